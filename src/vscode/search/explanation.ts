import * as vscode from "vscode";
import type { Arm, Boost, Hit } from "../../core/hit.ts";

/** The palette shows about 88 characters of a line, and the words are not all that matters. */
const MAX_WORDS = 3;

/** Its place in each arm that found it. */
export function placesIn({ arms }: Pick<Hit, "arms">): readonly string[] {
  return (Object.keys(ARMS) as Arm[]).flatMap(arm => {
    const found = arms[arm];
    return found === undefined ? [] : [vscode.l10n.t("{0} no. {1}", ARMS[arm](), String(found.rank))];
  });
}

/** Its score, the words of the query that it has, and its boosts, strongest first, in few words: the palette cuts off the end of a line. */
export function explanationOf({ score, boosts, role, terms }: Hit): string {
  const factors = (Object.entries(boosts) as [Boost, number][])
    .sort(([, one], [, other]) => Math.abs(Math.log(other)) - Math.abs(Math.log(one)))
    .map(([boost, factor]) => `×${factor.toFixed(2)} ${BOOSTS[boost](role)}`);
  const words = terms.length === 0 ? [] : [firstOf(terms)];
  return [vscode.l10n.t("score {0}", score.toFixed(2)), ...words, ...factors].join(" · ");
}

function firstOf(terms: readonly string[]): string {
  return terms.slice(0, MAX_WORDS).join(" ") + (terms.length > MAX_WORDS ? "…" : "");
}

const ARMS: Readonly<Record<Arm, () => string>> = {
  symbol: () => vscode.l10n.t("by name"),
  lexical: () => vscode.l10n.t("by words"),
  vector: () => vscode.l10n.t("by meaning"),
};

const BOOSTS: Readonly<Record<Boost, (role: string) => string>> = {
  role: role => vscode.l10n.t("as {0}", role),
  named: () => vscode.l10n.t("defines the name"),
  definesNothing: () => vscode.l10n.t("defines nothing"),
  onlyData: () => vscode.l10n.t("only data"),
  place: () => vscode.l10n.t("place"),
  mentioned: () => vscode.l10n.t("mentioned"),
  near: () => vscode.l10n.t("nearby"),
  container: () => vscode.l10n.t("file or class"),
  length: () => vscode.l10n.t("length"),
  coverage: () => vscode.l10n.t("coverage"),
  verbatim: () => vscode.l10n.t("word for word"),
};

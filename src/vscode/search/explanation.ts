import * as vscode from "vscode";
import type { Arm, Boost, Hit } from "../../core/hit.ts";

/** Characters of a line that the palette shows beside the buttons of the chosen result. */
const LINE_WIDTH = 74;
/** The words are not all that matters. */
const MAX_WORDS = 3;
/** A factor nearer to 1 moves a hit by hardly a place, and would only push the others out of the line. */
const LEAST_FACTOR = 1.05;

/** Its place in each arm that found it. */
export function placesIn({ arms }: Pick<Hit, "arms">): readonly string[] {
  return (Object.keys(ARMS) as Arm[]).flatMap(arm => {
    const found = arms[arm];
    return found === undefined ? [] : [vscode.l10n.t("{0} no. {1}", ARMS[arm](), String(found.rank))];
  });
}

/**
 * Its score, the words of the query that it has, and the boosts that matter, strongest first. The palette cuts off the end of a line, so
 * there are as many words as the boosts leave room for.
 */
export function explanationOf({ score, boosts, role, terms }: Hit): string {
  const factors = (Object.entries(boosts) as [Boost, number][])
    .filter(([, factor]) => strengthOf(factor) >= strengthOf(LEAST_FACTOR))
    .sort(([, one], [, other]) => strengthOf(other) - strengthOf(one))
    .map(([boost, factor]) => `×${factor.toFixed(2)} ${BOOSTS[boost](role)}`);
  const line = (words: readonly string[]) =>
    [vscode.l10n.t("score {0}", score.toFixed(2)), ...words, ...factors].join(" · ");
  for (let shown = Math.min(terms.length, MAX_WORDS); shown > 0; shown--) {
    const text = line([terms.slice(0, shown).join(" ") + (shown < terms.length ? "…" : "")]);
    if (text.length <= LINE_WIDTH) return text;
  }
  return line([]);
}

/** By how much a factor moves a score, up or down. */
function strengthOf(factor: number): number {
  return Math.abs(Math.log(factor));
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

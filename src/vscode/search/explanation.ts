import * as vscode from "vscode";
import type { Arm, Boost, Hit } from "../../core/hit.ts";

/** The palette shows about 88 characters of a line, and the words are not all that matters. */
const MAX_WORDS = 3;

/**
 * Why a hit has its rank, on one line whose end the palette may cut off: its place in each arm, with the words it has; its boosts,
 * strongest first; and its score.
 */
export function explanationOf({ score, arms, boosts, role, terms }: Hit): string {
  const places = (Object.keys(ARMS) as Arm[]).flatMap(arm => {
    const found = arms[arm];
    if (found === undefined) return [];
    const place = vscode.l10n.t("{0} no. {1}", ARMS[arm](), String(found.rank));
    return arm === "lexical" && terms.length > 0 ? `${place} (${firstOf(terms)})` : place;
  });
  const factors = (Object.entries(boosts) as [Boost, number][])
    .sort(([, one], [, other]) => Math.abs(Math.log(other)) - Math.abs(Math.log(one)))
    .map(([boost, factor]) => `×${factor.toFixed(2)} ${BOOSTS[boost](role)}`);
  return [...places, ...factors, vscode.l10n.t("score {0}", score.toFixed(2))].join(" · ");
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
  role: role => vscode.l10n.t("its file is: {0}", role),
  named: () => vscode.l10n.t("defines that name"),
  definesNothing: () => vscode.l10n.t("defines nothing"),
  onlyData: () => vscode.l10n.t("declares data alone"),
  place: () => vscode.l10n.t("for where you are"),
  mentioned: () => vscode.l10n.t("is mentioned"),
  near: () => vscode.l10n.t("near what you look at"),
  container: () => vscode.l10n.t("its file or class too"),
  length: () => vscode.l10n.t("for its length"),
  coverage: () => vscode.l10n.t("for what it covers"),
  verbatim: () => vscode.l10n.t("word for word"),
};

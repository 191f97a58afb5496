import * as vscode from "vscode";
import type { Arm, Boost, Hit } from "../../core/hit.ts";

/** Why a hit is where it is, on one line: its place in each arm, what that was multiplied by, and its words. */
export function explanationOf({ score, arms, boosts, role, terms }: Hit): string {
  const places = (Object.keys(ARMS) as Arm[]).flatMap(arm => {
    const found = arms[arm];
    return found === undefined ? [] : vscode.l10n.t("{0} no. {1}", ARMS[arm](), String(found.rank));
  });
  const factors = (Object.keys(BOOSTS) as Boost[]).flatMap(boost => {
    const factor = boosts[boost];
    return factor === undefined ? [] : `×${factor.toFixed(2)} ${BOOSTS[boost](role)}`;
  });
  const words = terms.length === 0 ? [] : vscode.l10n.t("words: {0}", terms.join(" "));
  return [vscode.l10n.t("score {0}", score.toFixed(2)), ...places, ...factors].concat(words).join(" · ");
}

const ARMS: Readonly<Record<Arm, () => string>> = {
  symbol: () => vscode.l10n.t("by name"),
  lexical: () => vscode.l10n.t("by words"),
  vector: () => vscode.l10n.t("by meaning"),
};

const BOOSTS: Readonly<Record<Boost, (role: string) => string>> = {
  role: role => vscode.l10n.t("since its file is: {0}", role),
  named: () => vscode.l10n.t("defines a name you wrote"),
  definesNothing: () => vscode.l10n.t("defines nothing"),
  place: () => vscode.l10n.t("for where you are"),
  mentioned: () => vscode.l10n.t("is mentioned"),
  near: () => vscode.l10n.t("near what you look at"),
  container: () => vscode.l10n.t("its file or class answers too"),
  length: () => vscode.l10n.t("for its length"),
  coverage: () => vscode.l10n.t("for what it covers of the question"),
  verbatim: () => vscode.l10n.t("has it word for word"),
};

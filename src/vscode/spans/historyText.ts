import * as vscode from "vscode";
import type { FileHistory } from "../../core/history.ts";
import { type Age, ageOf } from "./age.ts";

/** What a reader wants to know of a file before changing it: when it last changed, by whom, and whether it often does. */
export function historyText({ frequency, last }: FileHistory, now: number): string {
  const ago = agoText(ageOf(last.time, now));
  return frequency === "hot"
    ? vscode.l10n.t("often changed, last {0} by {1}", ago, last.author)
    : vscode.l10n.t("changed {0} by {1}", ago, last.author);
}

function agoText({ count, unit }: Age): string {
  if (count === 0) return vscode.l10n.t("today");
  if (count === 1) return vscode.l10n.t("yesterday");
  switch (unit) {
    case "days":
      return vscode.l10n.t("{0} days ago", count);
    case "weeks":
      return vscode.l10n.t("{0} weeks ago", count);
    case "months":
      return vscode.l10n.t("{0} months ago", count);
    case "years":
      return vscode.l10n.t("{0} years ago", count);
  }
}

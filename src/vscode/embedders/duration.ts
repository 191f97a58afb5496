import * as vscode from "vscode";
import { count } from "../status/figures.ts";

/** An estimated time in words, as seconds, minutes or hours. */
export function about(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return vscode.l10n.t("a few seconds");
  if (seconds < 90) return vscode.l10n.t("about {0} seconds", count(Math.ceil(seconds / 10) * 10));
  const minutes = seconds / 60;
  if (minutes < 90) return vscode.l10n.t("about {0} minutes", count(Math.ceil(minutes)));
  return vscode.l10n.t("about {0} hours", (minutes / 60).toFixed(1));
}

import * as vscode from "vscode";
import type { ChangeFrequency, FileHistory } from "../../core/history.ts";
import { type Age, ageOf } from "./age.ts";

/** What a reader wants to know of a file before changing it: how often it changes, when it last did, and by whom. */
export function historyText({ frequency, last }: FileHistory, now: number): string {
  const changed = vscode.l10n.t("changed {0} by {1}", agoText(ageOf(last.time, now)), last.author);
  return `${frequencyText(frequency)} · ${changed}`;
}

function frequencyText(frequency: ChangeFrequency): string {
  switch (frequency) {
    case "hot":
      return vscode.l10n.t("hot");
    case "active":
      return vscode.l10n.t("active");
    case "stable":
      return vscode.l10n.t("stable");
    case "dormant":
      return vscode.l10n.t("dormant");
  }
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

import * as vscode from "vscode";
import { memoryOf } from "./turn.ts";

/** Suggestions for the next question: ask the other model, list the places found, answer what was only listed. */
export function followupsOf(result: vscode.ChatResult): vscode.ChatFollowup[] {
  const memory = memoryOf(result);
  if (memory === undefined || memory.question === "") return [];
  const { question: prompt, answer, size, name, command, isExplained = false } = memory;
  const followups: vscode.ChatFollowup[] = [];
  if (size === "small")
    followups.push({ prompt, command: "large", label: vscode.l10n.t("Ask the large model") });
  if (size === "large")
    followups.push({ prompt, command: "small", label: vscode.l10n.t("Ask the small model") });
  if (command === "find" || command === "context") {
    // A follow-up without a command would go to the command of the turn before.
    followups.push({ prompt, command: "", label: vscode.l10n.t("Answer this: {0}", prompt) });
  }
  if (command === "find" && name !== undefined && name !== "") {
    followups.push({ prompt: name, command: "explain", label: vscode.l10n.t("Explain {0}", name) });
  }
  // An explanation involved no search, so a search would show neither its source nor what was sent.
  if (!isExplained && (command === undefined || size !== undefined)) {
    followups.push({ prompt, command: "find", label: vscode.l10n.t("List all places found") });
    // Without an answer, perhaps nothing was sent.
    if (answer !== "")
      followups.push({ prompt, command: "context", label: vscode.l10n.t("Show what was sent") });
  }
  return followups;
}

import * as vscode from "vscode";
import { memoryOf } from "./turn.ts";

/** What may be asked next: the other model, the places of an answer, an answer to what was found. */
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
    // Without a command of its own a follow-up goes to that of the turn before.
    followups.push({ prompt, command: "", label: vscode.l10n.t("Answer this: {0}", prompt) });
  }
  if (command === "find" && name !== undefined && name !== "") {
    followups.push({ prompt: name, command: "explain", label: vscode.l10n.t("Explain {0}", name) });
  }
  // What was explained was not searched, so a search shows neither where it is nor what was sent.
  if (!isExplained && (command === undefined || size !== undefined)) {
    followups.push({ prompt, command: "find", label: vscode.l10n.t("List all places found") });
    // Without an answer nothing may have been sent.
    if (answer !== "")
      followups.push({ prompt, command: "context", label: vscode.l10n.t("Show what was sent") });
  }
  return followups;
}

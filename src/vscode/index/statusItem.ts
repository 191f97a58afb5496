import * as vscode from "vscode";
import { isBusy, type Status } from "../../core/status.ts";
import { COMMANDS } from "../settings/contributions.ts";
import { count } from "../status/figures.ts";
import type { IndexStatus } from "../status/indexStatus.ts";
import type { Situation } from "../status/situation.ts";
import {
  contents,
  headline,
  isCatchingUp,
  leftOut,
  meaningPercent,
  notOnDisk,
  sizes,
} from "../status/statusText.ts";
import { commandLink } from "../texts/commandLink.ts";
import { escaped } from "../texts/escaped.ts";
import { type Action, actionsFor } from "./actions.ts";

/** Shows the state of the index in the status bar; a click opens the menu. */
export function registerStatusItem(context: vscode.ExtensionContext, status: IndexStatus): void {
  const item = vscode.window.createStatusBarItem("llmc.index", vscode.StatusBarAlignment.Left, -10);
  item.name = vscode.l10n.t("LLMC Index");
  item.command = COMMANDS.showMenu;
  const update = () => {
    const { current, situation } = status;
    item.text = barText(situation, current);
    item.tooltip = tooltip(situation, current);
    item.accessibilityInformation = {
      label: vscode.l10n.t("LLMC: {0}", current.problem ?? headline(situation, current)),
      role: "button",
    };
    item.backgroundColor = background(situation, current);
  };
  update();
  item.show();
  context.subscriptions.push(item, status.onDidChange(update));
}

function barText(situation: Situation, status: Status): string {
  switch (situation) {
    case "starting":
    case "scanning":
      return "$(sync~spin) LLMC";
    case "indexing":
      return `$(sync~spin) LLMC ${count(status.done)}/${count(status.total)}`;
    case "paused":
      return "$(debug-pause) LLMC";
    case "noFolder":
    case "empty":
      return "$(circle-slash) LLMC";
    case "failed":
      return "$(error) LLMC";
    case "ready":
      if (status.problem !== undefined) return "$(warning) LLMC";
      return isCatchingUp(status) ? `$(check) LLMC ${meaningPercent(status)} %` : "$(check) LLMC";
  }
}

function background(situation: Situation, status: Status): vscode.ThemeColor | undefined {
  if (situation === "failed") return new vscode.ThemeColor("statusBarItem.errorBackground");
  if (status.problem !== undefined) return new vscode.ThemeColor("statusBarItem.warningBackground");
  return undefined;
}

/**
 * The tooltip of the item. It is plain text while files are indexed: VS Code parses mark-up again at each
 * change of the item, many times a second, and a link that is redrawn so often is hard to hit.
 */
function tooltip(situation: Situation, status: Status): vscode.MarkdownString | string {
  return isBusy(situation)
    ? `LLMC\n${headline(situation, status)}\n${vscode.l10n.t("Click for search, pause and more.")}`
    : details(situation, status);
}

function details(situation: Situation, status: Status): vscode.MarkdownString {
  const actions = actionsFor(situation);
  const markdown = new vscode.MarkdownString("**LLMC**\n\n", true);
  markdown.isTrusted = { enabledCommands: actions.map(action => action.command) };
  // A headline that all is well must not stand above a problem.
  if (situation !== "ready" || status.problem === undefined)
    markdown.appendMarkdown(`${headline(situation, status)}\n\n`);
  // The engine's words may name files, whose characters must not become mark-up.
  if (status.problem !== undefined) markdown.appendMarkdown(`${escaped(status.problem)}\n\n`);
  const figures = [contents(status), sizes(status)].filter(line => line !== undefined);
  if (figures.length > 0) markdown.appendMarkdown(`${figures.join("  \n")}\n\n`);
  const reasons = leftOut(status);
  if (reasons.length > 0) {
    const list = reasons.map(reason => `- ${reason}`).join("\n");
    markdown.appendMarkdown(`${vscode.l10n.t("Left out:")}\n\n${list}\n\n`);
  }
  const unread = notOnDisk();
  if (unread !== undefined) markdown.appendMarkdown(`${escaped(unread)}\n\n`);
  const masked = Object.values(status.secrets).reduce((sum, found) => sum + found, 0);
  if (masked > 0) markdown.appendMarkdown(`${vscode.l10n.t("Secrets masked: {0}.", count(masked))}\n\n`);
  return markdown.appendMarkdown(`---\n\n${actions.map(link).join("  \n")}`);
}

function link({ icon, label, command, arguments: args }: Action): string {
  return commandLink(`$(${icon}) ${label}`, command, args);
}

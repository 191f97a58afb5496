import * as vscode from "vscode";
import type { ToolUse } from "../../core/tools/toolUse.ts";
import { count, dayOf } from "../status/figures.ts";
import type { UsageCounter } from "./usageCounter.ts";

interface UsageItem extends vscode.QuickPickItem {
  readonly reset?: true;
}

/** Shows how much agents used the tools and how that is counted, and offers to reset the count. */
export async function showUsage(counter: UsageCounter): Promise<void> {
  const { since, use } = await counter.allTime();
  const items: UsageItem[] = [
    {
      iconPath: new vscode.ThemeIcon("pulse"),
      label: vscode.l10n.t("This session"),
      description: figures(counter.session),
    },
    {
      iconPath: new vscode.ThemeIcon("history"),
      label: vscode.l10n.t("Since {0}", dayOf(since)),
      description: figures(use),
    },
    {
      iconPath: new vscode.ThemeIcon("info"),
      label: vscode.l10n.t("How saved tokens are counted"),
      detail: vscode.l10n.t(
        "What the whole files behind the results would have taken, less what was returned.",
      ),
    },
    { iconPath: new vscode.ThemeIcon("discard"), label: vscode.l10n.t("Reset the Counter"), reset: true },
  ];
  const chosen = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t("LLMC: What Agents Used"),
    placeHolder: vscode.l10n.t("Calls of LLMC’s tools by agents, in chat and over MCP"),
  });
  if (chosen?.reset === true) await counter.reset();
}

function figures({ calls, returned, saved }: ToolUse): string {
  if (calls === 0) return vscode.l10n.t("no calls yet");
  const tokens =
    saved === 0
      ? vscode.l10n.t("{0} tokens returned", count(returned))
      : vscode.l10n.t("{0} tokens returned, about {1} saved", count(returned), count(saved));
  return calls === 1
    ? vscode.l10n.t("1 call, {0}", tokens)
    : vscode.l10n.t("{0} calls, {1}", count(calls), tokens);
}

import * as vscode from "vscode";
import type { Engine } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import { TOOL_NAMES } from "../../core/tools/toolNames.ts";
import { COMMANDS } from "../contributions.ts";
import { registerCommand } from "../guard.ts";
import { LanguageTool } from "./languageTool.ts";
import { showUsage } from "./showUsage.ts";
import { UsageCounter } from "./usageCounter.ts";

/** What agents call by themselves: the tools of the editor, and the count of what they used. */
export function registerAgents(context: vscode.ExtensionContext, engine: Engine, log: Log): void {
  const counter = new UsageCounter(context.globalState);
  context.subscriptions.push(
    ...TOOL_NAMES.map(name => vscode.lm.registerTool(name, new LanguageTool(name, engine, counter, log))),
    registerCommand(log, COMMANDS.showAgentUse, () => showUsage(counter)),
  );
}

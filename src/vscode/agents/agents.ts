import * as vscode from "vscode";
import type { Engine } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import { TOOL_NAMES } from "../../core/tools/toolNames.ts";
import type { ToolUse } from "../../core/tools/toolUse.ts";
import { registerCommand, runInBackground } from "../guard.ts";
import { loadedOnce } from "../loadedOnce.ts";
import { COMMANDS } from "../settings/contributions.ts";
import type { LiveSettings } from "../settings/settings.ts";
import { LanguageTool, toolFolders } from "./languageTool.ts";
import { type McpHost, registerMcpProvider } from "./mcpProvider.ts";
import type { UsageCounter } from "./usageCounter.ts";

const loadUsage = loadedOnce(() => import("./usageCode.ts"));

/** The services that the tools for agents use. */
export interface AgentServices {
  readonly engine: Engine;
  readonly settings: LiveSettings;
  readonly mcp: McpHost;
  readonly log: Log;
}

/** Registers the tools that agents call, in the editor and over the Model Context Protocol, and the counter of their use. */
export function registerAgents(context: vscode.ExtensionContext, services: AgentServices): void {
  const { engine, settings, mcp, log } = services;
  const folder = vscode.Uri.joinPath(context.globalStorageUri, "agent-use");
  let opened: UsageCounter | undefined;
  // The only counter of this window.
  const counter = async (): Promise<UsageCounter> => {
    const { UsageCounter, UsageFolder } = await loadUsage();
    opened ??= new UsageCounter(new UsageFolder(folder));
    return opened;
  };
  const count = async (use: ToolUse) => (await counter()).add(use);
  context.subscriptions.push(
    ...TOOL_NAMES.map(name => vscode.lm.registerTool(name, new LanguageTool(name, engine, count, log))),
    registerMcpProvider(settings, mcp, {
      folders: toolFolders,
      onUse: use => runInBackground(log, "Counting what agents used", () => count(use)),
    }),
    registerCommand(log, COMMANDS.showAgentUse, async () => {
      const { showUsage } = await loadUsage();
      await showUsage(await counter());
    }),
  );
}

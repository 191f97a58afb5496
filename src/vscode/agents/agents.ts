import * as vscode from "vscode";
import type { Engine } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import { TOOL_NAMES } from "../../core/tools/toolNames.ts";
import { registerCommand, runInBackground } from "../guard.ts";
import { COMMANDS } from "../settings/contributions.ts";
import type { LiveSettings } from "../settings/settings.ts";
import { LanguageTool, toolFolders } from "./languageTool.ts";
import { type McpHost, registerMcpProvider } from "./mcpProvider.ts";
import { UsageCounter } from "./usageCounter.ts";
import { UsageFolder } from "./usageFolder.ts";

/** What the tools for agents work with. */
export interface AgentServices {
  readonly engine: Engine;
  readonly settings: LiveSettings;
  readonly mcp: McpHost;
  readonly log: Log;
}

/** What agents call by themselves, as tools of the editor and over the Model Context Protocol, and the count of what they used. */
export function registerAgents(context: vscode.ExtensionContext, services: AgentServices): void {
  const { engine, settings, mcp, log } = services;
  const counter = new UsageCounter(
    new UsageFolder(vscode.Uri.joinPath(context.globalStorageUri, "agent-use")),
  );
  context.subscriptions.push(
    ...TOOL_NAMES.map(name => vscode.lm.registerTool(name, new LanguageTool(name, engine, counter, log))),
    registerMcpProvider(settings, mcp, {
      folders: toolFolders,
      onUse: use => runInBackground(log, "Counting what agents used", () => counter.add(use)),
    }),
    registerCommand(log, COMMANDS.showAgentUse, async () => {
      const { showUsage } = await import("./showUsage.ts");
      await showUsage(counter);
    }),
  );
}

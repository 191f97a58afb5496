import * as vscode from "vscode";
import type { ToolFolder } from "../../core/tools/agentTool.ts";
import type { ToolUse } from "../../core/tools/toolUse.ts";
import { indexableFolders } from "../documents/documentUri.ts";
import { MCP_PROVIDER } from "../settings/contributions.ts";
import type { LiveSettings } from "../settings/settings.ts";

/** A program that serves agents from the engine of this window. */
export interface McpProgram {
  readonly command: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** All that the editor's half knows of that program: how to get and connect it. */
export interface McpHost {
  readonly version: string;
  /** The program, without the variables that lead to the engine. */
  readonly program: McpProgram;
  /** Opens access to the engine, and resolves to the variables that lead there. */
  share(parts: {
    folders(): readonly ToolFolder[];
    onUse(use: ToolUse): void;
  }): Promise<Readonly<Record<string, string>>>;
}

/** The API that VS Code has since 1.101 and that its 1.95 types lack. */
interface McpServer {
  readonly label: string;
  env: Record<string, string | number | null>;
}

interface McpEditor {
  readonly lm: {
    registerMcpServerDefinitionProvider?(
      id: string,
      provider: {
        readonly onDidChangeMcpServerDefinitions: vscode.Event<void>;
        provideMcpServerDefinitions(): McpServer[];
        resolveMcpServerDefinition(server: McpServer): Promise<McpServer>;
      },
    ): vscode.Disposable;
  };
  readonly McpStdioServerDefinition?: new (
    label: string,
    command: string,
    args: string[],
    env: Record<string, string>,
    version: string,
  ) => McpServer;
}

/**
 * Offers the tools as a server of the Model Context Protocol, where the user wants that and the editor can. The editor starts the
 * server when an agent asks for it; until then nothing is shared.
 */
export function registerMcpProvider(
  settings: LiveSettings,
  host: McpHost,
  parts: Parameters<McpHost["share"]>[0],
): vscode.Disposable {
  const { lm, McpStdioServerDefinition: Definition } = vscode as unknown as McpEditor;
  if (lm.registerMcpServerDefinitionProvider === undefined || Definition === undefined)
    return vscode.Disposable.from();
  const changed = new vscode.EventEmitter<void>();
  const fire = () => changed.fire();
  const { command, args, environment } = host.program;
  return vscode.Disposable.from(
    changed,
    settings.onDidChange(fire),
    vscode.workspace.onDidGrantWorkspaceTrust(fire),
    vscode.workspace.onDidChangeWorkspaceFolders(fire),
    lm.registerMcpServerDefinitionProvider(MCP_PROVIDER, {
      onDidChangeMcpServerDefinitions: changed.event,
      provideMcpServerDefinitions() {
        const wanted = settings.current.agentsOffer !== "editor";
        // No process is started for a folder that the user does not trust.
        if (!wanted || !vscode.workspace.isTrusted || indexableFolders().length === 0) return [];
        return [new Definition("LLMC", command, [...args], { ...environment }, host.version)];
      },
      async resolveMcpServerDefinition(server) {
        server.env = { ...server.env, ...(await host.share(parts)) };
        return server;
      },
    }),
  );
}

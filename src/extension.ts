import * as vscode from "vscode";
import type { Engine } from "./core/engine.ts";
import type { NetworkDesk, NetworkUse, StoppedAttempt } from "./core/network.ts";
import { createEngineClient } from "./node/engine/engineClient.ts";
import type { Sharing } from "./node/mcp/shareEngine.ts";
import { runProgram } from "./node/runProgram.ts";
import { registerAgents } from "./vscode/agents/agents.ts";
import type { McpHost } from "./vscode/agents/mcpProvider.ts";
import { registerBasket } from "./vscode/basket/registerBasket.ts";
import type { Basket } from "./vscode/basket.ts";
import { registerChat } from "./vscode/chat/registerChat.ts";
import { registerDoctor } from "./vscode/doctor/doctor.ts";
import { DocumentOutlines } from "./vscode/documents/documentOutlines.ts";
import { VisitedDocuments } from "./vscode/documents/visitedDocuments.ts";
import { registerEmbedders } from "./vscode/embedders/embedders.ts";
import { createPermissions, type Permissions } from "./vscode/embedders/permissions.ts";
import { registerEvaluation } from "./vscode/evaluation/registerEvaluation.ts";
import { registerHover } from "./vscode/hover/registerHover.ts";
import { registerIndexCommands } from "./vscode/index/indexCommands.ts";
import { registerStatusItem } from "./vscode/index/statusItem.ts";
import { createLog } from "./vscode/log.ts";
import { registerSearch } from "./vscode/search/search.ts";
import { createSentFiles } from "./vscode/sentFiles.ts";
import { createLiveSettings, gitPrograms } from "./vscode/settings/settings.ts";
import { registerSpans } from "./vscode/spans/registerSpans.ts";
import { createIndexStatus } from "./vscode/status/indexStatus.ts";
import { Lookout } from "./vscode/workspace/lookout.ts";
import { registerWorkspaceSync } from "./vscode/workspace/workspaceSync.ts";

/** The exports of the extension, which `activate` returns. */
export interface LlmcApi {
  readonly engine: Engine;
  readonly basket: Basket;
  /** How long activation held up the extension host. */
  readonly activationMilliseconds: number;
  /** Network use since activation; none unless the user asked for it. */
  networkUses(): readonly NetworkUse[];
}

let running: Engine | undefined;
let shared: Promise<Sharing> | undefined;

/** Wires the parts together. Nothing here waits: the engine starts in its own process. */
export function activate(context: vscode.ExtensionContext): LlmcApi {
  const started = performance.now();
  const log = createLog(context);
  const settings = createLiveSettings();
  const permissions = createPermissions(context);
  const desk = createDesk(permissions, vscode.Uri.joinPath(context.globalStorageUri, "models").fsPath);
  const storage = context.storageUri ?? vscode.Uri.joinPath(context.globalStorageUri, "no-workspace");
  const engine = createEngineClient({
    script: vscode.Uri.joinPath(context.extensionUri, "dist", "engine.cjs").fsPath,
    storage: storage.fsPath,
    common: context.globalStorageUri.fsPath,
    git: gitPrograms(),
    log,
    beforeAnswer: signal => lookout.beforeAnswer(signal),
    outside: {
      send: async (request, signal) => (await desk.open()).send(request, signal),
      stopped(attempt) {
        log.warn(`A library in the engine's process tried to reach ${attempt.target}, and was stopped.`);
        desk.stopped.push(attempt);
      },
    },
  });
  running = engine;
  const lookout = new Lookout(engine, log);
  const status = createIndexStatus(engine, log);
  context.subscriptions.push(settings, status, lookout);
  registerStatusItem(context, status);
  const sent = createSentFiles(storage, log);
  registerIndexCommands(context, engine, status, sent, log);
  registerWorkspaceSync(context, engine, settings, lookout, log);
  const outlines = new DocumentOutlines(engine, log);
  context.subscriptions.push(outlines);
  const services = { engine, status, settings, log };
  const { basket, model } = registerBasket(context, { ...services, sent });
  const visited = new VisitedDocuments();
  context.subscriptions.push(visited);
  registerSearch(context, { ...services, basket, model, visited });
  registerHover(context, { ...services, outlines, basket, model });
  registerAgents(context, { ...services, mcp: createMcpHost(context, engine) });
  registerChat(context, { ...services, basket, visited });
  registerDoctor(context, engine, status, log);
  registerSpans(context, { ...services, basket });
  registerEmbedders(context, { ...services, desk, permissions });
  const terminal = vscode.Uri.joinPath(context.extensionUri, "dist", "cli.mjs").fsPath;
  registerEvaluation(context, storage, (...call) => runProgram(terminal, ...call), log);
  const activationMilliseconds = performance.now() - started;
  log.info(`Activated in ${activationMilliseconds.toFixed(1)} ms`);
  return { engine, basket, activationMilliseconds, networkUses: () => desk.opened?.uses ?? [] };
}

/** Access to the network. Its code is loaded on first use, which most users never reach. */
function createDesk(permissions: Permissions, models: string) {
  const stopped: StoppedAttempt[] = [];
  let opened: NetworkDesk | undefined;
  return {
    stopped,
    get opened() {
      return opened;
    },
    async open(): Promise<NetworkDesk> {
      const { openNetworkDesk } = await import("./node/network/networkDesk.ts");
      opened ??= openNetworkDesk(permissions, models);
      return opened;
    },
  };
}

/** The server for agents: a separate program that, once started, queries the engine of this window. */
function createMcpHost(context: vscode.ExtensionContext, engine: Engine): McpHost {
  return {
    version: String(context.extension.packageJSON.version),
    program: {
      command: process.execPath,
      args: [vscode.Uri.joinPath(context.extensionUri, "dist", "mcp.cjs").fsPath],
      // The editor's own executable runs it, and would open a window without this variable.
      environment: { ELECTRON_RUN_AS_NODE: "1" },
    },
    async share(parts) {
      const { shareEngine } = await import("./node/mcp/shareEngine.ts");
      shared ??= shareEngine({ engine, ...parts });
      try {
        return (await shared).environment;
      } catch (error) {
        // The next attempt may succeed.
        shared = undefined;
        throw error;
      }
    },
  };
}

/** Closes access for other processes, and lets the engine save its unsaved data. */
export async function deactivate(): Promise<void> {
  await Promise.all([shared?.then(each => each.close()), running?.dispose()]);
}

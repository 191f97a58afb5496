import type * as vscode from "vscode";
import type { Engine } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import { NEVER } from "../cancellation.ts";
import { COMMANDS } from "../contributions.ts";
import { registerCommand } from "../guard.ts";
import type { IndexStatus } from "../indexStatus.ts";
import type { LiveSettings } from "../settings.ts";
import type { ChoosingContext } from "./chooseEmbedder.ts";
import type { Desk } from "./desk.ts";
import type { Permissions } from "./permissions.ts";

/** What the commands of embedders work with. */
export interface EmbedderServices {
  readonly engine: Engine;
  readonly status: IndexStatus;
  readonly settings: LiveSettings;
  readonly desk: Desk;
  readonly permissions: Permissions;
  readonly log: Log;
}

/** The commands that choose what texts are turned into vectors by, and that show what leaves the machine. */
export function registerEmbedders(context: vscode.ExtensionContext, services: EmbedderServices): void {
  const { engine, status, settings, desk, permissions, log } = services;
  const since = new Date();
  const current = () => settings.current.engine.embedder;
  const choosing: ChoosingContext = {
    engine,
    desk,
    permissions,
    chunks: () => status.current.chunks,
    current,
    modelHost: () => settings.current.modelHost,
  };
  /** Tries an embedder again that failed for want of a key or of the user's agreement. A paused index stays paused. */
  const tryAgain = async () => {
    if (status.situation !== "paused") await engine.resume(NEVER);
  };
  context.subscriptions.push(
    registerCommand(log, COMMANDS.chooseEmbedder, async () => {
      const { chooseEmbedder } = await load();
      if (await chooseEmbedder(choosing)) await tryAgain();
    }),
    registerCommand(log, COMMANDS.setKey, async () => {
      const { setKey } = await load();
      if (await setKey(permissions, current())) await tryAgain();
    }),
    registerCommand(log, COMMANDS.showSent, async () => {
      const { showWhatWouldBeSent } = await load();
      const embedder = current();
      await showWhatWouldBeSent(engine, embedder.kind === "http" ? (embedder.chunkPrefix ?? "") : "");
    }),
    registerCommand(log, COMMANDS.proveOffline, async () => {
      const { proveOffline } = await load();
      await proveOffline({ since, uses: desk.opened?.uses ?? [], stopped: desk.stopped });
    }),
  );
}

async function load() {
  return await import("./embedderCommands.ts");
}

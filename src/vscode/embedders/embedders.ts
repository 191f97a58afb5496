import * as vscode from "vscode";
import type { Engine } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import { NEVER } from "../cancellation.ts";
import { registerCommand } from "../guard.ts";
import { COMMANDS } from "../settings/contributions.ts";
import type { LiveSettings } from "../settings/settings.ts";
import type { IndexStatus } from "../status/indexStatus.ts";
import type { ChoosingContext } from "./chooseEmbedder.ts";
import type { Desk } from "./desk.ts";
import type { Permissions } from "./permissions.ts";
import { ReadOnlyTexts } from "./readOnlyTexts.ts";

/** The services that the embedder commands use. */
export interface EmbedderServices {
  readonly engine: Engine;
  readonly status: IndexStatus;
  readonly settings: LiveSettings;
  readonly desk: Desk;
  readonly permissions: Permissions;
  readonly log: Log;
}

/** Registers the commands that choose an embedder and those that show what leaves the machine. */
export function registerEmbedders(context: vscode.ExtensionContext, services: EmbedderServices): void {
  const { engine, status, settings, desk, permissions, log } = services;
  const since = new Date();
  const current = () => settings.current.engine.embedder;
  const record = () => ({ since, uses: desk.opened?.uses ?? [], stopped: desk.stopped });
  const texts = new ReadOnlyTexts({
    sent: async prefix => (await load()).whatWouldBeSent(engine, prefix),
    network: async () => (await load()).networkRecord(record()),
  });
  const showSent = (prefix: string) => texts.show("sent", vscode.l10n.t("What Would Be Sent"), prefix);
  const choosing: ChoosingContext = {
    engine,
    desk,
    permissions,
    showSent,
    chunks: () => status.current.chunks,
    current,
    modelHost: () => settings.current.modelHost,
  };
  /** Retries an embedder that failed for lack of a key or of the user's agreement. A paused index stays paused. */
  const tryAgain = async () => {
    if (status.situation !== "paused") await engine.resume(NEVER);
  };
  context.subscriptions.push(
    texts,
    registerCommand(log, COMMANDS.chooseEmbedder, async () => {
      const { chooseEmbedder } = await load();
      if (await chooseEmbedder(choosing)) await tryAgain();
    }),
    registerCommand(log, COMMANDS.setKey, async () => {
      const { setKey } = await load();
      if (await setKey(permissions, current())) await tryAgain();
    }),
    registerCommand(log, COMMANDS.showSent, async () => {
      const embedder = current();
      await showSent(embedder.kind === "http" ? (embedder.chunkPrefix ?? "") : "");
    }),
    registerCommand(log, COMMANDS.proveOffline, async () => {
      const { proveOffline } = await load();
      await proveOffline(record(), () => texts.show("network", vscode.l10n.t("Network Record")));
    }),
  );
}

async function load() {
  return await import("./embedderCommands.ts");
}

import * as vscode from "vscode";
import type { NetworkUse, StoppedAttempt } from "../../core/network.ts";
import { count, size, timeOf } from "../status/figures.ts";

/** All known network use since the editor started. */
export interface NetworkRecord {
  readonly since: Date;
  readonly uses: readonly NetworkUse[];
  readonly stopped: readonly StoppedAttempt[];
}

/** Summarizes network use in one line, and shows the whole record on request. */
export async function proveOffline(record: NetworkRecord, showAll: () => Promise<void>): Promise<void> {
  const show = vscode.l10n.t("Show Record");
  const choice = await vscode.window.showInformationMessage(summary(record), show);
  if (choice === show) await showAll();
}

/** One sentence: nothing, or how much. */
function summary({ uses }: NetworkRecord): string {
  const requests = uses.reduce((sum, use) => sum + use.requests, 0);
  if (requests === 0) return vscode.l10n.t("LLMC has made no network request since the editor started.");
  const sent = uses.reduce((sum, use) => sum + use.bytesSent, 0);
  const hosts = [...new Set(uses.filter(use => use.requests > 0).map(use => use.host))].join(", ");
  return vscode.l10n.t(
    "LLMC has made network requests since the editor started, to {1}: {0} in all, with {2} sent.",
    count(requests),
    hosts,
    size(sent),
  );
}

/** The whole record. */
export function networkRecord(record: NetworkRecord): string {
  const uses = record.uses.map(use =>
    vscode.l10n.t(
      "{0} ({1}): requests {2}, refused {5}, sent {3}, received {4}, last at {6}",
      use.host,
      use.purpose === "model" ? vscode.l10n.t("download of a model") : vscode.l10n.t("embedding of texts"),
      count(use.requests),
      size(use.bytesSent),
      size(use.bytesReceived),
      count(use.refused),
      timeOf(use.last),
    ),
  );
  const stopped = record.stopped.map(({ target }) => vscode.l10n.t("Stopped: {0}", target));
  const none = vscode.l10n.t("None.");
  return [
    summary(record),
    vscode.l10n.t("Since {0}.", timeOf(record.since.getTime())),
    "",
    vscode.l10n.t("Requests, all of which are made in one place of the extension:"),
    ...(uses.length === 0 ? [none] : uses),
    "",
    vscode.l10n.t(
      "Attempts of the engine's processes to reach the network by themselves, where connections are switched off:",
    ),
    ...(stopped.length === 0 ? [none] : stopped),
    "",
  ].join("\n");
}

import * as vscode from "vscode";
import type { Log } from "../core/ports.ts";
import { COMMANDS } from "./settings/contributions.ts";

/** Creates the output channel for the log, and registers the command that shows it. */
export function createLog(context: vscode.ExtensionContext): Log {
  const channel = vscode.window.createOutputChannel("LLMC", { log: true });
  context.subscriptions.push(
    channel,
    vscode.commands.registerCommand(COMMANDS.showLog, () => channel.show()),
  );
  return channel;
}

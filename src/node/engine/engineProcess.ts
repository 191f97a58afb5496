import { setPriority } from "node:os";
import path from "node:path";
import { createMessageConnection, IPCMessageReader, IPCMessageWriter } from "vscode-jsonrpc/node";
import { preferGit } from "../git/gitProgram.ts";
import { serveEngine } from "./serveEngine.ts";

/**
 * The engine's own process: `engine.cjs STORAGE COMMON [GIT…]`. It lives as long as the process that started it, and runs at a lower
 * priority than the editor.
 */
const [script = "", storage, common = storage, ...git] = process.argv.slice(1);
if (storage === undefined || common === undefined || process.send === undefined) {
  process.stderr.write("This program is started by LLMC, with a folder for the index.\n");
  process.exit(2);
}

const BELOW_NORMAL = 10;
try {
  setPriority(BELOW_NORMAL);
} catch {
  // Some containers forbid it. The engine then competes as an equal.
}

preferGit(git);
const connection = createMessageConnection(new IPCMessageReader(process), new IPCMessageWriter(process));
const end = serveEngine(connection, [path.dirname(script), storage, common]);
const leave = (): void => void end().finally(() => process.exit(0));
// The connection waits for a "close" event that the channel of a process never sends: only here is it seen that a client was killed.
process.once("disconnect", leave);
process.once("SIGTERM", leave);
// A terminal sends these signals to all processes that it started. The client decides when this one ends, and lets it save first.
for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, () => undefined);

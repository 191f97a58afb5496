import { constants, setPriority } from "node:os";
import path from "node:path";
import { createMessageConnection, IPCMessageReader, IPCMessageWriter } from "vscode-jsonrpc/node";
import { forbidNetwork } from "../network/forbidNetwork.ts";
import { stoppedNotification } from "./modelProtocol.ts";
import { serveModel } from "./serveModel.ts";

/**
 * The process of a model, which the engine starts. It gives way to everything else on the machine, reads the model's
 * folder and nothing else, and ends with the engine.
 */
if (process.send === undefined) {
  process.stderr.write("This program is started by LLMC.\n");
  process.exit(2);
}

try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Some containers forbid it. The process then competes as an equal.
}

const connection = createMessageConnection(new IPCMessageReader(process), new IPCMessageWriter(process));
forbidNetwork(
  attempt => void connection.sendNotification(stoppedNotification, attempt).catch(() => undefined),
);
serveModel(connection, path.dirname(process.argv[1] ?? ""));
process.once("disconnect", () => process.exit(0));
connection.listen();

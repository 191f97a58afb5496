import path from "node:path";
import { createMessageConnection, IPCMessageReader, IPCMessageWriter } from "vscode-jsonrpc/node";
import { forbidNetwork } from "../network/forbidNetwork.ts";
import { stoppedNotification } from "../network/stoppedNotification.ts";
import { serveModel } from "./serveModel.ts";

/**
 * The process of a model, which the engine starts. It runs at the engine's low priority, so that a question's vector comes even while
 * chunks are embedded. It reads the model's folder and nothing else, and ends with the engine.
 */
if (process.send === undefined) {
  process.stderr.write("This program is started by LLMC.\n");
  process.exit(2);
}

const connection = createMessageConnection(new IPCMessageReader(process), new IPCMessageWriter(process));
forbidNetwork(
  attempt => void connection.sendNotification(stoppedNotification, attempt).catch(() => undefined),
);
serveModel(connection, path.dirname(process.argv[1] ?? ""));
process.once("disconnect", () => process.exit(0));
connection.listen();

import packageJson from "../../../package.json" with { type: "json" };
import { errorMessage } from "../../core/base/errorMessage.ts";
import type { ToolUse } from "../../core/tools/toolUse.ts";
import { PIPE_VARIABLE, SECRET_VARIABLE } from "./editorLine.ts";
import { connectToEditor } from "./sharedEngine.ts";

/**
 * The server for agents that the editor starts, as `mcp.cjs`. It has no index of its own and asks the editor's engine. It ends with its
 * client, and with the editor.
 */
const address = process.env[PIPE_VARIABLE];
const secret = process.env[SECRET_VARIABLE];
if (address === undefined || secret === undefined) {
  process.stderr.write('This program is started by VS Code. In a terminal use "llmc mcp DIR".\n');
  process.exit(2);
}

const ended = new AbortController();
process.once("SIGINT", () => ended.abort());
process.once("SIGTERM", () => ended.abort());

serve(address, secret).then(
  () => process.exit(0),
  (error: unknown) => {
    tell(error);
    process.exit(1);
  },
);

async function serve(pipe: string, password: string): Promise<void> {
  const [{ serveMcp }, editor] = await Promise.all([
    import("./serveMcp.ts"),
    connectToEditor(pipe, password),
  ]);
  void editor.gone.then(() => ended.abort());
  const options = {
    version: packageJson.version,
    world: async () => ({ engine: editor.engine, folders: await editor.folders() }),
    onUse: (use: Promise<ToolUse>) => void use.then(editor.report),
    onError: tell,
  };
  await serveMcp(options, ended.signal);
}

function tell(error: unknown): void {
  process.stderr.write(`llmc: ${errorMessage(error)}\n`);
}

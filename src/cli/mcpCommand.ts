import path from "node:path";
import { addUse, NO_USE } from "../core/tools/toolUse.ts";
import { RefreshPace } from "../node/mcp/refreshPace.ts";
import { Revival } from "../node/mcp/revival.ts";
import { count } from "./output.ts";
import { type CommonOptions, withSession } from "./session.ts";

/** `llmc mcp DIR`: serves a client of the Model Context Protocol on standard input and output until it is gone. */
export async function mcpCommand(
  directory: string,
  options: CommonOptions,
  version: string,
  signal: AbortSignal,
): Promise<void> {
  await withSession(
    directory,
    { ...options, inBackground: true },
    signal,
    async ({ engine, folder, root }) => {
      const { serveMcp } = await import("../node/mcp/serveMcp.ts");
      const onError = (error: unknown) => void process.stderr.write(`llmc mcp: ${String(error)}\n`);
      const revival = new Revival(engine);
      const pace = new RefreshPace(engine, onError);
      const namedRoot = path.resolve(directory);
      const folders = [{ id: folder, name: path.basename(root), root, namedRoot }];
      let used = Promise.resolve(NO_USE);
      await serveMcp(
        {
          version,
          world: async () => {
            await revival.revive(signal);
            return { engine, folders };
          },
          ...(options.index ? { refresh: pace.refresh.bind(pace) } : {}),
          onUse: use => {
            used = Promise.all([used, use]).then(([before, last]) => addUse(before, last));
          },
          onError,
        },
        signal,
      );
      pace.end();
      const { calls, returned, saved } = await used;
      process.stderr.write(
        `llmc mcp: ${count(calls, "call")}, ${count(returned, "token")} returned, about ${count(saved, "token")} saved compared with whole files\n`,
      );
    },
  );
}

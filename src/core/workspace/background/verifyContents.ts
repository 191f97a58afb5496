import type { Ports } from "../../ports.ts";
import { folderOf, type Opened } from "../opened.ts";
import type { Gate } from "./gate.ts";
import { rest } from "./rest.ts";

/** Milliseconds of work and of rest, in turn, so that the machine is idle most of the time. */
const WORK_MILLISECONDS = 20;
const REST_MILLISECONDS = 180;

/**
 * Compares the content of every file with the saved index, once after a start. Size and time reveal nearly all changes, but not those by a
 * tool that restores old times, or while the clock was wrong. `gate` is closed while indexing is paused.
 */
export async function verifyContents(
  ports: Ports,
  gate: Gate,
  { workspace, keeper, writer }: Opened,
  signal: AbortSignal,
): Promise<void> {
  const { clock, files, hash, log } = ports;
  const documents = [...keeper.index.manifest.entries()]
    .filter(([number]) => number <= keeper.lastLoaded)
    .map(([, { document }]) => document);
  let found = 0;
  let startedAt = clock.now();
  for (const document of documents) {
    signal.throwIfAborted();
    const folder = folderOf(workspace, document);
    const content = folder && (await files.read(folder, document.path));
    const known = keeper.index.manifest.find(document)?.hash;
    if (folder !== undefined && known !== undefined && (content && hash(content.bytes)) !== known) {
      const result = await writer.update(folder, document.path);
      keeper.changed();
      if (result !== "outOfReach") found++;
    }
    if (clock.now() - startedAt < WORK_MILLISECONDS) continue;
    await rest(ports, REST_MILLISECONDS, signal);
    await gate.passed(signal);
    startedAt = clock.now();
  }
  if (found > 0) log.info(`${found} files had changed without a change of their size or time.`);
}

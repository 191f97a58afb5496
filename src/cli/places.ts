import { isAbsolute, normalize, relative, sep } from "node:path";
import type { Query } from "../core/hit.ts";
import { DiskFiles } from "../node/files/diskFiles.ts";
import { realFile } from "../node/files/realPath.ts";
import { CommandError } from "./commandError.ts";
import { shown } from "./output.ts";
import type { Session } from "./session.ts";

/** A place as a person writes it, with lines from 1. */
export interface Place {
  readonly path: string;
  readonly line: number;
}

/** Reads `PATH:LINE`, or `PATH:LINE:COLUMN` as editors and compilers write it; the column is ignored. */
export function parsePlace(text: string): Place {
  const [, path, line] = /^(.+?):([1-9]\d*)(?::\d+)?$/.exec(text) ?? [];
  if (path === undefined) throw new CommandError(`--from takes PATH:LINE, lines from 1, not "${text}".`, 2);
  return { path, line: Number(line) };
}

/**
 * The place in the engine's terms: a path relative to the folder, without `./`, and with slashes. An absolute path may lead there through a
 * link. Warns if no file can be read there, since the path may be relative to another folder.
 */
export async function placeIn(
  { folder, root }: Pick<Session, "folder" | "root">,
  { path: written, line }: Place,
): Promise<NonNullable<Query["from"]>> {
  const below = isAbsolute(written) ? relative(root, await realFile(written)) : normalize(written);
  const path = below.split(sep).join("/");
  const content = await new DiskFiles().read({ id: folder, root }, path);
  if (content === undefined)
    process.stderr.write(
      `llmc: the folder has no file ${shown(written)}, so the place of a question is unknown\n`,
    );
  return { document: { folder, path }, line: line - 1 };
}

import { createReadStream } from "node:fs";
import { access, constants, stat } from "node:fs/promises";
import { isAbsolute, normalize, relative, sep } from "node:path";
import { createInterface } from "node:readline";
import type { Query } from "../core/hit.ts";
import { DiskFiles } from "../node/files/diskFiles.ts";
import { realFile } from "../node/files/realPath.ts";
import { CommandError } from "./commandError.ts";
import { inShell } from "./indexAdvice.ts";
import { shown } from "./output.ts";
import type { Session } from "./session.ts";

/** A place as a person writes it: lines from 1. */
export interface Place {
  readonly path: string;
  readonly line: number;
}

/** A line of a file of queries. */
export interface QueryRow {
  readonly queryId: string | number;
  readonly query: string;
  readonly from: Place | undefined;
}

/** The folder and the query of a command that takes both, or the folder alone where the queries are in a file. */
export async function wordsOf(
  verb: string,
  words: readonly string[],
  many: boolean,
): Promise<{ directory: string; query: string }> {
  const [directory, query = ""] = many ? [words[0]] : [words[1], words[0]];
  if (!many && words.length > 2) {
    const [last = "", ...others] = words.toReversed();
    const quoted = inShell(others.reverse().join(" "));
    throw new CommandError(
      `The query is one argument, in quotes: llmc ${verb} ${quoted} ${inShell(last)}`,
      2,
    );
  }
  if (words.length !== (many ? 1 : 2) || directory === undefined) {
    const usage = many ? `llmc ${verb} DIR --queries FILE` : `llmc ${verb} QUERY DIR`;
    throw new CommandError(`usage: ${usage}`, 2);
  }
  if (!many && !(await isFolder(directory)) && (await isFolder(query)))
    throw new CommandError(`The folder comes last: llmc ${verb} QUERY ${query}`, 2);
  return { directory, query };
}

async function isFolder(name: string): Promise<boolean> {
  const stats = await stat(name).catch(() => undefined);
  return stats?.isDirectory() === true;
}

/** Stands for standard input in the place of a file of queries. */
const STANDARD_INPUT = "-";

/** Says that a file of queries cannot be read, before a folder is indexed for it. */
export async function checkQueries(file: string): Promise<void> {
  if (file === STANDARD_INPUT) return;
  try {
    await access(file, constants.R_OK);
    if (await isFolder(file)) throw new Error(`${file} is a folder`);
  } catch (error) {
    throw new CommandError(`The queries cannot be read (${(error as Error).message}).`);
  }
}

/** The queries of a file, or of standard input as they come, one JSON object a line. Rejects when it is no longer waited for. */
export async function* readQueries(file: string, signal: AbortSignal): AsyncIterable<QueryRow> {
  const isInput = file === STANDARD_INPUT;
  const input = isInput ? process.stdin : createReadStream(file);
  const name = isInput ? "standard input" : file;
  const lines = createInterface({ input, signal, crlfDelay: Number.POSITIVE_INFINITY });
  let number = 0;
  try {
    for await (const line of lines) {
      number++;
      if (line.trim() !== "") yield parseRow(line, `${name}:${number}`);
    }
  } finally {
    // A pipe that stays open would keep the process.
    input.destroy();
  }
  signal.throwIfAborted();
}

function parseRow(line: string, where: string): QueryRow {
  let row: { queryId?: unknown; query?: unknown; from?: { path?: unknown; line?: unknown } | null } | null;
  try {
    // Some editors begin a file with a byte order mark.
    row = JSON.parse(line.replace(/^\ufeff/, ""));
  } catch {
    throw new CommandError(`${where}: this line is not JSON.`);
  }
  const { queryId, query, from } = row ?? {};
  if ((typeof queryId !== "string" && typeof queryId !== "number") || typeof query !== "string") {
    throw new CommandError(`${where}: a line needs "queryId" and "query".`);
  }
  if (from === undefined || from === null) return { queryId, query, from: undefined };
  const { path, line: at } = from;
  if (typeof path !== "string" || typeof at !== "number" || !Number.isInteger(at) || at < 1) {
    throw new CommandError(`${where}: "from" is {"path", "line"}, with lines from 1.`);
  }
  return { queryId, query, from: { path, line: at } };
}

/** Reads `PATH:LINE`. */
export function parsePlace(text: string): Place {
  const [, path, line] = /^(.+):([1-9]\d*)$/.exec(text) ?? [];
  if (path === undefined) throw new CommandError(`--from takes PATH:LINE, lines from 1, not "${text}".`, 2);
  return { path, line: Number(line) };
}

/**
 * The place as the engine knows it, whose paths begin in the folder and have no `./` and no system's own separators. An absolute path may
 * lead there through a link.
 */
export async function fromPlace(
  { folder, root }: Pick<Session, "folder" | "root">,
  place: Place | undefined,
): Promise<Pick<Query, "from">> {
  if (place === undefined) return {};
  const below = isAbsolute(place.path) ? relative(root, await realFile(place.path)) : normalize(place.path);
  const path = below.split(sep).join("/");
  return { from: { document: { folder, path }, line: place.line - 1 } };
}

/** Says where a place can tell nothing, as nothing can be read there: a path may be meant from elsewhere. */
export async function checkPlace(
  session: Pick<Session, "folder" | "root">,
  place: Place | undefined,
): Promise<void> {
  const { from } = await fromPlace(session, place);
  if (place === undefined || from === undefined) return;
  const content = await new DiskFiles().read({ id: session.folder, root: session.root }, from.document.path);
  if (content !== undefined) return;
  process.stderr.write(
    `llmc: the folder has no file ${shown(place.path)}, so the place of a question is unknown\n`,
  );
}

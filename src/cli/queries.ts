import { createReadStream } from "node:fs";
import { access, constants, stat } from "node:fs/promises";
import { createInterface } from "node:readline";
import { CommandError } from "./commandError.ts";
import type { Place } from "./places.ts";

/** A line of a file of queries. */
export interface QueryRow {
  readonly queryId: string | number;
  readonly query: string;
  readonly from: Place | undefined;
}

/** Names standard input in place of a file of queries. */
const STANDARD_INPUT = "-";

/** Rejects if a file of queries cannot be read, before a folder is indexed for it. */
export async function checkQueries(file: string): Promise<void> {
  if (file === STANDARD_INPUT) return;
  try {
    await access(file, constants.R_OK);
    if ((await stat(file)).isDirectory()) throw new Error(`${file} is a folder`);
  } catch (error) {
    throw new CommandError(`The queries cannot be read (${(error as Error).message}).`);
  }
}

/** The queries of a file, or of standard input as they arrive, one JSON object a line. Rejects when the signal aborts. */
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
    // An open pipe would keep the process alive.
    input.destroy();
  }
  signal.throwIfAborted();
}

function parseRow(line: string, where: string): QueryRow {
  let row: { queryId?: unknown; query?: unknown; from?: { path?: unknown; line?: unknown } | null } | null;
  try {
    // Some editors put a byte order mark at the start of a file.
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

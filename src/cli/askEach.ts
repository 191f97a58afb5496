import { stat } from "node:fs/promises";
import type { Query } from "../core/hit.ts";
import { CommandError } from "./commandError.ts";
import { inShell } from "./indexAdvice.ts";
import { type Place, parsePlace, placeIn } from "./places.ts";
import { checkQueries, readQueries } from "./queries.ts";
import { type CommonOptions, type Session, saidToBeEmpty, withSession } from "./session.ts";

/** Options of a command that asks queries. */
export interface AskingOptions extends CommonOptions {
  /** A file with a query on each line, or `-` for standard input. */
  readonly queries?: string;
  /** `PATH:LINE`. */
  readonly from?: string;
}

/** A query to ask, with its id if it is one of many. */
export interface Asked extends Pick<Query, "text" | "from"> {
  readonly queryId?: string | number;
}

/**
 * Asks the query of a command, or each query in a file, one after the other and with one load of the index. `isEmpty` says that nothing
 * is indexed, which the user was told.
 *
 * @param words the arguments of the command: the query and the folder, or the folder alone where the queries are in a file
 */
export async function askEach(
  verb: string,
  words: readonly string[],
  options: AskingOptions,
  signal: AbortSignal,
  ask: (session: Session, asked: Asked, isEmpty: boolean) => Promise<void>,
): Promise<void> {
  const { queries } = options;
  const { directory, text } = await argumentsOf(verb, words, queries !== undefined);
  const place = options.from === undefined ? undefined : parsePlace(options.from);
  if (queries !== undefined) await checkQueries(queries);
  await withSession(directory, options, signal, async session => {
    const from = await fromPlace(session, place);
    const isEmpty = saidToBeEmpty(session, directory, options);
    if (queries === undefined) return await ask(session, { text, ...from }, isEmpty);
    for await (const row of readQueries(queries, signal)) {
      const own = row.from === undefined ? from : await fromPlace(session, row.from);
      await ask(session, { queryId: row.queryId, text: row.query, ...own }, isEmpty);
    }
  });
}

async function fromPlace(session: Session, place: Place | undefined): Promise<Pick<Query, "from">> {
  return place === undefined ? {} : { from: await placeIn(session, place) };
}

/** The folder and the query, which is empty if the queries are in a file. */
async function argumentsOf(
  verb: string,
  words: readonly string[],
  many: boolean,
): Promise<{ readonly directory: string; readonly text: string }> {
  const [directory, text = ""] = many ? [words[0]] : [words[1], words[0]];
  if (!many && words.length > 2) {
    const quoted = inShell(words.slice(0, -1).join(" "));
    const last = inShell(words.at(-1) ?? "");
    throw new CommandError(`The query is one argument, in quotes: llmc ${verb} ${quoted} ${last}`, 2);
  }
  if (words.length !== (many ? 1 : 2) || directory === undefined) {
    const usage = many ? `llmc ${verb} DIR --queries FILE` : `llmc ${verb} QUERY DIR`;
    throw new CommandError(`usage: ${usage}`, 2);
  }
  if (!many && !(await isFolder(directory)) && (await isFolder(text)))
    throw new CommandError(`The folder comes last: llmc ${verb} QUERY ${text}`, 2);
  return { directory, text };
}

async function isFolder(name: string): Promise<boolean> {
  const stats = await stat(name).catch(() => undefined);
  return stats?.isDirectory() === true;
}

import type { Context, ContextFormat } from "../core/context.ts";
import { colors, count, forOutput, printJson, printLine, shown, shownLines } from "./output.ts";
import {
  checkPlace,
  checkQueries,
  fromPlace,
  type Place,
  parsePlace,
  readQueries,
  wordsOf,
} from "./queries.ts";
import { type CommonOptions, type Session, saidToBeEmpty, withSession } from "./session.ts";

/** Options of `llmc context`. */
export interface ContextOptions extends CommonOptions {
  /** o200k tokens. */
  readonly budget: number;
  readonly format: ContextFormat;
  /** A file with a query on each line, or `-` for standard input. */
  readonly queries?: string;
  /** `PATH:LINE`. */
  readonly from?: string;
}

/** `llmc context QUERY DIR --budget N`, or `llmc context DIR --queries FILE` for many queries with one load of the index. */
export async function contextCommand(
  words: readonly string[],
  options: ContextOptions,
  signal: AbortSignal,
): Promise<void> {
  const { directory, query } = await wordsOf("context", words, options.queries !== undefined);
  const from = options.from === undefined ? undefined : parsePlace(options.from);
  if (options.queries !== undefined) await checkQueries(options.queries);
  await withSession(directory, options, signal, async session => {
    await checkPlace(session, from);
    saidToBeEmpty(session, directory, options);
    if (options.queries === undefined) {
      print({ query }, await contextOf(session, query, from, options, signal), options);
      return;
    }
    for await (const row of readQueries(options.queries, signal)) {
      const { queryId, query: text } = row;
      await checkPlace(session, row.from);
      const context = await contextOf(session, text, row.from ?? from, options, signal);
      print({ queryId, query: text }, context, options);
    }
  });
}

async function contextOf(
  session: Session,
  text: string,
  from: Place | undefined,
  { budget, format }: ContextOptions,
  signal: AbortSignal,
): Promise<Context> {
  const query = { text, ...(await fromPlace(session, from)) };
  return await session.engine.context({ query, budget, format }, signal);
}

/** On standard output the context and nothing else; what is to be said about it goes to standard error. */
function print(
  asked: { readonly queryId?: string | number; readonly query: string },
  context: Context,
  options: ContextOptions,
): void {
  if (options.json === true) {
    printJson({ ...asked, ...asContract(context) });
    return;
  }
  if (asked.queryId !== undefined)
    printLine(colors.bold(forOutput(`${asked.queryId}  ${asked.query.split("\n", 1)[0] ?? ""}`)));
  process.stdout.write(forOutput(context.text));
  for (const note of context.notes) process.stderr.write(`llmc: ${shownLines(note)}\n`);
  if (context.text === "") process.stderr.write(`llmc: ${shownLines(whyEmpty(asked.query, context))}\n`);
  for (const { document, line, character } of context.hidden)
    process.stderr.write(
      `llmc: ${shown(document.path)}:${line + 1} holds the hidden character ${character}\n`,
    );
}

function whyEmpty(query: string, { leftOut, budget }: Context): string {
  return leftOut.length === 0
    ? `nothing found for "${query}"`
    : `nothing that was found for "${query}" has room in ${count(budget, "token")}`;
}

/** The object that the terminal contract promises: lines from 1, and as items those that are shown. */
function asContract({
  text,
  tokens,
  budget,
  hash,
  format,
  shown,
  leftOut,
  whole,
  hidden,
  confidence,
  notes,
  complete,
}: Context) {
  return {
    text,
    tokens,
    budget,
    hash,
    format,
    confidence: confidence ?? null,
    notes,
    complete,
    whole,
    items: shown.map(({ document, startLine, endLine, detail }) => {
      return { path: document.path, startLine: startLine + 1, endLine: endLine + 1, detail };
    }),
    leftOut: leftOut.map(({ document, startLine = 0, endLine = 0, why }) => {
      return { path: document.path, startLine: startLine + 1, endLine: endLine + 1, why };
    }),
    hidden: hidden.map(({ document, line, character }) => ({
      path: document.path,
      line: line + 1,
      character,
    })),
  };
}

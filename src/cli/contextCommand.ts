import type { Context, ContextFormat } from "../core/context.ts";
import { type Asked, type AskingOptions, askEach } from "./askEach.ts";
import { colors, count, forOutput, printJson, printLine, shown, shownLines } from "./output.ts";

/** Options of `llmc context`. */
export interface ContextOptions extends AskingOptions {
  /** In o200k tokens. */
  readonly budget: number;
  readonly format: ContextFormat;
}

/** `llmc context QUERY DIR --budget N`, or `llmc context DIR --queries FILE` for many queries with one load of the index. */
export async function contextCommand(
  words: readonly string[],
  options: ContextOptions,
  signal: AbortSignal,
): Promise<void> {
  const { budget, format } = options;
  await askEach("context", words, options, signal, async ({ engine }, asked) => {
    const { queryId: _, ...query } = asked;
    const context = await engine.context({ query, budget, format }, signal);
    print(asked, context, options);
  });
}

/** Prints the context, and nothing else, on standard output; remarks about it go to standard error. */
function print({ queryId, text }: Asked, context: Context, options: ContextOptions): void {
  if (options.json === true) {
    printJson({ queryId, query: text, ...asContract(context) });
    return;
  }
  if (queryId !== undefined) printLine(colors.bold(forOutput(`${queryId}  ${text.split("\n", 1)[0] ?? ""}`)));
  process.stdout.write(forOutput(context.text));
  for (const note of context.notes) process.stderr.write(`llmc: ${shownLines(note)}\n`);
  if (context.text === "") process.stderr.write(`llmc: ${shownLines(whyEmpty(text, context))}\n`);
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

/** The object that the terminal contract promises: lines count from 1, and the items are those that are shown. */
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

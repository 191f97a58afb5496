import { PLAIN_TEXT } from "../../document.ts";
import type { Ports } from "../../ports.ts";
import type { ParsedDocument, ParseRequest, Syntax } from "../../syntax/syntax.ts";

/** A parse that takes more work is given up, and the document is cut by lines. */
const MAX_PARSE_MILLISECONDS = 2000;

/**
 * Parses a document. A grammar that fails on it is noted in the log, and the text is cut by lines; so it never rejects. One that wrote where it
 * must not ends the process, since all grammars share one memory.
 *
 * @param told how grammars failed that the user was told of, which is added to
 */
export async function parseDocument(
  { clock, log, end }: Ports,
  syntax: Syntax,
  document: Omit<ParseRequest, "tooLong">,
  told: Set<string>,
): Promise<ParsedDocument> {
  // Counted from the parser's first question: the first document of a language waits for its grammar.
  let started: { readonly at: number; readonly worked: number } | undefined;
  let gaveUp = false;
  const tooLong = (share = 1): boolean => {
    started ??= { at: clock.now(), worked: clock.worked() };
    // Work is asked for when the time is up, and not sooner: it costs a call to the system.
    const milliseconds = share * MAX_PARSE_MILLISECONDS;
    const timeIsUp = clock.now() - started.at > milliseconds;
    const isOver = timeIsUp && clock.worked() - started.worked > milliseconds;
    gaveUp ||= isOver && share >= 1;
    return isOver;
  };
  const { path, language } = document;
  try {
    const parsed = await syntax.parse({ ...document, tooLong });
    if (gaveUp) log.warn(`${path}: parsing took over ${MAX_PARSE_MILLISECONDS} ms; indexed as plain text`);
    return parsed;
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError)
      return end(`${path}: the ${language} grammar damaged its memory (${error.message}); the engine ends`);
    const what = `the ${language} grammar failed (${String(error)})`;
    const message = `${path}: ${what}; it and others of which this is so are indexed as plain text until the next start`;
    // One that cannot be loaded fails on thousands of files.
    if (told.has(what)) log.info(message);
    else log.error(message);
    told.add(what);
    return { ...(await syntax.parse({ ...document, language: PLAIN_TEXT, tooLong })), failed: true };
  }
}

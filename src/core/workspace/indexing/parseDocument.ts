import { PLAIN_TEXT } from "../../document.ts";
import type { Ports } from "../../ports.ts";
import type { ParsedDocument, ParseRequest, Syntax } from "../../syntax/syntax.ts";

/** A parse that takes longer is given up, and the document is cut by lines. */
const MAX_PARSE_MILLISECONDS = 2000;

/**
 * Parses a document. If its grammar fails, that is logged and the text is cut by lines, so it never rejects. A grammar that damages its
 * memory ends the process, since all grammars share one memory.
 *
 * @param told the grammar failures that were already reported as errors; new ones are added
 */
export async function parseDocument(
  { clock, log, end }: Ports,
  syntax: Syntax,
  document: Omit<ParseRequest, "tooLong">,
  told: Set<string>,
): Promise<ParsedDocument> {
  // Time counts from the parser's first call: before that, the first document of a language waits for its grammar.
  let started: { readonly at: number; readonly worked: number } | undefined;
  let gaveUp = false;
  const tooLong = (share = 1): boolean => {
    started ??= { at: clock.now(), worked: clock.worked() };
    // Processor time is only read once the time is up: it takes a system call.
    const milliseconds = share * MAX_PARSE_MILLISECONDS;
    const timeIsUp = clock.now() - started.at > milliseconds;
    const isOver = timeIsUp && clock.worked() - started.worked > milliseconds;
    gaveUp ||= isOver && share >= 1;
    return isOver;
  };
  const { path, language } = document;
  try {
    const parsed = await syntax.parse({ ...document, tooLong });
    // What was embedded in it may have taken the time, or a second reading of source that the grammar does not understand.
    const left = parsed.root === undefined ? "indexed as plain text" : "indexed with what was read by then";
    if (gaveUp) log.warn(`${path}: parsing took over ${MAX_PARSE_MILLISECONDS} ms; ${left}`);
    return parsed;
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError)
      return end(`${path}: the ${language} grammar damaged its memory (${error.message}); the engine ends`);
    const what = `the ${language} grammar failed (${String(error)})`;
    const message = `${path}: ${what}; it and others of which this is so are indexed as plain text until the next start`;
    // A grammar that cannot be loaded fails on thousands of files.
    if (told.has(what)) log.info(message);
    else log.error(message);
    told.add(what);
    return { ...(await syntax.parse({ ...document, language: PLAIN_TEXT, tooLong })), failed: true };
  }
}

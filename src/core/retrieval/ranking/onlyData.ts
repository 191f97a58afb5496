import { definitionsIn, type StoredChunk } from "../../index/storedChunk.ts";
import { isValue, type SpanKind } from "../../span.ts";
import { asksForDoing } from "../../text/questionFrame.ts";

/** A class may be called by what it does. */
const TYPES: ReadonlySet<SpanKind> = new Set<SpanKind>(["struct", "enum", "interface", "type"]);

/**
 * Tells whether a chunk declares types of data and nothing else, where a question asks where or how something is done; for other questions
 * none does. Values alone may do it: what is declared of a column, or a schema, may be what validates it.
 */
export function onlyData(text: string): (chunk: StoredChunk) => boolean {
  if (!asksForDoing(text)) return () => false;
  return chunk => {
    const kinds = definitionsIn(chunk).map(({ kind }) => kind);
    return kinds.some(kind => TYPES.has(kind)) && kinds.every(kind => TYPES.has(kind) || isValue(kind));
  };
}

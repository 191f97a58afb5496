import { definitionsIn, type StoredChunk } from "../../index/storedChunk.ts";
import { isValue, type SpanKind } from "../../span.ts";
import { asksForDoing } from "../../text/questionFrame.ts";

/** Classes are left out: they may be named after what they do. */
const TYPES: ReadonlySet<SpanKind> = new Set<SpanKind>(["struct", "enum", "interface", "type"]);

/**
 * Returns whether a chunk declares data types and nothing else, for questions where or how something is done; for other questions, always
 * false. Values alone do not count: the declaration of a column or a schema may be what validates it.
 */
export function onlyData(text: string): (chunk: StoredChunk) => boolean {
  if (!asksForDoing(text)) return () => false;
  return chunk => {
    const kinds = definitionsIn(chunk).map(({ kind }) => kind);
    return kinds.some(kind => TYPES.has(kind)) && kinds.every(kind => TYPES.has(kind) || isValue(kind));
  };
}

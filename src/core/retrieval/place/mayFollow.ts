import { definitionsIn, type StoredChunk } from "../../index/storedChunk.ts";
import type { SpanKind } from "../../span.ts";
import { isProse } from "../../text/prose.ts";

/** A sign or a word that a name may come behind, at the end of code. */
const OPEN_END =
  /(?:[([{,;=:.!?&|+\-*/%^~<>}]|\b(?:and|await|case|do|elif|else|if|in|new|not|or|raise|return|then|throw|when|with|yield))$/;

/** What may be called by its name alone, and what after the sign for what something has. */
const CALLED: ReadonlySet<SpanKind> = new Set<SpanKind>(["function", "class", "struct", "block"]);
const CALLED_OF: ReadonlySet<SpanKind> = new Set<SpanKind>(["method", "impl", ...CALLED]);

/** Whether a text is code that breaks off where a name may come next. */
export function breaksOff(text: string): boolean {
  if (isProse(text)) return false;
  const written = text.trimEnd();
  return text.includes("\n", written.length) || OPEN_END.test(written);
}

/** Whether one of the definitions in a chunk may be what is called next: a constant and a type are rarely. */
export function mayBeCalled(chunk: StoredChunk, ofReceiver: boolean): boolean {
  const called = ofReceiver ? CALLED_OF : CALLED;
  const definitions = definitionsIn(chunk);
  return definitions.length === 0 ? called.has(chunk.kind) : definitions.some(({ kind }) => called.has(kind));
}

import { definitionsIn, type StoredChunk } from "../../index/storedChunk.ts";
import { isConstructor, type SpanKind, type SpanTitle } from "../../span.ts";
import { isProse } from "../../text/prose.ts";

/** A sign or word at the end of code that a name may follow. */
const OPEN_END =
  /(?:[([{,;=:.!?&|+\-*/\\%^~<>}]|\b(?:and|await|case|do|elif|else|if|in|new|not|or|raise|return|then|throw|when|with|yield))$/;

/** Names that constructors have where they do not have that of their type. */
const CONSTRUCTORS: ReadonlySet<string> = new Set(["constructor", "__construct", "__init__"]);
/** Kinds that may be called by name alone, and those that may be called on a receiver. */
const CALLED: ReadonlySet<SpanKind> = new Set<SpanKind>(["function", "class", "struct", "block"]);
const CALLED_OF: ReadonlySet<SpanKind> = new Set<SpanKind>(["method", "impl", ...CALLED]);

/** Whether a text, asked at a place in a document, is code that breaks off where a name may come next. */
export function breaksOff(text: string, document: string): boolean {
  if (isProse(text) && !isFrom(text, document)) return false;
  const written = text.trimEnd();
  return text.includes("\n", written.length) || OPEN_END.test(written);
}

/** Whether the last of several lines stands in a document: some languages write code that reads like prose. */
function isFrom(text: string, document: string): boolean {
  const [before = "", last = ""] = /^(.*\n)?(.*)$/s.exec(text.trim())?.slice(1) ?? [];
  return before !== "" && document.includes(last);
}

/** Whether a definition may be called on the current object or its superclass, which has its constructor called: `super().__init__`. */
export function mayFollowSelf({ kind }: SpanTitle): boolean {
  return CALLED_OF.has(kind);
}

/** The same for any other receiver. */
export function mayFollowReceiver(definition: SpanTitle): boolean {
  return mayFollowSelf(definition) && !isConstructor(definition) && !CONSTRUCTORS.has(definition.name);
}

/** Whether a definition in the chunk that can be named there may be the next thing called, which constants and types rarely are. */
export function mayBeCalled(
  chunk: StoredChunk,
  ofReceiver: boolean,
  isNameable: (definition: SpanTitle) => boolean = () => true,
): boolean {
  const called = ofReceiver ? CALLED_OF : CALLED;
  const definitions = definitionsIn(chunk);
  const named = definitions.length === 0 ? [chunk] : definitions;
  return named.some(each => called.has(each.kind) && isNameable(each));
}

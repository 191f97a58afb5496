const ENCODER = new TextEncoder();
const DECODER = new TextDecoder("utf-8", { ignoreBOM: true });
/** V8 copies what is shorter in any case. */
const ALWAYS_COPIED = 13;

/**
 * The same text in memory of its own. What is cut out of a text is a view of it for V8, and keeps all of it in memory for
 * as long as the cut is kept.
 */
export function ownCopy(text: string): string {
  return text.length < ALWAYS_COPIED ? text : DECODER.decode(ENCODER.encode(text));
}

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder("utf-8", { ignoreBOM: true });
/** V8 copies shorter slices anyway. */
const ALWAYS_COPIED = 13;

/** Copies a text to memory of its own. To V8 a slice is a view, which keeps the whole text in memory as long as the slice is kept. */
export function ownCopy(text: string): string {
  return text.length < ALWAYS_COPIED ? text : DECODER.decode(ENCODER.encode(text));
}

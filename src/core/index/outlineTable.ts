import { OUTLINE_SOURCES, type StoredOutline } from "./storedOutline.ts";

const NUMBERS = 4;

/** Outline entries in one array, four numbers each. `documents` gives the new number of a document for its old one. */
export function encodeOutlines(
  outlines: readonly StoredOutline[],
  documents: ReadonlyMap<number, number>,
): Uint32Array<ArrayBuffer> {
  const numbers = new Uint32Array(outlines.length * NUMBERS);
  for (const [index, { source, document, start, end }] of outlines.entries()) {
    const row = [OUTLINE_SOURCES.indexOf(source), documents.get(document) ?? 0, start, end];
    numbers.set(row, index * NUMBERS);
  }
  return numbers;
}

export function decodeOutlines(numbers: Uint32Array): StoredOutline[] {
  const outlines: StoredOutline[] = [];
  for (let at = 0; at < numbers.length; at += NUMBERS) {
    const [source = 0, document = 0, start = 0, end = 0] = numbers.subarray(at, at + NUMBERS);
    outlines.push({ source: OUTLINE_SOURCES[source] ?? "file", document, start, end });
  }
  return outlines;
}

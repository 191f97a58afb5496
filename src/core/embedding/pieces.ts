import { fnv1a } from "../text/fnv.ts";

const SIZES = [3, 4] as const;

/**
 * The pieces of a word: runs of three and four characters, including marks for its ends, each as a number below `count`. A word that was
 * never seen is thus near words that are spelt like it.
 */
export function piecesOf(word: string, count: number): number[] {
  const marked = `<${word}>`;
  const pieces: number[] = [];
  for (const size of SIZES) {
    for (let at = 0; at + size <= marked.length; at++) pieces.push(hashOf(marked, at, size) % count);
  }
  return pieces;
}

/** FNV-1a with the high bits mixed into the low ones, which alone decide after the remainder. */
function hashOf(text: string, start: number, length: number): number {
  const hash = fnv1a(text, start, start + length);
  return (hash ^ (hash >>> 15)) >>> 0;
}

import { fnv1a } from "../text/fnv.ts";

const SIZES = [3, 4] as const;

/**
 * What a word is made of: runs of three and four characters, its ends marked, each as a number below `count`. So a word that
 * was never seen is near the words that are spelt like it.
 */
export function piecesOf(word: string, count: number): number[] {
  const marked = `<${word}>`;
  const pieces: number[] = [];
  for (const size of SIZES) {
    for (let at = 0; at + size <= marked.length; at++) pieces.push(hashOf(marked, at, size) % count);
  }
  return pieces;
}

/** FNV-1a, its high bits mixed into the low ones, since these alone decide. */
function hashOf(text: string, start: number, length: number): number {
  const hash = fnv1a(text, start, start + length);
  return (hash ^ (hash >>> 15)) >>> 0;
}

import type { RankedChunk } from "../ranking.ts";
import type { Passage } from "./passages.ts";

/**
 * Marks passages, given best first, that are copies: all of their chunks occur in better ones with the same text and names, as in a copied
 * folder. The better one gets the number of its copies. A passage with another name is not a copy, however similar.
 */
export function withCopies(passages: readonly Passage[]): Passage[] {
  const hashes = new Set<number>();
  const repeated = new Set<number>();
  for (const { chunks } of passages)
    for (const { stored } of chunks) (hashes.has(stored.hash) ? repeated : hashes).add(stored.hash);
  const firstWith = new Map<string, number>();
  const copies = new Map<number, number>();
  const areCopies = passages.map(({ chunks, best }, at) => {
    // Hardly any text repeats, and names take longer to read than hashes.
    if (!chunks.some(({ stored }) => repeated.has(stored.hash))) return false;
    const texts = chunks.map(textOf);
    const first = firstWith.get(textOf(best));
    if (first !== undefined && texts.every(text => firstWith.has(text))) {
      copies.set(first, (copies.get(first) ?? 0) + 1);
      return true;
    }
    for (const text of texts) if (!firstWith.has(text)) firstWith.set(text, at);
    return false;
  });
  return passages.map((passage, at) => {
    if (areCopies[at] === true) return { ...passage, isCopy: true };
    const count = copies.get(at);
    return count === undefined ? passage : { ...passage, copies: count };
  });
}

export function isCopy({ isCopy = false }: Pick<Passage, "isCopy">): boolean {
  return isCopy;
}

/** A key that a chunk and its copies share. */
function textOf({ stored: { hash, qualifiedName } }: RankedChunk): string {
  return `${hash} ${qualifiedName}`;
}

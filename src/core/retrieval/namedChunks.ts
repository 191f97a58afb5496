import type { Manifest } from "../index/manifest.ts";
import { definitionsIn, type StoredChunk } from "../index/storedChunk.ts";
import { codeNamesIn, memberThatIs } from "./codeNames.ts";
import { isWithin } from "./lookUpSymbols.ts";
import type { RankedChunk } from "./ranking.ts";

/**
 * Tells whether a chunk defines what a question names as only code writes it. Where the question is a member and what has it, such as
 * `Cart.total`, and one of the `found` chunks defines it, that is the member alone: all else in a class has the name of that as well.
 */
export function namedChunks(
  manifest: Manifest,
  text: string,
  found: readonly RankedChunk[],
): (chunk: StoredChunk) => boolean {
  const member = memberThatIs(text);
  const isMember = (chunk: StoredChunk): boolean => {
    const entry = manifest.get(chunk.document);
    if (member === undefined || entry === undefined) return false;
    return [chunk, ...definitionsIn(chunk)]
      .filter(({ name }) => name === member.name)
      .some(each => isWithin(each, entry, [member.of], (around, of) => around === of));
  };
  if (member !== undefined && found.some(({ stored }) => isMember(stored))) return isMember;
  const names = codeNamesIn(text);
  if (names.size === 0) return () => false;
  return chunk => names.has(chunk.name) || definitionsIn(chunk).some(({ name }) => names.has(name));
}

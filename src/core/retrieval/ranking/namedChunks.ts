import type { Manifest } from "../../index/manifest.ts";
import { definitionsIn, type StoredChunk } from "../../index/storedChunk.ts";
import { joinedName } from "../../text/joinedName.ts";
import { isWithin } from "../arms/lookUpSymbols.ts";
import { codeNamesIn, memberThatIs, nameOfWords } from "../query/codeNames.ts";
import type { RankedChunk } from "../ranking.ts";

/**
 * Tells whether a chunk defines what a question names as only code writes it, or what has the name that all of its words make. Where
 * the question is a member and what has it, such as `Cart.total`, and one of the `found` chunks defines it, that is the member alone:
 * all else in a class has the name of that as well. What is called all of it, as modules of Elixir are, comes before a member.
 */
export function namedChunks(
  manifest: Manifest,
  text: string,
  found: readonly RankedChunk[],
): (chunk: StoredChunk) => boolean {
  const member = memberThatIs(text);
  const whole = text.trim();
  const isAllOfIt = (chunk: StoredChunk): boolean =>
    [chunk, ...definitionsIn(chunk)].some(({ name }) => name === whole);
  if (member !== undefined && found.some(({ stored }) => isAllOfIt(stored))) return isAllOfIt;
  const isMember = (chunk: StoredChunk): boolean => {
    const entry = manifest.get(chunk.document);
    if (member === undefined || entry === undefined) return false;
    return [chunk, ...definitionsIn(chunk)]
      .filter(({ name }) => name === member.name)
      .some(each => isWithin(each, entry, [member.of], (around, of) => around === of));
  };
  if (member !== undefined && found.some(({ stored }) => isMember(stored))) return isMember;
  const names = codeNamesIn(text);
  const ofWords = nameOfWords(text);
  if (names.size === 0 && ofWords === undefined) return () => false;
  // A heading is words, and says what is asked without being what is meant.
  const isMeant = ({ name, kind }: Pick<StoredChunk, "name" | "kind">): boolean =>
    names.has(name) ||
    (ofWords !== undefined &&
      kind !== "section" &&
      // Joined it is no longer than it is written, which most names are spared the joining by.
      name.length >= ofWords.length &&
      joinedName(name) === ofWords);
  return chunk => isMeant(chunk) || definitionsIn(chunk).some(isMeant);
}

import type { Passing } from "../../index/passing.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { type NameMatch, QUALIFIED } from "../../symbol.ts";
import type { RankedChunk } from "../ranking.ts";
import { RANK_CONSTANT } from "./fuse.ts";
import { type FoundSymbol, lookUpSymbols } from "./lookUpSymbols.ts";

const WORD = /[\p{L}_$][\p{L}\p{N}\p{M}_$]*(?:(?:\.|::|->|#)[\p{L}_$][\p{L}\p{N}\p{M}_$]*)*/gu;
const IDENTIFIER = /[_$.:#>]|[\p{Ll}\p{N}]\p{Lu}|\p{L}\p{N}/u;

/** What a name is worth by how it answers: a beginning is what somebody types, a part or a slip of the finger is often chance. */
const WORTH: Readonly<Record<NameMatch, number>> = {
  exact: 1,
  caseInsensitive: 1,
  prefix: 1,
  humps: 1,
  substring: 0.2,
  typo: 0.2,
};

/**
 * The chunks of definitions that a question names, best first. Words that look like names in code are looked up, and one that
 * is the whole question, by names that answer as well as `worst` or better. A chunk scores the mean of what these are worth, 0 to 1,
 * the less the later it comes among what answers each.
 */
export function symbolArm(
  state: WorkspaceIndex,
  text: string,
  count: number,
  passing: Passing | undefined,
  worst?: NameMatch,
): RankedChunk[] {
  const scores = new Map<number, { readonly best: FoundSymbol; score: number }>();
  const words = identifiersIn(text);
  for (const word of words) {
    const ids = new Set<number>();
    for (const best of symbolsCalled(state, word, count, passing, worst)) {
      if (ids.has(best.id)) continue;
      ids.add(best.id);
      const known = scores.get(best.id);
      const score = ((WORTH[best.match] / words.size) * (RANK_CONSTANT + 1)) / (RANK_CONSTANT + ids.size);
      if (known === undefined) scores.set(best.id, { best, score });
      else known.score += score;
    }
  }
  return [...scores.values()]
    .sort((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ best: { id, chunk, definition }, score }, at) => {
      return { id, stored: chunk, score, symbol: definition, arms: { symbol: { rank: at + 1, score } } };
    });
}

/**
 * The definitions that a name answers. What a class has from others is in none of its own, so where nothing called so is within the names
 * before it, these do not count.
 */
function symbolsCalled(
  state: WorkspaceIndex,
  word: string,
  count: number,
  passing: Passing | undefined,
  worst: NameMatch | undefined,
): readonly FoundSymbol[] {
  const found = lookUpSymbols(state, word, count, passing, worst);
  const name = word.split(QUALIFIED).at(-1) ?? word;
  if (name === word || found.some(({ match }) => match === "exact" || match === "caseInsensitive"))
    return found;
  return [...lookUpSymbols(state, name, count, passing, "exact"), ...found].slice(0, count);
}

/** Distinct, in the order of the text. */
function identifiersIn(text: string): Set<string> {
  const words = [...text.matchAll(WORD)].map(([word]) => word);
  return new Set(words.length === 1 ? words : words.filter(isIdentifier));
}

/** Tells a name in code from a word: it is joined by signs, or has capitals or digits inside. */
export function isIdentifier(word: string): boolean {
  return IDENTIFIER.test(word);
}

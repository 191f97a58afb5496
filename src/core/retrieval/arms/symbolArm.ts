import type { Passing } from "../../index/passing.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { lastName, type NameMatch } from "../../symbol.ts";
import type { RankedChunk } from "../ranking.ts";
import { RANK_CONSTANT } from "./fuse.ts";
import { type FoundSymbol, lookUpSymbols } from "./lookUpSymbols.ts";

const WORD = /[\p{L}_$][\p{L}\p{N}\p{M}_$]*(?:(?:\.|::|->|#)[\p{L}_$][\p{L}\p{N}\p{M}_$]*)*/gu;
const IDENTIFIER = /[_$.:#>]|[\p{Ll}\p{N}]\p{Lu}|\p{L}\p{N}/u;

/** The weight of a name by how it matches: people type beginnings, but a substring or a typing error is often chance. */
const WORTH: Readonly<Record<NameMatch, number>> = {
  exact: 1,
  caseInsensitive: 1,
  prefix: 1,
  humps: 1,
  substring: 0.2,
  typo: 0.2,
};

/**
 * The chunks of definitions that a question names, best first. Looks up words that look like names in code, or the only word of the
 * question; names must match at least as well as `worst`. The score of a chunk, 0 to 1, is the mean over these words of the weight of the
 * match, reduced the lower the chunk ranks for the word.
 */
export function symbolArm(
  state: WorkspaceIndex,
  text: string,
  count: number,
  passing: Passing | undefined,
  worst?: NameMatch,
): RankedChunk[] {
  const scores = new Map<number, { readonly best: FoundSymbol; score: number }>();
  const words = namesIn(text);
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
 * The definitions that match a name. The member asked for may be inherited, so if none of that very name is within its qualifiers,
 * definitions of the name elsewhere come first.
 */
function symbolsCalled(
  state: WorkspaceIndex,
  word: string,
  count: number,
  passing: Passing | undefined,
  worst: NameMatch | undefined,
): readonly FoundSymbol[] {
  const found = lookUpSymbols(state, word, count, passing, worst);
  const name = lastName(word);
  if (name === word || found.some(({ match }) => match === "exact" || match === "caseInsensitive"))
    return found;
  return [...lookUpSymbols(state, name, count, passing, "exact"), ...found].slice(0, count);
}

/** The distinct names, in the order of the text. */
function namesIn(text: string): Set<string> {
  const words = [...text.matchAll(WORD)].map(([word]) => word);
  return new Set(words.length === 1 ? words : words.filter(isIdentifier));
}

/** Whether a word is a name in code: it has joining signs, or capitals or digits inside. */
export function isIdentifier(word: string): boolean {
  return IDENTIFIER.test(word);
}

import { ownCopy } from "./ownCopy.ts";
import { isProse } from "./prose.ts";
import { frameWords } from "./questionFrame.ts";
import { stem } from "./stem.ts";
import { withoutContractions } from "./withoutContractions.ts";
import { isUnspaced, MAX_WORD, pairsOf, wordParts } from "./wordParts.ts";

/** Runs of letters and digits of any script, and of `_` and `$`, which join words in identifiers. */
export const WORD = /[\p{L}\p{N}\p{M}_$]+/gu;
/** Numbers joined by points or hyphens: a version (`3.10`, `v1.0.4`), a date, a clause, a listing (`10-5`). */
const JOINED_NUMBER = /\bv?(\d{1,4}(?:[.-]\d{1,4}){1,4})\b/g;
/** Zeros that only pad a number: in `ch03` and `2024-01`, not in `1.05`. */
export const PADDING = /(?<![\d.])0+(?=\d)/g;
/** A longer run is encoded data, however its capitals and digits split it. */
const MAX_RUN = 256;
/** The number of words whose tokens are remembered. */
const MAX_REMEMBERED = 50_000;

const remembered = new Map<string, readonly string[]>();

/**
 * Code-aware tokens of a text, in order and with repeats. An identifier gives its parts, split at case, digits, `_` and `$`, lower-cased
 * and lightly stemmed; if it has several parts, also itself without separators, stemmed too. Thus `getUserName` and `get_user_name` match
 * each other and the words "user name", and `fileName` matches `filename`. Numbers lose leading zeros, so that "chapter 3" matches `ch03`;
 * joined numbers, `3.10`, `10-5`, are added once more as one token each, after all others.
 */
export function codeTokens(text: string): string[] {
  const tokens: string[] = [];
  for (const [word] of text.matchAll(WORD)) {
    for (const token of wordTokens(word)) tokens.push(token);
  }
  for (const [, number = ""] of text.matchAll(JOINED_NUMBER)) tokens.push(number.replace(PADDING, ""));
  return tokens;
}

/** A text without its joined numbers: in reports they say which versions people run, and since when. */
export function withoutJoinedNumbers(text: string): string {
  return text.replace(JOINED_NUMBER, "");
}

/** The tokens of one word, cached since the same words occur again and again. */
function wordTokens(word: string): readonly string[] {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const own = ownCopy(word);
  const tokens = splitWord(own);
  // Long words may be very many, and none repeats.
  if (word.length > MAX_WORD) return tokens;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(own, tokens);
  return tokens;
}

function splitWord(word: string): string[] {
  const parts = wordParts(word).map(part => part.replace(PADDING, ""));
  const tokens: string[] = [];
  for (const part of parts) {
    // Without spaces a run may be as long as a text.
    if (isUnspaced(part)) for (const pair of pairsOf(part)) tokens.push(pair);
    else if (part.length <= MAX_WORD && word.length <= MAX_RUN) tokens.push(stem(part));
  }
  if (parts.length > 1 && word.length <= MAX_WORD) {
    const whole = parts.join("");
    if (!isUnspaced(whole)) tokens.push(stem(whole));
  }
  return tokens;
}

/** Words that belong to the phrasing of a question, not to its subject, as tokens. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  codeTokens(
    `a an and are as at be been being but by can could did do does for from had has have how i if in into is it its
     me my of on or our should so some such than that the their them then there these they this those to us was we
     were what when where which while who whom whose why will with would you your`,
  ),
);

/** A word right after a name and a member operator, which makes it a name as well: `Builder::where`, `$session->has('cart')`. */
const MEMBER = /(?<=[\p{L}\p{N}_$)\]](?:\?\.|\.|::|->|#))\p{L}+(?![\p{L}\p{N}\p{M}_$])/gu;

/** The distinct tokens of a query, without stop words unless nothing else is left. */
export function queryTokens(query: string): string[] {
  return [...queryTokenCounts(query).keys()];
}

/**
 * The tokens of a query and how often each occurs, without stop words unless they are names. Prose of several lines was pasted, so its
 * versions and dates are left out too. Both exceptions yield if nothing else is left.
 */
export function queryTokenCounts(asked: string): ReadonlyMap<string, number> {
  const query = withoutContractions(asked);
  const isPasted = query.trim().includes("\n") && isProse(query);
  const pasted = isPasted ? codeTokens(withoutJoinedNumbers(query)) : [];
  const all = new Map<string, number>();
  for (const token of pasted.length > 0 ? pasted : codeTokens(query))
    all.set(token, (all.get(token) ?? 0) + 1);
  const members = new Set(codeTokens((query.match(MEMBER) ?? []).join(" ")));
  const frame = codeTokens([...new Set(frameWords(asked))].join(" "));
  const content = new Map(
    [...all].filter(([token, count]) => {
      if (frame.filter(each => each === token).length >= count) return false;
      return !STOP_WORDS.has(token) || members.has(token);
    }),
  );
  return content.size > 0 ? content : all;
}

/** Whether a token comes from a word that only belongs to the phrasing of a question. */
export function isStopWord(token: string): boolean {
  return STOP_WORDS.has(token);
}

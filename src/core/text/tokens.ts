import { ownCopy } from "./ownCopy.ts";
import { isProse } from "./prose.ts";
import { frameWords } from "./questionFrame.ts";
import { stem } from "./stem.ts";
import { isUnspaced, MAX_WORD, pairsOf, wordParts } from "./wordParts.ts";

/** Letters and digits of any script, with `_` and `$`, which join words in identifiers. */
export const WORD = /[\p{L}\p{N}\p{M}_$]+/gu;
/** Figures that a point or a hyphen joins: of a version (`3.10`, `v1.0.4`), a day, a clause, a listing (`10-5`). */
const JOINED_NUMBER = /\bv?(\d{1,4}(?:[.-]\d{1,4}){1,4})\b/g;
/** Zeros that only make a number as long as others: of `ch03` and `2024-01`, not of `1.05`. */
export const PADDING = /(?<![\d.])0+(?=\d)/g;
/** What is longer is encoded data, whatever parts its capitals and digits make of it. */
const MAX_RUN = 256;
/** Words whose tokens are remembered. */
const MAX_REMEMBERED = 50_000;

const remembered = new Map<string, readonly string[]>();

/**
 * Code-aware tokens of a text, in order and with repeats. An identifier gives its parts, split at case, digits,
 * `_` and `$`, lower-cased and lightly stemmed, and where it has several also itself without separators, stemmed too: so
 * `getUserName` and `get_user_name` meet each other and the words "user name", and `fileName` meets `filename`. Numbers are without
 * leading zeros, so that "chapter 3" meets `ch03`; those that are joined come once more as one, behind all others: `3.10`, `10-5`.
 */
export function codeTokens(text: string): string[] {
  const tokens: string[] = [];
  for (const [word] of text.matchAll(WORD)) {
    for (const token of wordTokens(word)) tokens.push(token);
  }
  for (const [, number = ""] of text.matchAll(JOINED_NUMBER)) tokens.push(number.replace(PADDING, ""));
  return tokens;
}

/** A text without the numbers in it that are joined: what people report tells by them which versions they run, and since when. */
export function withoutJoinedNumbers(text: string): string {
  return text.replace(JOINED_NUMBER, "");
}

/** Tokens of one word. The same words come again and again, so what was worked out is kept. */
function wordTokens(word: string): readonly string[] {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const own = ownCopy(word);
  const tokens = splitWord(own);
  // Of long ones there may be a great many, and none comes again.
  if (word.length > MAX_WORD) return tokens;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(own, tokens);
  return tokens;
}

function splitWord(word: string): string[] {
  const parts = wordParts(word).map(part => part.replace(PADDING, ""));
  const tokens: string[] = [];
  for (const part of parts) {
    if (part.length > MAX_WORD) continue;
    if (isUnspaced(part)) tokens.push(...pairsOf(part));
    else if (word.length <= MAX_RUN) tokens.push(stem(part));
  }
  if (parts.length > 1 && word.length <= MAX_WORD) {
    const whole = parts.join("");
    if (!isUnspaced(whole)) tokens.push(stem(whole));
  }
  return tokens;
}

/** Words that say how a question is put, not what it is about, as the tokens that they give. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  codeTokens(
    `a an and are as at be been being but by can could did do does for from had has have how i if in into is it its
     me my of on or our should so some such than that the their them then there these they this those to us was we
     were what when where which while who whom whose why will with would you your`,
  ),
);

/** A word right behind a name and the sign for what it has, which is a name as well: `Builder::where`, `$session->has('cart')`. */
const MEMBER = /(?<=[\p{L}\p{N}_$)\]](?:\?\.|\.|::|->|#))\p{L}+(?![\p{L}\p{N}\p{M}_$])/gu;

/** The distinct tokens of a query, without stop words unless nothing else would be left. */
export function queryTokens(query: string): string[] {
  return [...queryTokenCounts(query).keys()];
}

/**
 * The tokens of a query, and how often each stands in it; without stop words unless they are names, and of prose of several lines,
 * which was pasted, without versions and dates, unless nothing else would be left.
 */
export function queryTokenCounts(query: string): ReadonlyMap<string, number> {
  const isPasted = query.trim().includes("\n") && isProse(query);
  const pasted = isPasted ? codeTokens(withoutJoinedNumbers(query)) : [];
  const all = new Map<string, number>();
  for (const token of pasted.length > 0 ? pasted : codeTokens(query))
    all.set(token, (all.get(token) ?? 0) + 1);
  const members = new Set(codeTokens((query.match(MEMBER) ?? []).join(" ")));
  const frame = new Set(codeTokens(frameWords(query).join(" ")));
  const content = new Map(
    [...all].filter(([token, count]) => {
      if (frame.has(token) && count === 1) return false;
      return !STOP_WORDS.has(token) || members.has(token);
    }),
  );
  return content.size > 0 ? content : all;
}

/** Whether a token is that of a word that says how a question is put. */
export function isStopWord(token: string): boolean {
  return STOP_WORDS.has(token);
}

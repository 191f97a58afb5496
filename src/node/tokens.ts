import { countTokens as count, decode, encodeGenerator } from "gpt-tokenizer/encoding/o200k_base";

/** Text that looks like a model's special tokens counts as ordinary characters. */
const OPTIONS = { disallowedSpecial: new Set<string>() };

/** How many lines are remembered, and their greatest length: lines recur, within a text and when texts are put together again. */
const MAX_REMEMBERED = 20_000;
const MAX_LINE = 200;
/**
 * The tokeniser takes a run of similar characters as one word, in time that grows with the square of its length: longer runs are counted in
 * pieces.
 */
const LONGEST_RUN = 256;
const RUN = /[\p{L}\p{M}]+|[^\s\p{L}\p{M}\p{N}]+|\s+/gu;
/** Matches the beginning of a line that no token crosses into from the line end before it: one without a slash, and not blank. */
const BEGINS_APART = /[^\S\r\n]*[^\s/]|[^\S\r\n]+\//y;

const remembered = new Map<string, number>();

/** The number of o200k tokens in a text. */
export function countTokens(text: string): number {
  let tokens = 0;
  let start = 0;
  for (let end = text.indexOf("\n") + 1; end > 0; end = text.indexOf("\n", end) + 1) {
    BEGINS_APART.lastIndex = end;
    if (!BEGINS_APART.test(text)) continue;
    tokens += tokensOfLine(text.slice(start, end));
    start = end;
  }
  return tokens + tokensOfLine(text.slice(start));
}

/** The tokens of a line, or of several that cannot be counted apart. */
function tokensOfLine(line: string): number {
  const known = remembered.get(line);
  if (known !== undefined) return known;
  if (line.length > MAX_LINE) return tokensOfPieces(line);
  const tokens = count(line, OPTIONS);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  // A substring keeps its whole text in memory, and a copy does not.
  remembered.set(Buffer.from(line, "utf16le").toString("utf16le"), tokens);
  return tokens;
}

/** The tokens of a text that may have long runs, which are counted piece by piece. */
function tokensOfPieces(text: string): number {
  let tokens = 0;
  for (const piece of piecesOf(text)) tokens += count(piece, OPTIONS);
  return tokens;
}

/** The pieces of a text; a single one if it has no long run. */
function* piecesOf(text: string): Iterable<string> {
  let start = 0;
  for (const { 0: run, index } of text.length > LONGEST_RUN ? text.matchAll(RUN) : []) {
    if (run.length <= LONGEST_RUN) continue;
    for (let end = index + LONGEST_RUN; end < index + run.length; end += LONGEST_RUN) {
      // A surrogate pair must not be split.
      const whole = /[\uD800-\uDBFF]/.test(text[end - 1] ?? "") ? end - 1 : end;
      yield text.slice(start, whole);
      start = whole;
    }
  }
  yield text.slice(start);
}

/**
 * The running count of o200k tokens: the range `[start, end)` has `sums[end] - sums[start]` of them, give or take those at its ends. The
 * tokens of a word are spread over it evenly.
 */
export function tokenSums(text: string): Uint32Array {
  const sums = new Uint32Array(text.length + 1);
  let at = 0;
  let sum = 0;
  for (const piece of piecesOf(text)) {
    for (const tokens of encodeGenerator(piece, OPTIONS)) {
      const { length } = decode(tokens);
      for (let offset = 1; offset <= length; offset++) {
        sums[at + offset] = sum + Math.ceil((tokens.length * offset) / length);
      }
      at += length;
      sum += tokens.length;
    }
  }
  return sums.fill(sum, Math.min(at + 1, sums.length));
}

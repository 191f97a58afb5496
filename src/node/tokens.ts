import { countTokens as count, decode, encodeGenerator } from "gpt-tokenizer/encoding/o200k_base";

/** Words that are special to a model count as the characters they are. */
const OPTIONS = { disallowedSpecial: new Set<string>() };

/** So many lines are remembered, none longer than this: they come again, within a text, and as texts are put together anew. */
const MAX_REMEMBERED = 20_000;
const MAX_LINE = 200;
/** The tokeniser takes a run of signs of one kind for one word, and time by the square of its length: longer ones are counted in pieces. */
const LONGEST_RUN = 256;
const RUN = /[\p{L}\p{M}]+|[^\s\p{L}\p{M}\p{N}]+|\s+/gu;
/** No token goes on from a line end into a line that begins like this: not with a slash, and not blank. */
const BEGINS_APART = /[^\S\r\n]*[^\s/]|[^\S\r\n]+\//y;

const remembered = new Map<string, number>();

/** o200k tokens of a text. */
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

/** Tokens of a line, or of some that are not told apart. */
function tokensOfLine(line: string): number {
  const known = remembered.get(line);
  if (known !== undefined) return known;
  if (line.length > MAX_LINE) return tokensOfPieces(line);
  const tokens = count(line, OPTIONS);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  // What is cut out of a text keeps all of it in memory, and a copy does not.
  remembered.set(Buffer.from(line, "utf16le").toString("utf16le"), tokens);
  return tokens;
}

/** Tokens of a text that may have long runs, which are counted piece by piece. */
function tokensOfPieces(text: string): number {
  let tokens = 0;
  for (const piece of piecesOf(text)) tokens += count(piece, OPTIONS);
  return tokens;
}

/** A text in pieces, which is one where it has no long run. */
function* piecesOf(text: string): Iterable<string> {
  let start = 0;
  for (const { 0: run, index } of text.length > LONGEST_RUN ? text.matchAll(RUN) : []) {
    if (run.length <= LONGEST_RUN) continue;
    for (let end = index + LONGEST_RUN; end < index + run.length; end += LONGEST_RUN) {
      // Half of a character that takes two units is none.
      const whole = /[\uD800-\uDBFF]/.test(text[end - 1] ?? "") ? end - 1 : end;
      yield text.slice(start, whole);
      start = whole;
    }
  }
  yield text.slice(start);
}

/**
 * Running count of o200k tokens: those of `[start, end)` are `sums[end] - sums[start]`, give or take the ones at its ends. The
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

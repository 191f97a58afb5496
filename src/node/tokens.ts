import { countTokens as count, decode, encodeGenerator } from "gpt-tokenizer/encoding/o200k_base";

/** Words that are special to a model count as the characters they are. */
const OPTIONS = { disallowedSpecial: new Set<string>() };

/** So many lines are remembered, none longer than this: they come again, within a text, and as texts are put together anew. */
const MAX_REMEMBERED = 20_000;
const MAX_LINE = 200;
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
  const tokens = count(line, OPTIONS);
  if (line.length > MAX_LINE) return tokens;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  // What is cut out of a text keeps all of it in memory, and a copy does not.
  remembered.set(Buffer.from(line, "utf16le").toString("utf16le"), tokens);
  return tokens;
}

/**
 * Running count of o200k tokens: those of `[start, end)` are `sums[end] - sums[start]`, give or take the ones at its ends. The
 * tokens of a word are spread over it evenly.
 */
export function tokenSums(text: string): Uint32Array {
  const sums = new Uint32Array(text.length + 1);
  let at = 0;
  let sum = 0;
  for (const tokens of encodeGenerator(text, OPTIONS)) {
    const { length } = decode(tokens);
    for (let offset = 1; offset <= length; offset++) {
      sums[at + offset] = sum + Math.ceil((tokens.length * offset) / length);
    }
    at += length;
    sum += tokens.length;
  }
  return sums.fill(sum, Math.min(at + 1, sums.length));
}

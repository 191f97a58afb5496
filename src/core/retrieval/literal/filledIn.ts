import { largest } from "../../base/numbers.ts";
import { escaped } from "../../text/escaped.ts";
import { inLowerCase } from "../../text/inLowerCase.ts";
import { isStopWord } from "../../text/tokens.ts";
import { LEAST_WORDS, mayBeMessage, messageParts } from "./messageParts.ts";

/** The literals of a message in a text. */
export interface FilledPlace {
  readonly offset: number;
  /** The share of the message, or of the part of it that they begin, that they account for, up to 1. */
  readonly share: number;
  /** The share of the message that is before them: the last of several wrapped messages is the nearest to the cause. */
  readonly before: number;
}

/** A literal on one line. */
const LITERAL = /"((?:[^"\\\n]|\\.){1,400})"|'((?:[^'\\\n]|\\.){1,400})'|`((?:[^`\\]|\\.){1,400})`/g;
/** Code that joins two literals, perhaps with a value between them. */
const JOINED = /^\s*(?:(?:[+.&]|\.\.|<>|<<)[^"'`;{}]{0,80})?$/;
/** A placeholder for a value: `%s`, `{name}`, `${name}`, `#{name}`, `\(name)`, `$name`. */
const VALUE =
  /%[-+#0]?\d*(?:\.\d+)?l{0,2}[a-zA-Z]|[#$]\{[^{}]{0,160}\}|\{[^{}\n]{0,80}\}|\\\([^()\n]{0,80}(?:\([^()\n]{0,80}\))?\)|\$[A-Za-z_]\w*/g;
/** Every literal with placeholders has one of these characters. Most literals have none, and are skipped. */
const MAY_BE_FILLED = /[%{$\\\0]/;
const ESCAPE = /\\./g;
const WORD = /[\p{L}\p{N}]+/gu;
/** The most words of a value, and the fewest meaningful words and share of the question that make a literal its message. */
const MOST_IN_VALUE = 6;
const LEAST_TELLING = 2;
const LEAST_SHARE = 0.75;
/** A literal with more pieces could be filled in to nearly anything. */
const MOST_PIECES = 6;
const HOLE = "\0";

/**
 * Finds the literals that a message was made from by filling in values: `"no cart {id} here"` for "no cart 17 here". The message may follow
 * others on its line: `"open cart: %w"` and `"no such file"` for "total: open cart: no such file".
 */
export function filledIn(message: string): (text: string) => FilledPlace | undefined {
  const words = wordsOf(message);
  const whole = spaced(words);
  const written = messageParts(message);
  const lines = written.map(parts => parts.map(wordsOf));
  const rests = [words, ...lines.flatMap(parts => parts.map((_part, at) => parts.slice(at).flat()))];
  const parts = new Set(written.flat().filter(mayBeMessage).map(wordsOf).map(spaced));
  // A literal that is the whole message is found word for word.
  const isPlainToo = parts.size > 0 && written.flat().length > 1;
  return text => {
    let best: FilledPlace | undefined;
    for (const { offset, pieces } of templatesIn(text, isPlainToo)) {
      const all = pieces.flat();
      if (pieces.length > MOST_PIECES || !tells(all, whole)) continue;
      const share =
        pieces.length === 1
          ? Number(parts.has(spaced(all)))
          : largest(rests.map(rest => shareOf(pieces, rest)));
      if (share < LEAST_SHARE) continue;
      const before = wordsOf(whole.slice(0, placeIn(whole, pieces)?.index ?? 0)).length / words.length;
      if (best === undefined || share + before > best.share + best.before) best = { offset, share, before };
    }
    return best;
  };
}

/** Words with a space before and after each. */
function spaced(words: readonly string[]): string {
  return ` ${words.join(" ")} `;
}

/** Whether a message has all of some words, and these are distinctive enough: words such as "the" are in any sentence. */
function tells(words: readonly string[], whole: string): boolean {
  const telling = words.filter(word => !isStopWord(word));
  return (
    words.length >= LEAST_WORDS &&
    telling.length >= LEAST_TELLING &&
    words.every(word => whole.includes(` ${word} `))
  );
}

/** The words of a literal in order, a list for each piece between two values. */
interface Template {
  readonly offset: number;
  readonly pieces: readonly (readonly string[])[];
}

/** The literals of a text that have placeholders or are joined with values; with `isPlainToo`, all others too. */
function* templatesIn(text: string, isPlainToo: boolean): Generator<Template> {
  let joined = "";
  let offset = 0;
  let end = 0;
  for (const found of text.matchAll(LITERAL)) {
    const literal = found[1] ?? found[2] ?? found[3] ?? "";
    if (joined !== "" && JOINED.test(text.slice(end, found.index))) {
      joined += HOLE + literal;
    } else {
      if (isPlainToo || MAY_BE_FILLED.test(joined)) yield { offset, pieces: piecesOf(joined) };
      joined = literal;
      offset = found.index;
    }
    end = found.index + found[0].length;
  }
  if (isPlainToo || MAY_BE_FILLED.test(joined)) yield { offset, pieces: piecesOf(joined) };
}

/** The words between the values of a literal; the first and the last list may be empty. */
function piecesOf(literal: string): string[][] {
  const pieces = literal.replace(VALUE, HOLE).replace(ESCAPE, " ").split(HOLE).map(wordsOf);
  return pieces.filter((words, at) => words.length > 0 || at === 0 || at === pieces.length - 1);
}

/** The share of some words that a template accounts for, values included. */
function shareOf(pieces: Template["pieces"], words: readonly string[]): number {
  const found = placeIn(spaced(words), pieces);
  return found === null ? 0 : found[0].trim().split(" ").length / words.length;
}

/** The place of a template, with values filled in, among spaced words. */
function placeIn(words: string, pieces: Template["pieces"]): RegExpExecArray | null {
  const value = `(?:\\S+ ){0,${MOST_IN_VALUE}}`;
  const pattern = pieces.map(each => each.map(word => `${escaped(word)} `).join("")).join(value);
  return new RegExp(`(?<= )${pattern}`).exec(words);
}

/** The words of a text in lower case, without punctuation. */
export function wordsOf(text: string): string[] {
  return inLowerCase(text).match(WORD) ?? [];
}

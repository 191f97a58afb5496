import { identifiersIn } from "../../text/identifiers.ts";
import { stem } from "../../text/stem.ts";
import { wordParts } from "../../text/wordParts.ts";

/**
 * Variables, a field or a key, maybe with a type, whose value begins but does not end on a line: `const host, port: Port = `, `labels: `.
 */
const ASSIGNED =
  /((?:[\p{L}_$][\p{L}\p{N}_$]*\s*,\s*)*[\p{L}_$][\p{L}\p{N}_$]*)["'\])]*\s*(?::=|(?::(?!:)[^=;{}()]*)?[+|&?]{0,2}=(?![=>])|:(?!:))[^=;{}]*$/u;
/** UTF-16 units at the end of a line that are read: an assignment is short, and a line may be anything. */
const LOOKED_AT = 400;
/** The fewest letters of a word that says what a value is. */
const MIN_WORD = 3;

/**
 * How well a name suits what its value is assigned to at the end of a text, 0 to 1: the share of the words of that variable, field or key
 * that the name has too. `getRuntimeKey` has all of `const runtime = await `.
 */
export function suitsAssigned(text: string): (name: string) => number {
  const assigned = assignedAtEnd(text)
    .map(wordsOf)
    .filter(words => words.length > 0);
  if (assigned.length === 0) return () => 0;
  return name => {
    const own = new Set(wordsOf(name));
    return Math.max(...assigned.map(words => words.filter(word => own.has(word)).length / words.length));
  };
}

/** The names of the variables, field or key that a value at the end of a text is assigned to. */
export function assignedAtEnd(text: string): readonly string[] {
  const line = text.slice(text.lastIndexOf("\n") + 1).slice(-LOOKED_AT);
  return identifiersIn(ASSIGNED.exec(line)?.[1] ?? "");
}

function wordsOf(name: string): string[] {
  return wordParts(name)
    .filter(word => word.length >= MIN_WORD)
    .map(stem);
}

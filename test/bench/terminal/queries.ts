import type { Outline } from "../../../src/core/engine.ts";
import { spread } from "../statistics.ts";

const QUERIES = 200;
const SENTENCE_WORDS = { atLeast: 4, atMost: 20 };
const NAME_LENGTH = { atLeast: 6, atMost: 40 };

/** Queries about a repository in its own words: half are first sentences of doc comments, half are names. */
export function queriesOf(outlines: readonly Outline[]): readonly string[] {
  const spans = outlines.flatMap(outline => outline.spans);
  const sentences = spans.map(span => firstSentence(span.doc)).filter(isSentence);
  const names = spans.map(span => span.name).filter(isName);
  return [...spread([...new Set(sentences)], QUERIES / 2), ...spread([...new Set(names)], QUERIES / 2)];
}

/** The text of a comment up to its first full stop, without comment marks. */
function firstSentence(doc: string): string {
  const text = doc
    .replace(/^\s*(?:\/\*+|\*+\/?|\/\/+|#+|"""|''')/gm, "")
    .replace(/\*\/|"""|'''/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return /^(.*?)(?:\.\s|\.$|$|\s@)/.exec(text)?.[1] ?? "";
}

function isSentence(text: string): boolean {
  const words = text.split(" ").length;
  return words >= SENTENCE_WORDS.atLeast && words <= SENTENCE_WORDS.atMost;
}

function isName(name: string): boolean {
  return name.length >= NAME_LENGTH.atLeast && name.length <= NAME_LENGTH.atMost && /^[\w$]+$/.test(name);
}

import { ALL_KINDS } from "../index/kindSet.ts";
import type { Passing } from "../index/passing.ts";
import { hasLine } from "../ranges.ts";
import type { DocumentReader } from "./hits/documentReader.ts";
import { atExactText, hasExactly } from "./hits/exactLine.ts";
import { makeHit } from "./hits/makeHit.ts";
import type { ReadHit } from "./hits/readHit.ts";
import { relatedIn } from "./hits/related/relatedIn.ts";
import { QueryWords } from "./query/queryWords.ts";
import type { Question } from "./question.ts";
import { NOT_MEANT, type Passage, whatIsLeft } from "./ranking/passages.ts";

/**
 * Makes hits of the first `wanted` passages that are still in their files and have the exact text asked for, and of as many more as it
 * takes to reach the question's `fillTo`.
 */
export async function readHits(
  reader: DocumentReader,
  { text: query, exact = [], fillTo = 0, related, commentOf }: Question,
  passages: readonly Passage[],
  wanted: number,
  passing: Passing | undefined,
): Promise<ReadHit[]> {
  const queryWords = new QueryWords(query);
  reader.prepare(passages.slice(0, wanted).map(({ best }) => best.stored));
  const read: ReadHit[] = [];
  let characters = 0;
  for (const passage of passages) {
    if (read.length >= wanted && characters >= fillTo) break;
    const document = await reader.confirm(passage.chunks.map(({ stored }) => stored));
    if (document === undefined) continue;
    const kinds = passing?.kindsIn(passage.best.stored.document) ?? ALL_KINDS;
    const left = whatIsLeft(passage, ({ stored }) => document.has(stored));
    const { text: whole, entry } = document;
    const shown =
      related === undefined
        ? atExactText(left, whole, exact)
        : relatedIn(left, document, related, commentOf?.(entry.language));
    if (shown === undefined) continue;
    const shownExactly = related === undefined ? exact : [];
    const rank = read.length + 1;
    const madeOf = (each: Passage) => makeHit(each, { ...document, kinds }, rank, queryWords, shownExactly);
    const hit = madeOf(shown);
    const text = whole.slice(hit.start, hit.end);
    // Tests, and imports of a module, may join the words of the name differently.
    if (related?.by !== "test" && related?.by !== "import" && !hasExactly(text, exact)) continue;
    const openedAt = (line: number) => madeOf(atLine(shown, line));
    read.push({ hit, passage, text, meantAt: shown.meantAt ?? NOT_MEANT, openedAt });
    characters += text.length;
  }
  return read;
}

function atLine(passage: Passage, line: number): Passage {
  const { chunks, best } = passage;
  const around = chunks.find(({ stored }) => hasLine(stored, line));
  return { ...passage, best: around ?? best, line, isJustThere: true };
}

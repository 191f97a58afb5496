import { type DocumentId, documentKey } from "../document.ts";
import type { ParsedDocument } from "../syntax/syntax.ts";
import type { DocumentCutter } from "./indexing/documentCutter.ts";

/** In UTF-16 units: smaller texts are parsed in less than a tenth of a second. */
const LARGE = 200_000;
/** The most text that is kept parsed, in UTF-16 units. A parsed document takes several times the memory of its text. */
const MOST_KEPT = 4_000_000;

interface Kept {
  readonly key: string;
  readonly cutter: DocumentCutter;
  readonly text: string;
  readonly parsed: Promise<ParsedDocument>;
}

/** Parses documents, and keeps the results for large ones: views, hovers and the basket ask for the same text again and again. */
export class ParsedTexts {
  /** In order of last use, the latest at the end. */
  #kept: readonly Kept[] = [];

  /** Parses a text with the given cutter; never rejects. */
  parse(
    cutter: DocumentCutter,
    document: DocumentId,
    text: string,
    language: string,
  ): Promise<ParsedDocument> {
    if (text.length < LARGE) return cutter.parse(document.path, text, language);
    const key = documentKey(document);
    const before = this.#kept.find(each => each.key === key);
    const known = before?.cutter === cutter && before.text === text ? before : undefined;
    const kept = known ?? { key, cutter, text, parsed: cutter.parse(document.path, text, language) };
    const others = this.#kept.filter(each => each.key !== key && each.cutter === cutter);
    this.#kept = latest([...others, kept]);
    return kept.parsed;
  }
}

/** The last one, and as many of those before it as there is room for. */
function latest(all: readonly Kept[]): readonly Kept[] {
  let units = 0;
  const first = all.findLastIndex(({ text }) => {
    units += text.length;
    return units > MOST_KEPT;
  });
  return all.slice(Math.min(first + 1, all.length - 1));
}

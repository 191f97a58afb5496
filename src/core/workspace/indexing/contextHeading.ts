import { beginningOf } from "../../base/beginning.ts";
import type { Chunk } from "../../chunk.ts";
import type { ContextHeading, ProseOverlap } from "../../engineSettings.ts";
import type { Span } from "../../span.ts";

/** The settings that decide what is indexed with a chunk's own text. */
export interface HeadingChoices {
  readonly contextHeading: ContextHeading;
  readonly proseOverlap: ProseOverlap;
}

/** Text that is indexed with a chunk but is not part of it, by field. */
export interface Heading {
  readonly path: string;
  readonly signature: string;
  readonly doc: string;
}

/** The longest overlap, in UTF-16 units: longer than most paragraphs, but a list of a hundred items is not repeated. */
const OVERLAP_LIMIT = 600;

/** Identifiers in most languages; a shorter one is too common to show that an import is used. */
const IDENTIFIER = /[\p{L}_$][\p{L}\p{N}_$]{2,}/gu;

/** Makes the headings of the chunks of one document. */
export class ContextHeadings {
  readonly #path: string;
  readonly #text: string;
  readonly #spans: readonly Span[];
  readonly #choices: HeadingChoices;
  readonly #imports: readonly ImportLine[];

  constructor(path: string, text: string, spans: readonly Span[], choices: HeadingChoices) {
    this.#path = path;
    this.#text = text;
    this.#spans = spans;
    this.#choices = choices;
    this.#imports = choices.contextHeading === "full" ? importLines(text, spans) : [];
  }

  of(chunk: Chunk, owner: Span): Heading {
    const { contextHeading, proseOverlap } = this.#choices;
    const prose = owner.kind === "section";
    const named = contextHeading !== "none" && (!prose || proseOverlap !== "none");
    const above = prose && proseOverlap === "paragraph" ? this.#paragraphBefore(chunk, owner) : "";
    const full =
      contextHeading === "full" ? [...this.#docsAround(chunk, owner), ...this.#usedImports(chunk)] : [];
    return {
      path: contextHeading === "none" ? "" : this.#path,
      signature: named ? `${owner.qualifiedName}\n${owner.signature}` : "",
      doc: [above, ...full].filter(Boolean).join("\n"),
    };
  }

  /** The last paragraph above a chunk, if it is in the same section. */
  #paragraphBefore(chunk: Chunk, owner: Span): string {
    if (chunk.start <= owner.start) return "";
    const before = this.#text.slice(Math.max(owner.start, chunk.start - OVERLAP_LIMIT), chunk.start);
    return (
      before
        .trimEnd()
        .split(/\n\s*\n/)
        .at(-1) ?? ""
    );
  }

  /** The first sentences of the docs of the surrounding spans, if they stand outside the chunk. */
  #docsAround(chunk: Chunk, owner: Span): string[] {
    const docs: string[] = [];
    for (let span: Span | undefined = owner; span !== undefined; span = this.#spans[span.parent ?? -1]) {
      if (span.start < chunk.start || span.end > chunk.end) docs.push(firstSentence(span.doc));
    }
    return docs;
  }

  #usedImports(chunk: Chunk): string[] {
    if (this.#imports.length === 0) return [];
    const words = new Set(this.#text.slice(chunk.start, chunk.end).match(IDENTIFIER));
    const used = this.#imports.filter(
      line =>
        (line.start < chunk.start || line.start >= chunk.end) && line.words.some(word => words.has(word)),
    );
    return used.map(line => line.text);
  }
}

interface ImportLine {
  readonly start: number;
  readonly text: string;
  readonly words: readonly string[];
}

function importLines(text: string, spans: readonly Span[]): ImportLine[] {
  const lines: ImportLine[] = [];
  for (const span of spans) {
    if (span.kind !== "import_block") continue;
    let start = span.start;
    for (const line of text.slice(span.start, span.end).split("\n")) {
      lines.push({ start, text: line.trim(), words: line.match(IDENTIFIER) ?? [] });
      start += line.length + 1;
    }
  }
  return lines;
}

function firstSentence(doc: string): string {
  return /^.*?(?:[.!?](?=\s)|\n\s*\n|$)/s.exec(beginningOf(doc, OVERLAP_LIMIT))?.[0] ?? "";
}

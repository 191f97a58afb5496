import { partitionPoint } from "../../base/partitionPoint.ts";
import type { Chunk } from "../../chunk.ts";
import type { ChunkedDocument } from "../../chunking/chunker.ts";
import { kindSet } from "../../index/kindSet.ts";
import type { ChunkMember, IndexedChunk, StoredChunk } from "../../index/storedChunk.ts";
import { isContainer, isValue, type Span, type SpanTitle } from "../../span.ts";
import { withoutEscapes } from "../../syntax/embedded/literalSource.ts";
import { textHash } from "../../text/textHash.ts";
import { ContextHeadings, type HeadingChoices } from "./contextHeading.ts";

/** The most names in the title of a chunk. */
const NAMES_SHOWN = 3;

/** A chunk prepared for the index, before its document has a number. */
export interface PreparedChunk extends Omit<IndexedChunk, "chunk"> {
  readonly chunk: Omit<StoredChunk, "document">;
  /** The text to embed: the chunk's text below its heading, without the path, which changes when the file is moved. */
  readonly embedded: string;
}

/** The chunks of a document once it has a number. */
export function numbered(chunks: readonly PreparedChunk[], document: number): IndexedChunk[] {
  return chunks.map(({ chunk, fields }) => ({ chunk: { ...chunk, document }, fields }));
}

/** Prepares the chunks of a document for the index: their titles, and the texts that are searched. */
export function preparedChunks(
  path: string,
  text: string,
  { spans, chunks, spelt }: ChunkedDocument,
  choices: HeadingChoices,
): PreparedChunk[] {
  const headings = new ContextHeadings(path, text, spans, choices);
  const partOf = numberParts(spans, chunks);
  return chunks.flatMap(chunk => {
    const owner = spans[chunk.span];
    const body = text.slice(chunk.start, chunk.end);
    // A chunk of only white space answers no question. It exists so that the chunks cover the whole document.
    if (owner === undefined || chunk.omitted || body.trim() === "") return [];
    const inside = spansInside(spans, chunk);
    // A chunk of a container is named by the definitions in it.
    const naming = isContainer(owner.kind) && inside.length > 0 ? outermost(inside) : [owner];
    const title = titleOf(owner, naming);
    const defines = inside.length === 1 && inside[0] === naming[0] && endsTogether(text, chunk, naming[0]);
    const members = defines ? [] : membersOf(inside);
    const heading = headings.of(chunk, owner);
    const said = spelt ? withoutEscapes(body) : body;
    const { start, end, startLine, endLine } = chunk;
    return {
      chunk: {
        start,
        end,
        startLine,
        endLine,
        hash: textHash(body),
        ...title,
        ...partOf(owner),
        kinds: kindSet([title.kind, ...members.map(({ kind }) => kind)]),
        defines,
        members,
      },
      fields: {
        name: [...new Set([owner, ...inside].filter(isNamed).map(span => span.name))].join(" "),
        path: heading.path,
        signature: [heading.signature, ...inside.map(span => span.signature)].join("\n"),
        // The docs of definitions inside are part of the body, and would count twice.
        doc: heading.doc,
        body: said,
      },
      embedded: [heading.signature, heading.doc, said].filter(Boolean).join("\n"),
    };
  });
}

/** The title of a chunk, from the spans that name it. */
function titleOf(owner: Span, naming: readonly Span[]): SpanTitle {
  const { kind, qualifiedName, signature } = naming[0] ?? owner;
  const name = joinNames(naming);
  return { kind, name, qualifiedName: naming.length === 1 ? qualifiedName : qualify(owner, name), signature };
}

function membersOf(inside: readonly Span[]): ChunkMember[] {
  return inside.map(({ kind, name, qualifiedName, signature, startLine, endLine }) => ({
    kind,
    name,
    qualifiedName,
    // A value is shown by its line, and there are many values.
    signature: isValue(kind) ? "" : signature,
    startLine,
    endLine,
  }));
}

/** Numbers the parts of spans that had to be cut: each call tells the part of the next chunk with that owner. */
function numberParts(
  spans: readonly Span[],
  chunks: readonly Chunk[],
): (owner: Span) => Pick<StoredChunk, "part" | "parts"> {
  const counts = new Map<number, number>();
  for (const chunk of chunks) {
    const span = spans[chunk.span];
    if (span?.kind !== "block" || span.parent === undefined) continue;
    counts.set(span.parent, (counts.get(span.parent) ?? 0) + 1);
  }
  const soFar = new Map<number, number>();
  return ({ kind, parent }) => {
    const parts = (kind === "block" && parent !== undefined && counts.get(parent)) || 1;
    if (parts === 1 || parent === undefined) return { part: 1, parts };
    const part = (soFar.get(parent) ?? 0) + 1;
    soFar.set(parent, part);
    return { part, parts };
  };
}

/** The definitions that begin in a chunk, outer before inner. */
function spansInside(spans: readonly Span[], chunk: Chunk): Span[] {
  const inside: Span[] = [];
  const first = partitionPoint(spans.length, at => (spans[at]?.start ?? 0) < chunk.start);
  for (let at = first; at < spans.length; at++) {
    const span = spans[at];
    if (span === undefined || span.start >= chunk.end) break;
    if (isNamed(span)) inside.push(span);
  }
  return inside;
}

/**
 * Whether a span ends with a chunk, except for blank lines: one that goes on in other chunks, or has more code behind it here, needs lines
 * of its own.
 */
function endsTogether(text: string, chunk: Chunk, span: Span | undefined): boolean {
  return span !== undefined && span.end <= chunk.end && text.slice(span.end, chunk.end).trim() === "";
}

/** Whether a span is a definition with a name of its own. The document is not; a namespace in it is. */
function isNamed(span: Span): boolean {
  return span.parent !== undefined && span.kind !== "import_block" && span.kind !== "block";
}

function outermost(spans: readonly Span[]): Span[] {
  let end = -1;
  return spans.filter(span => {
    if (span.start < end) return false;
    end = span.end;
    return true;
  });
}

function joinNames(spans: readonly Span[]): string {
  const names = spans.slice(0, NAMES_SHOWN).map(span => span.name);
  return spans.length > NAMES_SHOWN ? `${names.join(", ")}, …` : names.join(", ");
}

function qualify(owner: Span, name: string): string {
  return owner.qualifiedName === "" ? name : `${owner.qualifiedName}.${name}`;
}

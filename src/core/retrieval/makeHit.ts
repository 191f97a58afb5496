import type { Hit, MatchedLine } from "../hit.ts";
import { hasKind, type KindSet } from "../index/kindSet.ts";
import type { ChunkMember, SpanTitle, StoredChunk } from "../index/storedChunk.ts";
import { isValue } from "../span.ts";
import { declaringLine } from "./declaringLine.ts";
import type { ConfirmedDocument } from "./documentReader.ts";
import { matchLine } from "./matchedLine.ts";
import type { Passage } from "./passages.ts";
import { QueryWords } from "./queryWords.ts";
import type { RankedChunk } from "./ranking.ts";
import { roleOfDocument } from "./roleOf.ts";

/** A document as it is now, and what the index knows of it. */
export interface PlaceOfHit extends ConfirmedDocument {
  /** The kinds of definition that may be found in it. */
  readonly kinds: KindSet;
}

/** Turns a passage that was found into a hit. */
export function makeHit(
  { chunks, best, score, length }: Passage,
  { entry, text, freshness, kinds }: PlaceOfHit,
  rank: number,
  queryWords: QueryWords,
): Hit {
  const { stored: chunk, arms, symbol } = best;
  const { start, startLine } = (chunks[0] ?? best).stored;
  const { end, endLine } = (chunks.at(-1) ?? best).stored;
  const found = chunks.map(({ stored }) => queryWords.find(text.slice(stored.start, stored.end)));
  const around = queryWords.find([entry.document.path, ...chunks.map(({ stored }) => stored.name)].join(" "));
  const present = new Set([...found.flat(), ...around].flatMap(word => word.tokens));
  const body = text.slice(chunk.start, chunk.end);
  const byWords = matchLine(body, chunk.startLine, found[chunks.indexOf(best)] ?? []);
  const meant = symbol ?? meantMember(chunk, byWords.line, kinds, queryWords);
  const matched = meant === undefined ? byWords : lineDeclaring(meant, body, chunk.startLine);
  const { kind, name, qualifiedName, signature } = symbol ?? titleAt(chunk, matched.line, kinds);
  const others = chunks.filter(each => each !== best).sort((a, b) => b.score - a.score);
  const names = new Set(others.map(({ stored }) => stored.name));
  const part = partsIn(chunks, best);
  return {
    document: entry.document,
    language: entry.language,
    freshness,
    rank,
    score,
    start,
    end,
    startLine,
    endLine,
    chunks: chunks.map(({ stored, score: own }) => ({
      start: stored.start,
      end: stored.end,
      startLine: stored.startLine,
      endLine: stored.endLine,
      score: own,
    })),
    kind,
    name,
    qualifiedName,
    signature,
    others: [...names].filter(other => other !== name),
    ...(part === undefined ? {} : { part }),
    matched,
    arms,
    boosts: { ...best.boosts, ...(length === undefined ? {} : { length }) },
    role: roleOfDocument(entry),
    terms: queryWords.tokens.filter(token => present.has(token)),
  };
}

/** Which parts of the span of its best chunk a passage holds: those that follow one another in it. */
function partsIn(chunks: Passage["chunks"], best: RankedChunk): Hit["part"] {
  const { qualifiedName, part, parts } = best.stored;
  if (parts === 1) return undefined;
  const at = chunks.indexOf(best);
  const own = chunks.flatMap(({ stored }, index) =>
    stored.qualifiedName === qualifiedName && stored.parts === parts && stored.part - part === index - at
      ? [stored.part]
      : [],
  );
  return { index: own[0] ?? part, last: own.at(-1) ?? part, count: parts };
}

/**
 * The definition that a query asks for by its name, where the line with most of its words is elsewhere in the chunk: what calls a
 * thing has the same words. In what is asked for that line may be anywhere, unless the query is nothing but the name.
 */
function meantMember(
  chunk: StoredChunk,
  line: number,
  kinds: KindSet,
  { name, names }: QueryWords,
): ChunkMember | undefined {
  if (names.size === 0 || names.has(titleAt(chunk, line, kinds).name)) return undefined;
  const meant = chunk.members.filter(member => names.has(member.name) && hasKind(kinds, member.kind));
  const isInside = meant.some(({ startLine, endLine }) => startLine <= line && line <= endLine);
  return isInside && name === undefined ? undefined : meant[0];
}

/** The line in which a definition of a chunk has its name. */
function lineDeclaring(
  { name, startLine, endLine }: ChunkMember,
  body: string,
  firstLine: number,
): MatchedLine {
  const lines = body.split("\n");
  const own = lines.slice(startLine - firstLine, endLine - firstLine + 1);
  const line = startLine + declaringLine(name, own);
  const text = lines[line - firstLine] ?? "";
  return matchLine(text, line, new QueryWords(name).find(text));
}

/** The innermost definition around the line that matched, or the chunk as a whole; of a kind that may be found. */
function titleAt(chunk: StoredChunk, line: number, kinds: KindSet): SpanTitle {
  const found = chunk.members.filter(({ kind }) => hasKind(kinds, kind));
  // Members are in the order of their spans, so the last one that holds the line is the innermost.
  const around = found.filter(member => member.startLine <= line && line <= member.endLine);
  // What is larger than a value has a name that a reader wants to see.
  const named = around.findLast(({ kind }) => !isValue(kind));
  return named ?? (hasKind(kinds, chunk.kind) ? chunk : (around.at(-1) ?? found[0] ?? chunk));
}

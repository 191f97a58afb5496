import type { Freshness, Hit } from "../hit.ts";
import { hasKind, type KindSet } from "../index/kindSet.ts";
import type { ManifestEntry } from "../index/manifest.ts";
import type { SpanTitle, StoredChunk } from "../index/storedChunk.ts";
import type { RankedChunk } from "./lift.ts";
import { matchLine } from "./matchedLine.ts";
import type { Passage } from "./passages.ts";
import type { QueryWords } from "./queryWords.ts";

/** A document as it is now, and what the index knows of it. */
export interface PlaceOfHit {
  readonly entry: ManifestEntry;
  readonly text: string;
  readonly freshness: Freshness;
  /** The kinds of definition that may be found in it. */
  readonly kinds: KindSet;
}

/** Turns a passage that was found into a hit. */
export function makeHit(
  { chunks, best, score }: Passage,
  { entry, text, freshness, kinds }: PlaceOfHit,
  rank: number,
  queryWords: QueryWords,
): Hit {
  const { stored: chunk, arms } = best;
  const { start, startLine } = (chunks[0] ?? best).stored;
  const { end, endLine } = (chunks.at(-1) ?? best).stored;
  const found = chunks.map(({ stored }) => queryWords.find(text.slice(stored.start, stored.end)));
  const around = queryWords.find([entry.document.path, ...chunks.map(({ stored }) => stored.name)].join(" "));
  const present = new Set([...found.flat(), ...around].flatMap(word => word.tokens));
  const body = text.slice(chunk.start, chunk.end);
  const matched = matchLine(body, chunk.startLine, found[chunks.indexOf(best)] ?? []);
  const { kind, name, qualifiedName, signature } = titleAt(chunk, matched.line, kinds);
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
    kind,
    name,
    qualifiedName,
    signature,
    others: [...names].filter(other => other !== name),
    ...(part === undefined ? {} : { part }),
    matched,
    arms,
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

/** The innermost definition around the line that matched, or the chunk as a whole; of a kind that may be found. */
function titleAt(chunk: StoredChunk, line: number, kinds: KindSet): SpanTitle {
  const members = chunk.members.filter(({ kind }) => hasKind(kinds, kind));
  // Members are in the order of their spans, so the last one that holds the line is the innermost.
  const around = members.findLast(member => member.startLine <= line && line <= member.endLine);
  return around ?? (hasKind(kinds, chunk.kind) ? chunk : (members[0] ?? chunk));
}

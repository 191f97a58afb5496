import type { Hit, MatchedLine } from "../../hit.ts";
import { hasKind, type KindSet } from "../../index/kindSet.ts";
import {
  type ChunkMember,
  definitionsIn,
  type SpanTitle,
  type StoredChunk,
} from "../../index/storedChunk.ts";
import { isValue } from "../../span.ts";
import { QueryWords } from "../query/queryWords.ts";
import type { Passage } from "../ranking/passages.ts";
import type { RankedChunk } from "../ranking.ts";
import { roleOfDocument } from "../roleOf.ts";
import { declaringLine } from "./declaringLine.ts";
import type { ConfirmedDocument } from "./documentReader.ts";
import { exactLine, hasExactly } from "./exactLine.ts";
import { matchLine } from "./matchedLine.ts";

/** The document of a hit as it is now. */
export interface DocumentOfHit extends ConfirmedDocument {
  /** The kinds of definition that the filter of the search lets pass in it. */
  readonly kinds: KindSet;
}

/**
 * Makes a hit of a passage: what it is called, the line to show for it, and the words of the query that it has.
 *
 * @param exact what the query has between quotes: a line that has none of it is not shown where another has
 */
export function makeHit(
  { chunks, best, score, coverage, length, isCopy, copies, declares, line, isJustThere = false }: Passage,
  { entry, text, freshness, kinds }: DocumentOfHit,
  rank: number,
  queryWords: QueryWords,
  exact: readonly string[],
): Hit {
  const { stored: chunk, arms, symbol } = best;
  const { start, startLine } = (chunks[0] ?? best).stored;
  const { end, endLine } = (chunks.at(-1) ?? best).stored;
  const inTexts = chunks.map(({ stored }) => queryWords.find(text.slice(stored.start, stored.end)));
  const inNames = queryWords.find(
    [entry.document.path, ...chunks.map(({ stored }) => stored.name)].join(" "),
  );
  const present = new Set([...inTexts.flat(), ...inNames].flatMap(word => [...word.tokens, ...word.alike]));

  const body = text.slice(chunk.start, chunk.end);
  const withMostWords = matchLine(body, chunk.startLine, inTexts[chunks.indexOf(best)] ?? []);
  const meant = symbol ?? meantMember(chunk, withMostWords.line, kinds, queryWords);
  const named = lineNamed({ line, isJustThere }, body, chunk, queryWords);
  const byWords =
    named ??
    (meant && meant.qualifiedName !== "" ? lineDeclaring(meant, body, chunk.startLine) : undefined) ??
    withMostWords;
  const isExact = exact.some(wanted => hasExactly(byWords.text, [wanted]));
  const matched = (isExact ? undefined : exactLine(body, chunk.startLine, exact)) ?? byWords;
  const { kind, name, qualifiedName, signature } = symbol ?? titleAt(chunk, matched.line, kinds, queryWords);

  const others = chunks.filter(each => each !== best).sort((a, b) => b.score - a.score);
  // A chunk of several definitions is called by all of them.
  const names = new Set(others.flatMap(({ stored }) => stored.name.split(", ")));
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
    others: [...names].filter(other => other !== name && other !== "…"),
    ...(part === undefined ? {} : { part }),
    ...(isCopy ? { isCopy } : {}),
    ...(copies === undefined ? {} : { copies }),
    matched,
    ...(declares === undefined ? {} : { declares }),
    ...(matched === named && !isJustThere ? { isLineNamed: true } : {}),
    arms,
    boosts: {
      ...best.boosts,
      ...(coverage === undefined ? {} : { coverage }),
      ...(length === undefined ? {} : { length }),
    },
    role: roleOfDocument(entry),
    terms: queryWords.writtenOf(present),
  };
}

/** Which parts of a span that was cut a passage holds: that of its best chunk, and those that follow one another around it. */
function partsIn(chunks: Passage["chunks"], best: RankedChunk): Hit["part"] {
  const { qualifiedName, part, parts } = best.stored;
  if (parts === 1) return undefined;
  const at = chunks.indexOf(best);
  const isOfSpan = (stored: StoredChunk, index: number): boolean =>
    stored.qualifiedName === qualifiedName && stored.parts === parts && stored.part - part === index - at;
  const own = chunks.flatMap(({ stored }, index) => (isOfSpan(stored, index) ? stored.part : []));
  return { index: own[0] ?? part, last: own.at(-1) ?? part, count: parts };
}

/**
 * The definition in a chunk that a query asks for by its name, where the line with most words of the query is not in it: what calls a
 * definition has the same words. Where the query is nothing but the name, the line that declares it is meant.
 */
function meantMember(
  chunk: StoredChunk,
  line: number,
  kinds: KindSet,
  words: QueryWords,
): ChunkMember | undefined {
  const { name, names } = words;
  if (names.size === 0 || names.has(titleAt(chunk, line, kinds, words).name)) return undefined;
  const meant = chunk.members.filter(member => names.has(member.name) && hasKind(kinds, member.kind));
  const isInside = meant.some(({ startLine, endLine }) => startLine <= line && line <= endLine);
  return isInside && name === undefined ? undefined : meant[0];
}

/** The line that declares a definition in a chunk; `undefined` where the comment above it fills that. */
function lineDeclaring(definition: ChunkMember, body: string, firstLine: number): MatchedLine | undefined {
  const { name, startLine, endLine } = definition;
  const lines = body.split("\n");
  const own = lines.slice(startLine - firstLine, endLine - firstLine + 1);
  if (!own.some(line => line.includes(name))) return undefined;
  const line = startLine + declaringLine(definition, own);
  const text = lines[line - firstLine] ?? "";
  return matchLine(text, line, new QueryWords(name).find(text));
}

/**
 * A line that the question names: where a definition begins there, the line that declares it, since comments may come before that.
 * `undefined` where it names none, or there is nothing in it.
 */
function lineNamed(
  { line, isJustThere }: { readonly line: number | undefined; readonly isJustThere: boolean },
  body: string,
  chunk: StoredChunk,
  queryWords: QueryWords,
): MatchedLine | undefined {
  const text = line === undefined ? undefined : body.split("\n")[line - chunk.startLine];
  if (line === undefined || text === undefined || text.trim() === "") return undefined;
  const begun = isJustThere ? undefined : definitionsIn(chunk).find(({ startLine }) => startLine === line);
  return (
    (begun && lineDeclaring(begun, body, chunk.startLine)) ?? matchLine(text, line, queryWords.find(text))
  );
}

/** What is told of a line: the innermost definition around it that may be found, or else the chunk as a whole. */
function titleAt(chunk: StoredChunk, line: number, kinds: KindSet, { names }: QueryWords): SpanTitle {
  const found = chunk.members.filter(({ kind }) => hasKind(kinds, kind));
  // Members are in the order of their spans, so the last one that holds the line is the innermost.
  const around = found.filter(member => member.startLine <= line && line <= member.endLine);
  // What is larger than a value has a name that a reader wants to see, and so has one that is asked for.
  const named = around.findLast(({ kind, name }) => !isValue(kind) || names.has(name));
  return named ?? (hasKind(kinds, chunk.kind) ? chunk : (around.at(-1) ?? found[0] ?? chunk));
}

import { given } from "../../base/given.ts";
import type { ChunkOfHit, Hit, MatchedLine } from "../../hit.ts";
import { hasKind, type KindSet } from "../../index/kindSet.ts";
import { type ChunkMember, definitionsIn, type StoredChunk } from "../../index/storedChunk.ts";
import { hasLine } from "../../ranges.ts";
import { isType, isValue, type SpanTitle } from "../../span.ts";
import { Lines } from "../../text/lines.ts";
import { type QueryWord, QueryWords } from "../query/queryWords.ts";
import type { Passage } from "../ranking/passages.ts";
import type { RankedChunk } from "../ranking.ts";
import { roleOfDocument } from "../roleOf.ts";
import { declaringLine } from "./declaringLine.ts";
import type { ConfirmedDocument } from "./documentReader.ts";
import { exactLine, hasExactly } from "./exactLine.ts";
import { matchLine } from "./matchedLine.ts";

/** The current document of a hit. */
export interface DocumentOfHit extends ConfirmedDocument {
  /** The kinds of definition in it that pass the filter of the search. */
  readonly kinds: KindSet;
}

/**
 * Makes a hit of a passage: its name, the line to show, and the words of the query in it.
 *
 * @param exact the quoted texts of the query: a line without any of them is shown only if no line has one
 */
export function makeHit(
  passage: Passage,
  { entry, text, freshness, kinds }: DocumentOfHit,
  rank: number,
  queryWords: QueryWords,
  exact: readonly string[],
): Hit {
  const { chunks, best, score, coverage, length, isCopy, copies, declares } = passage;
  const [first, last] = [(chunks[0] ?? best).stored, (chunks.at(-1) ?? best).stored];
  const inTexts = chunks.map(({ stored }) => queryWords.find(text.slice(stored.start, stored.end)));
  const inNames = queryWords.find(
    [entry.document.path, ...chunks.map(({ stored }) => stored.name)].join(" "),
  );
  const present = new Set([...inTexts.flat(), ...inNames].flatMap(word => [...word.tokens, ...word.alike]));
  const body = text.slice(best.stored.start, best.stored.end);
  const inBest = inTexts[chunks.indexOf(best)] ?? [];
  const withMostWords = lineWithMost(best.stored, body, inBest);
  const { matched, title, isLineNamed } = shownOf(passage, body, withMostWords, kinds, queryWords, exact);
  const { kind, name, qualifiedName, signature } = title;

  const others = chunks.filter(each => each !== best).sort((a, b) => b.score - a.score);
  // The name of a chunk of several definitions lists them all.
  const names = new Set(others.flatMap(({ stored }) => stored.name.split(", ")));
  return {
    document: entry.document,
    language: entry.language,
    freshness,
    rank,
    score,
    ...placeOf(first, last),
    chunks: chunks.map(({ stored, score: own }) => ({ ...placeOf(stored, stored), score: own })),
    kind,
    name,
    qualifiedName,
    signature,
    others: [...names].filter(other => other !== name && other !== "…"),
    matched,
    ...given({ part: partsIn(chunks, best), copies, declares }),
    ...(isCopy ? { isCopy } : {}),
    ...(isLineNamed ? { isLineNamed } : {}),
    arms: best.arms,
    boosts: { ...best.boosts, ...given({ coverage, length }) },
    role: roleOfDocument(entry),
    terms: queryWords.writtenOf(present),
  };
}

/** The range of a document from the first of some chunks to the last. */
function placeOf(first: StoredChunk, last: StoredChunk): Omit<ChunkOfHit, "score"> {
  return { start: first.start, end: last.end, startLine: first.startLine, endLine: last.endLine };
}

/**
 * The line to show for a passage, and its title. The line is the one that the query names, or that declares what it names, or else the one
 * with most words of the query.
 */
function shownOf(
  { best: { stored: chunk, symbol }, line, isJustThere = false }: Passage,
  body: string,
  withMostWords: MatchedLine,
  kinds: KindSet,
  queryWords: QueryWords,
  exact: readonly string[],
): { readonly matched: MatchedLine; readonly title: SpanTitle; readonly isLineNamed: boolean } {
  const meant = symbol ?? meantMember(chunk, withMostWords.line, kinds, queryWords);
  const named = lineNamed({ line, isJustThere }, body, chunk, queryWords);
  const isOfDefinition = meant !== undefined && meant.qualifiedName !== "";
  const declaring = isOfDefinition ? lineDeclaring(meant, body, chunk.startLine) : undefined;
  const likeliest = named ?? declaring ?? withMostWords;
  const isExact = exact.some(wanted => hasExactly(likeliest.text, [wanted]));
  const matched = (isExact ? undefined : exactLine(body, chunk.startLine, exact)) ?? likeliest;
  return {
    matched,
    title: symbol ?? titleAt(chunk, matched.line, kinds, queryWords),
    isLineNamed: matched === named && !isJustThere,
  };
}

/** The parts of a cut span that a passage has: that of its best chunk, and those around it in sequence. */
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
 * The definition in a chunk that the query names, if the line with most words of the query is not within it: a caller has the same words.
 * If the query is nothing but the name, it is meant in any case.
 */
function meantMember(
  chunk: StoredChunk,
  line: number,
  kinds: KindSet,
  words: QueryWords,
): ChunkMember | undefined {
  const { name, names } = words;
  if (names.has(titleAt(chunk, line, kinds, words).name)) return undefined;
  const meant = chunk.members.filter(member => names.has(member.name) && hasKind(kinds, member.kind));
  const isInside = meant.some(member => hasLine(member, line));
  return isInside && name === undefined ? undefined : meant[0];
}

/** The line that declares a definition of a chunk; `undefined` if the chunk ends before it, within the comment above. */
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
 * The line of a chunk with most words of the query. One that declares a definition comes before one that calls it, which has as many.
 * A namespace of types is named in every file of it, so the line that does that is shown only if there is nothing else.
 */
function lineWithMost(chunk: StoredChunk, body: string, words: readonly QueryWord[]): MatchedLine {
  const { members, startLine: first } = chunk;
  const lines = body.split("\n");
  const lineOf = (member: ChunkMember): number => {
    const own = lines.slice(member.startLine - first, member.endLine - first + 1);
    return member.startLine + declaringLine(member, own);
  };
  const type = members.find(({ kind }) => isType(kind));
  const namespaces = new Set(
    members
      .filter(({ kind, endLine }) => kind === "module" && type !== undefined && type.startLine <= endLine)
      .map(lineOf),
  );
  const others = wordsBeside(namespaces, words, body, first);
  const isOnlyThere = others.length === 0 && words.length > 0;
  const declaring = isOnlyThere && type !== undefined ? lineDeclaring(type, body, first) : undefined;
  const declared = members.filter(({ kind }) => !isValue(kind));
  return declaring ?? matchLine(body, first, others, new Set(declared.map(lineOf)));
}

/** The words of a query that are not on certain lines of a chunk, which begins at `first`. */
function wordsBeside(
  lines: ReadonlySet<number>,
  words: readonly QueryWord[],
  body: string,
  first: number,
): readonly QueryWord[] {
  if (lines.size === 0) return words;
  const within = new Lines(body);
  return words.filter(({ start }) => !lines.has(first + within.at(start)));
}

/**
 * The line of a passage to be shown; if a definition begins there, the line that declares it, since comments may come first. `undefined` if
 * there is no such line, or it is blank.
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

/**
 * The title of a line: that of the innermost definition around it that passes the filter, or else of the whole chunk. Above a namespace it
 * is that of a type in it.
 */
function titleAt(chunk: StoredChunk, line: number, kinds: KindSet, { names }: QueryWords): SpanTitle {
  const found = chunk.members.filter(({ kind }) => hasKind(kinds, kind));
  // Members are in the order of their spans, so the last one that holds the line is the innermost.
  const around = found.filter(member => hasLine(member, line));
  // Readers want to see the names of definitions other than values, and of those they asked for.
  const named = around.findLast(({ kind, name }) => !isValue(kind) || names.has(name));
  const isAbove = around.length === 0 && chunk.kind === "module";
  const type = isAbove ? found.find(({ kind }) => isType(kind)) : undefined;
  return named ?? type ?? (hasKind(kinds, chunk.kind) ? chunk : (around.at(-1) ?? found[0] ?? chunk));
}

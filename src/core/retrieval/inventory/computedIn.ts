import { largest } from "../../base/numbers.ts";
import { documentKey } from "../../document.ts";
import type { Hit } from "../../hit.ts";
import type { Passing } from "../../index/passing.ts";
import { idsPassing } from "../../index/passingIds.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isFunction } from "../../span.ts";
import { identifiersIn } from "../../text/identifiers.ts";
import { joinedName } from "../../text/joinedName.ts";
import { beforeOnLine, lineAt } from "../../text/lines.ts";
import { stem } from "../../text/stem.ts";
import { codeTokens } from "../../text/tokens.ts";
import type { DocumentReader } from "../hits/documentReader.ts";
import { asListed, type Passage } from "../ranking/passages.ts";
import { roleOfDocument } from "../roleOf.ts";
import { type ReadChunk, readChunks } from "./readChunks.ts";

/** The most files that are read. */
const MOST_READ = 200;
/** A value that is computed in more places is several values. */
const MOST_PLACES = 6;
/** What a variable or a field is worth that is set; a key in a table or a schema less. */
const VARIABLE = 3;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
/** UTF-16 units that are looked at on a line, before and after a name. */
const MAX_BEFORE = 300;
const MAX_BEHIND = 300;
/** What stands between a name and what it is set to: a sign for that, maybe behind a type, or the colon of a key. */
const SIGN =
  /^(?:(?<set>(?:\s*:\s*[^=\n;(){}]{1,80})?\s*(?:(?:[-+*/%|&^]|\?\?|\|\|)?=(?![=>~])|:=|<-))|["']?\s*:(?![:=]))\s*/u;
/** A call, an operation with blanks around it, or a text with values in it. */
const COMPUTED = /[\p{L}\p{N}_$\])>]\(|\s[-+*/%]\s|\$\{/u;
/** What begins and ends an expression, as far as brackets and ends of lines tell. */
const OPENING = "([{";
const CLOSING = ")]}";
const COMMENT = /^\s*(?:\/\/|#|\*|--|<!--)/;

/** A place that computes a value, and what it is worth: a variable more than a key, and what uses none of the name more than what does. */
interface Computing {
  readonly passage: Passage;
  readonly worth: number;
}

/**
 * The places that set a value of a name, however it is written, to the result of a call or an operation: variables before keys of an
 * object, those that use none of that name first, and files with earlier hits first. None if a function is called so, since that is the
 * better answer, or if there are many places.
 */
export async function computedIn(
  state: WorkspaceIndex,
  said: string,
  hits: readonly Hit[],
  reader: DocumentReader,
  passing: Passing,
): Promise<Passage[]> {
  const joined = joinedName(said);
  const isDone = ({ kind, name }: Hit): boolean =>
    isFunction(kind) && joinedName(name).includes(stem(joined));
  if (hits.some(isDone)) return [];
  const having = chunksHaving(state, joined, passing);
  const documents = codeAmong(state, [...new Set(having.values())], hits);
  reader.prepare(documents.flatMap(number => state.chunks.at(state.manifest.chunksOf(number).first) ?? []));
  const files: (readonly ReadChunk[])[] = [];
  for (const number of documents) {
    const chunks = await readChunks(state, number, reader, passing);
    files.push(chunks.filter(({ id }) => having.has(id)));
  }
  // "Where are access tokens generated" may ask for each of them.
  for (const isName of [
    (name: string) => joinedName(name) === joined,
    (name: string) => stem(joinedName(name)) === stem(joined),
  ]) {
    const found = files.flatMap(chunks => firstComputing(chunks, isName) ?? []);
    const most = largest(found.map(({ worth }) => worth));
    const best = found.filter(({ worth }) => worth >= Math.min(most, VARIABLE));
    if (best.length > MOST_PLACES) return [];
    if (best.length > 0)
      return best.sort((one, other) => other.worth - one.worth).map(({ passage }) => passage);
  }
  return [];
}

/** The ids of chunks with a name, each with the number of its document. */
function chunksHaving(
  { chunks }: WorkspaceIndex,
  joined: string,
  passing: Passing,
): ReadonlyMap<number, number> {
  const having = new Map<number, number>();
  for (const id of idsPassing(chunks.having(codeTokens(joined)))) {
    const stored = passing.chunks[id] === 1 ? chunks.at(id) : undefined;
    if (stored !== undefined) having.set(id, stored.document);
  }
  return having;
}

/** Of some documents those that have code, given by their numbers, the ones with earlier hits first. */
function codeAmong(
  { manifest }: WorkspaceIndex,
  documents: readonly number[],
  hits: readonly Hit[],
): readonly number[] {
  const ranks = new Map(hits.map(({ document }, at) => [documentKey(document), at] as const).reverse());
  return documents
    .flatMap(number => {
      const entry = manifest.get(number);
      if (entry === undefined || roleOfDocument(entry) !== "implementation") return [];
      return [{ number, rank: ranks.get(documentKey(entry.document)) ?? hits.length }];
    })
    .sort((one, other) => one.rank - other.rank || manifest.byPlace(one.number, other.number))
    .slice(0, MOST_READ)
    .map(({ number }) => number);
}

/** The first place in some chunks that computes a value of a name, among those worth the most. */
function firstComputing(
  chunks: readonly ReadChunk[],
  isName: (name: string) => boolean,
): Computing | undefined {
  let found: Computing | undefined;
  for (const { id, stored, body } of chunks) {
    for (const { 0: name, index } of body.matchAll(NAME)) {
      if (!isName(name) || COMMENT.test(beforeOnLine(body, index, MAX_BEFORE))) continue;
      const worth = worthOf(body.slice(index + name.length, index + name.length + MAX_BEHIND), isName);
      if (worth <= (found?.worth ?? 0)) continue;
      const line = stored.startLine + lineAt(body, index);
      found = { passage: { ...asListed({ id, stored }), line, isJustThere: true }, worth };
    }
  }
  return found;
}

/** What the text behind a name is worth; 0 if it does not set the name to something computed. */
function worthOf(behind: string, isName: (name: string) => boolean): number {
  const sign = SIGN.exec(behind);
  if (sign === null) return 0;
  const value = expressionIn(behind.slice(sign[0].length));
  if (!COMPUTED.test(value)) return 0;
  const isNew = !identifiersIn(value).some(isName);
  return (sign.groups?.["set"] === undefined ? 1 : VARIABLE) + (isNew ? 1 : 0);
}

/** The expression that a text begins with, up to the end of its line or what it is an argument or element of. */
function expressionIn(text: string): string {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/[([{)\]},;\n]/g)) {
    if (OPENING.includes(sign)) depth++;
    else if (CLOSING.includes(sign)) depth--;
    // What is in braces is a value by itself, as that of an attribute.
    if (depth < 0 || (depth === 0 && "},;\n".includes(sign))) return text.slice(0, index);
  }
  return text;
}

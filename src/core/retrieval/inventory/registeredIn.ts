import type { GroupAsked } from "../../asked/groupAsked.ts";
import type { NewAsked } from "../../asked/newAsked.ts";
import { largest, smallest } from "../../base/numbers.ts";
import { bareName } from "../../document.ts";
import type { Passing } from "../../index/passing.ts";
import { idsPassing } from "../../index/passingIds.ts";
import type { StoredChunk } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import type { Role } from "../../role.ts";
import { isOfImports } from "../../span.ts";
import { joinedName } from "../../text/joinedName.ts";
import { lineAt } from "../../text/lines.ts";
import { stem } from "../../text/stem.ts";
import { codeTokens } from "../../text/tokens.ts";
import { wordParts } from "../../text/wordParts.ts";
import type { DocumentReader } from "../hits/documentReader.ts";
import { asListed, type Passage } from "../ranking/passages.ts";
import { roleOfDocument } from "../roleOf.ts";
import { groupOf } from "./groupOf.ts";
import { isAbout } from "./isAbout.ts";
import { type ReadChunk, readChunks } from "./readChunks.ts";

/** The most members that are looked for, and the most files that are read for their names. */
const MOST_MEMBERS = 100;
const MOST_READ = 20;
/** The fewest members that a place names, in number and as a share: whatever uses some of them is no place where all are entered. */
const LEAST = 4;
const LEAST_SHARE = 0.15;
/** A place with fewer than this share of what the best place names is another use. */
const NEARLY_AS_MANY = 0.6;
const ROLES: ReadonlySet<Role> = new Set<Role>(["implementation", "declaration", "config"]);
const IDENTIFIER = /[\p{L}_$][\p{L}\p{N}_$-]*/gu;

/** A place that names members of a group, and how many of them its file does. */
interface Registered {
  readonly passage: Passage;
  readonly count: number;
}

/**
 * The places that name the most members of a group outside of the files that define them: the table, the registration or the list of
 * imports that another one must be entered in. One of each file, with the most names first; none if no place names many. If the question
 * says what part of the program it is about, only members whose path says so too count.
 */
export async function registeredIn(
  state: WorkspaceIndex,
  { group, within }: NewAsked,
  reader: DocumentReader,
  passing: Passing,
): Promise<Passage[]> {
  const words = within.map(stem);
  const isWithin = ({ best: { stored } }: Passage): boolean =>
    isAbout(state.manifest.get(stored.document)?.document.path ?? "", words);
  const all = (await groupOf(state, group, reader, passing)).filter(isWithin);
  // What is called so is one for certain; a folder also has what its members share.
  const called = all.filter(({ best }) => isOne(best.symbol?.name ?? "", group));
  const members = membersOf(state, called.length >= LEAST ? called : all);
  const candidates = likeliest(state, [...members.values()], passing);
  const found: Registered[] = [];
  for (const number of candidates) {
    const place = await placeIn(state, number, members, reader, passing);
    if (place !== undefined) found.push(place);
  }
  const most = largest(found.map(({ count }) => count));
  if (most < LEAST || most < LEAST_SHARE * members.size) return [];
  const places = found
    .filter(({ count }) => count >= LEAST && count >= NEARLY_AS_MANY * most)
    .sort((one, other) => other.count - one.count)
    .map(({ passage }) => passage);
  const near = places.filter(isWithin);
  return near.length > 0 ? near : places;
}

/** Whether a name ends in what a group is called. */
function isOne(name: string, { ones }: GroupAsked): boolean {
  return ones.includes(wordParts(name).at(-1) ?? "");
}

/** A name of members, and the documents that define it. */
interface Member {
  readonly name: string;
  readonly homes: Set<number>;
}

/** The names of members, by how they are compared. What has no definition is entered by the name of its file. */
function membersOf({ manifest }: WorkspaceIndex, group: readonly Passage[]): Map<string, Member> {
  const all = new Map<string, Member>();
  for (const { best } of group) {
    const { document } = best.stored;
    const name = best.symbol?.name ?? bareName(manifest.get(document)?.document.path ?? "");
    const key = compared(name);
    const member = all.get(key) ?? { name, homes: new Set() };
    if (all.size === MOST_MEMBERS && !all.has(key)) break;
    all.set(key, member);
    member.homes.add(document);
  }
  return all;
}

/** Names of several words may be written in another way where they are entered, as the name of a file: `free-shipping`. */
function compared(name: string): string {
  return wordParts(name).length > 1 ? joinedName(name) : name;
}

/** The numbers of documents that have all words of the most names. */
function likeliest(
  { chunks, manifest }: WorkspaceIndex,
  members: readonly Member[],
  passing: Passing,
): readonly number[] {
  const counts = new Map<number, number>();
  for (const { name } of members) {
    const naming = new Set<number>();
    for (const id of idsPassing(chunks.having([...new Set(codeTokens(name))]))) {
      const stored = passing.chunks[id] === 1 ? chunks.at(id) : undefined;
      if (stored !== undefined) naming.add(stored.document);
    }
    for (const number of naming) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return [...counts]
    .filter(([number, count]) => {
      const entry = manifest.get(number);
      return count >= LEAST && entry !== undefined && ROLES.has(roleOfDocument(entry));
    })
    .sort(([one, count], [other, more]) => more - count || manifest.byPlace(one, other))
    .slice(0, MOST_READ)
    .map(([number]) => number);
}

/**
 * The chunk of a document that names the most members, and how many the whole document does. Of long imports and a table of what they
 * import, which may be in another order, the table is meant.
 */
async function placeIn(
  state: WorkspaceIndex,
  number: number,
  members: ReadonlyMap<string, Member>,
  reader: DocumentReader,
  passing: Passing,
): Promise<Registered | undefined> {
  const all = new Set<string>();
  let best: { readonly chunk: ReadChunk; readonly worth: number; readonly offset: number } | undefined;
  for (const chunk of await readChunks(state, number, reader, passing)) {
    const last = new Map<string, number>();
    for (const { 0: name, index } of chunk.body.matchAll(IDENTIFIER)) {
      const key = compared(name);
      if (members.get(key)?.homes.has(number) === false) last.set(key, index);
    }
    for (const key of last.keys()) all.add(key);
    const isTable = last.size >= LEAST && !isOfImports(chunk.stored) && !isOfFile(chunk.stored);
    const worth = isTable ? last.size + members.size : last.size;
    // In short files the table comes last.
    if (last.size > 0 && worth >= (best?.worth ?? 0))
      best = { chunk, worth, offset: smallest([...last.values()]) };
  }
  if (best === undefined) return undefined;
  const { chunk, offset } = best;
  const line = chunk.stored.startLine + lineAt(chunk.body, offset);
  return { passage: { ...asListed(chunk), line, isJustThere: true }, count: all.size };
}

/** Whether a chunk has what stands outside of all definitions, such as the first of the imports behind a package's name. */
function isOfFile({ kind, defines, members }: StoredChunk): boolean {
  return kind === "module" && !defines && members.length === 0;
}

import type { InventoryAsked } from "../../asked/inventoryAsked.ts";
import { inRounds } from "../../base/inRounds.ts";
import { sum } from "../../base/numbers.ts";
import type { Passing } from "../../index/passing.ts";
import { idsPassing } from "../../index/passingIds.ts";
import type { StoredChunk } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import type { Role } from "../../role.ts";
import { Lines } from "../../text/lines.ts";
import { codeTokens } from "../../text/tokens.ts";
import type { DocumentReader } from "../hits/documentReader.ts";
import { asListed, type Passage } from "../ranking/passages.ts";
import { roleOfDocument } from "../roleOf.ts";
import { INVENTORIES, type Inventory } from "./inventories.ts";
import { isAbout, isNamed } from "./isAbout.ts";
import { readChunks } from "./readChunks.ts";

/** The most files that are read: those that declare such things by their paths first, and then those with most of the words. */
const MOST_READ = 300;
/**
 * The roles of files that declare something, in the order of the list: a migration declares a past state, and files of other roles only use
 * it.
 */
const LISTED: readonly Role[] = ["implementation", "declaration", "config", "migration"];

/** UTF-16 units on either side of a declaration that say what it is about. */
const NEARBY = 500;
/** The beginning of a line with an annotation or attribute, and how many lines what it marks and itself may take. */
const MARKER = /^\s*(?:@|\[|#\[|\*\s+@)/;
const MARKED_LINES = 4;

/** A chunk that declares something: its first such line, zero-based, how many there are, and whether one has the name asked for. */
interface Declaring {
  readonly id: number;
  readonly stored: StoredChunk;
  readonly line: number;
  readonly count: number;
  readonly isNamed: boolean;
}

/** A file with its declarations, its role as a place in `LISTED`, how many lines declare something, and whether one has the name. */
interface DeclaringFile {
  readonly number: number;
  readonly role: number;
  readonly count: number;
  readonly isNamed: boolean;
  readonly declaring: readonly Declaring[];
}

/**
 * The chunks that declare what is asked for, opened at the first such line: the first chunk of each file, files with most such lines first,
 * then the second of each, and so on. Implementation comes before files of other roles; tests and documents do not count. What has the very
 * name that is asked for comes first: `users` before `user_tokens`.
 */
export async function declaredIn(
  state: WorkspaceIndex,
  { kind, about }: InventoryAsked,
  reader: DocumentReader,
  passing: Passing,
): Promise<Passage[]> {
  const files: DeclaringFile[] = [];
  const inventory = INVENTORIES[kind];
  const candidates = likeliest(state, inventory, about, passing);
  reader.prepare(candidates.flatMap(number => state.chunks.at(state.manifest.chunksOf(number).first) ?? []));
  for (const number of candidates) {
    const declaring = await declaringIn(state, number, inventory, about, reader, passing);
    const count = sum(declaring.map(each => each.count));
    const entry = state.manifest.get(number);
    if (count === 0 || entry === undefined) continue;
    const role = LISTED.indexOf(roleOfDocument(entry));
    files.push({ number, role, count, isNamed: declaring.some(each => each.isNamed), declaring });
  }
  files.sort(
    (one, other) =>
      Number(other.isNamed) - Number(one.isNamed) ||
      one.role - other.role ||
      other.count - one.count ||
      state.manifest.byPlace(one.number, other.number),
  );
  return inRounds(files.map(({ declaring }) => declaring))
    .flat()
    .map(({ id, stored, line, count }) => ({
      ...asListed({ id, stored }),
      line,
      isJustThere: true,
      declares: count,
    }));
}

/**
 * The numbers of files that may declare something of an inventory: those that have all words it is about first, of these the ones that do
 * by their paths, and then those with the most chunks and the rarest words.
 */
function likeliest(
  state: WorkspaceIndex,
  { words, listedIn, addressOf }: Inventory,
  about: readonly string[],
  passing: Passing,
): readonly number[] {
  const { chunks, manifest } = state;
  const scores = new Map<number, number>();
  const tokens = [...new Set(codeTokens(words))];
  const frequencies = chunks.frequenciesOf(tokens);
  for (const [at, token] of tokens.entries()) {
    const worth = Math.log(1 + chunks.size / (1 + (frequencies[at] ?? 0)));
    for (const id of idsPassing(chunks.having([token]))) {
      const stored = passing.chunks[id] === 1 ? chunks.at(id) : undefined;
      if (stored !== undefined) scores.set(stored.document, (scores.get(stored.document) ?? 0) + worth);
    }
  }
  const having = about.map(word => documentsHaving(state, word));
  const listed = [...scores].flatMap(([number, score]) => {
    const entry = manifest.get(number);
    if (entry === undefined || !LISTED.includes(roleOfDocument(entry))) return [];
    const { path } = entry.document;
    const isByPath = listedIn?.path.test(path) === true || addressOf?.(path) !== undefined;
    return [{ number, score, first: 2 * Number(having.every(each => each.has(number))) + Number(isByPath) }];
  });
  return listed
    .sort(
      (one, other) =>
        other.first - one.first || other.score - one.score || manifest.byPlace(one.number, other.number),
    )
    .slice(0, MOST_READ)
    .map(({ number }) => number);
}

/** The numbers of the documents that have a word, which is given as it is indexed. */
function documentsHaving({ chunks }: WorkspaceIndex, word: string): ReadonlySet<number> {
  const documents = new Set<number>();
  for (const id of idsPassing(chunks.having([word]))) documents.add(chunks.at(id)?.document ?? -1);
  return documents;
}

/** The chunks of a file that declare something, in the order of the text, but the very name first. */
async function declaringIn(
  state: WorkspaceIndex,
  number: number,
  { declared, listedIn, addressOf }: Inventory,
  about: readonly string[],
  reader: DocumentReader,
  passing: Passing,
): Promise<readonly Declaring[]> {
  const path = state.manifest.get(number)?.document.path ?? "";
  const pattern = listedIn?.path.test(path) ? listedIn.declared : declared;
  const address = addressOf?.(path)?.join("/") ?? "";
  const chunks = (await readChunks(state, number, reader, passing)).flatMap(({ id, stored, body }) => {
    const found = [...body.matchAll(pattern)]
      .map(({ 0: match, index }) => {
        const offset = index + Math.max(0, match.search(/\S/));
        return { offset, text: around(body, offset, index + match.length) };
      })
      .filter(({ text }) => about.length === 0 || isAbout(`${address} ${text}`, about));
    const named = found.find(({ text }) => isNamed(text, about));
    const opened = named ?? found[0];
    if (opened === undefined) return [];
    const lines = new Lines(body);
    const { size } = new Set(found.map(({ offset }) => lines.at(offset)));
    const line = stored.startLine + lines.at(opened.offset);
    return { id, stored, line, count: size, isNamed: named !== undefined };
  });
  return chunks.toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed));
}

/**
 * What a text has from one offset to another and on the same lines, as far as that is near: a line may be a whole file. From an annotation
 * or attribute on, the next lines as well, since what it marks is called there.
 */
function around(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - NEARBY), start);
  const behind = text.slice(end, end + NEARBY).split("\n", MARKED_LINES);
  const line = `${before.slice(before.lastIndexOf("\n") + 1)}${text.slice(start, end)}`;
  return [line + (behind[0] ?? ""), ...(MARKER.test(line) ? behind.slice(1) : [])].join("\n");
}

import type { DocumentId } from "../../document.ts";
import type { SkipReason } from "../../status.ts";
import type { SavedDatabase } from "../database/codeDatabase.ts";
import type { SavedCodeIndex } from "../database/codeIndexStore.ts";
import type {
  DocumentFacts,
  DocumentMarks,
  LeftOutEntry,
  ManifestEntry,
  RecordedHistory,
} from "../manifest.ts";
import type { SavedPostings } from "../postings/postings.ts";
import { bytesOf, DOCUMENTS_AT_ONCE, type EncodedRows, numbersOf, pausing } from "../rows.ts";
import type { Slices } from "../slices.ts";
import type { EmbedderTag, SavedVectorSet } from "../vectors/vectorSets.ts";
import { ContainerError, type Sections } from "./container.ts";
import { decodeHistories, encodeHistories, type HistoryTable } from "./historyTable.ts";

/** A document in a part: its number, the facts about the file, and its history. */
export interface PartDocument {
  readonly number: number;
  readonly facts: DocumentFacts;
  readonly history: RecordedHistory;
}

/** A unit of saving: all of an index, or the changes since the part before. The parts combined in their order are the index. */
export interface IndexPart {
  /** Numbers of documents that are gone, or come again under another number. */
  readonly removed: readonly number[];
  /** New documents, and known ones of which something other than the content changed. */
  readonly documents: readonly PartDocument[];
  /** Numbers of documents whose last commit is outdated. */
  readonly recommitted: readonly number[];
  readonly leftOut: readonly LeftOutEntry[];
  readonly noLongerLeftOut: readonly DocumentId[];
  /** For each folder, the commit at which histories were read; `undefined` if there is none any more. */
  readonly heads: readonly (readonly [folder: string, head: string | undefined])[];
  /** Files were still to be read when it was saved. */
  readonly isUnfinished?: boolean;
  readonly chunks: SavedDatabase;
  readonly outlines: SavedDatabase;
  /** The vectors of chunks: every set there is, with its new vectors. */
  readonly vectors: readonly SavedVectorSet[];
}

/** `[number, folder, path, language, size, modified, hash, spans, marks?]`. */
type DocumentRow = readonly [number, string, string, string, number, number, string, number, DocumentMarks?];

/** `[folder, path, size, modified, reason]`. */
type LeftOutRow = readonly [string, string, number, number, SkipReason];

/** The contents of a part that are not in columns. */
interface Lists {
  readonly removed: readonly number[];
  readonly documents: readonly DocumentRow[];
  readonly histories: HistoryTable;
  readonly recommitted: readonly number[];
  readonly leftOut: readonly LeftOutRow[];
  readonly noLongerLeftOut: readonly (readonly [folder: string, path: string])[];
  readonly heads: readonly (readonly [folder: string, head: string | null])[];
  readonly isUnfinished?: boolean;
  readonly embedders: readonly EmbedderTag[];
}

/** The sections of a container for a part. */
export function* encodePart(part: IndexPart): Slices<Sections> {
  const documents = yield* encodeDocuments(part.documents);
  const lists: Omit<Lists, "documents"> = {
    removed: part.removed,
    histories: encodeHistories(part.documents.map(({ history }) => history)),
    recommitted: part.recommitted,
    leftOut: part.leftOut.map(({ document, size, modified, reason }) => [
      document.folder,
      document.path,
      size,
      modified,
      reason,
    ]),
    noLongerLeftOut: part.noLongerLeftOut.map(({ folder, path }) => [folder, path]),
    heads: part.heads.map(([folder, head]) => [folder, head ?? null]),
    ...(part.isUnfinished === true ? { isUnfinished: true } : {}),
    embedders: part.vectors.map(({ tag }) => tag),
  };
  yield;
  return {
    lists: `{"documents":[${documents.join()}],${JSON.stringify(lists).slice(1)}`,
    ...encodeDatabase("chunk", part.chunks),
    ...encodeDatabase("outline", part.outlines),
    ...encodeVectors(part.vectors),
  };
}

/** The row of each document, as JSON. */
function* encodeDocuments(documents: readonly PartDocument[]): Slices<string[]> {
  const rows: string[] = [];
  const encode = ({ number, facts }: PartDocument): void => {
    const { document, language, size, modified, hash, spans, ...marks } = facts;
    const row = [number, document.folder, document.path, language, size, modified, hash, spans] as const;
    const encoded: DocumentRow = Object.keys(marks).length === 0 ? row : [...row, marks];
    rows.push(JSON.stringify(encoded));
  };
  yield* pausing(documents, encode, DOCUMENTS_AT_ONCE);
  return rows;
}

/** Throws a `ContainerError` if sections are missing. */
export function decodePart(sections: Sections): IndexPart {
  const text = sections["lists"];
  if (typeof text !== "string") throw new ContainerError("its lists are missing", true);
  const lists = JSON.parse(text) as Lists;
  const histories = decodeHistories(lists.histories);
  return {
    ...lists,
    documents: lists.documents.map(
      ([number, folder, path, language, size, modified, hash, spans, marks], index) => {
        const facts = { document: { folder, path }, language, size, modified, hash, spans };
        // Few files have marks, and V8 is slow with objects made by spreading, both then and later.
        return {
          number,
          facts: marks === undefined ? facts : { ...facts, ...marks },
          history: histories[index],
        };
      },
    ),
    leftOut: lists.leftOut.map(([folder, path, size, modified, reason]) => ({
      document: { folder, path },
      size,
      modified,
      reason,
    })),
    noLongerLeftOut: lists.noLongerLeftOut.map(([folder, path]) => ({ folder, path })),
    heads: lists.heads.map(([folder, head]) => [folder, head ?? undefined]),
    chunks: decodeDatabase("chunk", sections),
    outlines: decodeDatabase("outline", sections),
    vectors: lists.embedders.map((tag, at) => decodeVectors(tag, withPrefix(`vectors.${at}.`, sections))),
  };
}

/** A document of the manifest as it is saved in a part. */
export function partDocument(number: number, entry: ManifestEntry): PartDocument {
  const { chunks: _chunks, outlines: _outlines, commit: _commit, history, ...facts } = entry;
  return { number, facts, history };
}

function encodeDatabase(of: string, { rows, index }: SavedDatabase): Sections {
  return {
    ...prefixed(`${of}.`, rows),
    ...prefixed(`${of}.words.`, encodePostings(index.words)),
    ...prefixed(`${of}.names.`, encodePostings(index.names)),
    ...prefixed(`${of}.index.`, { count: Uint32Array.of(index.chunks) }),
  };
}

function decodeDatabase(of: string, sections: Sections): SavedDatabase {
  const rows = withPrefix(`${of}.`, sections);
  const saved = withPrefix(`${of}.index.`, sections);
  const index: SavedCodeIndex = {
    words: decodePostings(withPrefix(`${of}.words.`, sections)),
    names: decodePostings(withPrefix(`${of}.names.`, sections)),
    chunks: numbersOf(saved, "count")[0] ?? 0,
  };
  return { rows, index };
}

function encodePostings({ terms, ends, arena }: SavedPostings): EncodedRows {
  return { terms: terms.bytes, termEnds: terms.ends, ends, arena };
}

function decodePostings(saved: EncodedRows): SavedPostings {
  return {
    terms: { bytes: bytesOf(saved, "terms"), ends: numbersOf(saved, "termEnds") },
    ends: numbersOf(saved, "ends"),
    arena: numbersOf(saved, "arena"),
  };
}

/** The sections of sets that have vectors. */
function encodeVectors(sets: readonly SavedVectorSet[]): Sections {
  const sections = sets.map(({ vectors }, at) =>
    vectors.places.length === 0 ? {} : prefixed(`vectors.${at}.`, { ...vectors }),
  );
  return Object.assign({}, ...sections);
}

function decodeVectors(tag: EmbedderTag, saved: EncodedRows): SavedVectorSet {
  const places = numbersOf(saved, "places");
  return { tag, vectors: { places, facts: numbersOf(saved, "facts"), values: bytesOf(saved, "values") } };
}

function prefixed(prefix: string, columns: EncodedRows): EncodedRows {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [prefix + name, column]));
}

function withPrefix(prefix: string, sections: Sections): EncodedRows {
  const columns: Record<string, Uint8Array | Uint32Array> = {};
  for (const [name, section] of Object.entries(sections)) {
    if (name.startsWith(prefix) && typeof section !== "string") columns[name.slice(prefix.length)] = section;
  }
  return columns;
}

import type { DocumentId } from "../../document.ts";
import { definitionsIn, type StoredChunk } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isContainer } from "../../span.ts";
import { importedModules } from "./importedModules.ts";
import { isBeside } from "./isBeside.ts";
import { BESIDE, moduleFilesOf } from "./moduleFiles.ts";
import { receiverAtEnd, typesOf } from "./receiver.ts";

/** Where the user is, with what is written there. */
export interface Place {
  readonly document: DocumentId;
  /** Zero-based. */
  readonly line: number;
  readonly text: string;
  /** The texts of its import statements. */
  readonly imports: readonly string[];
}

/**
 * By how much a chunk's score grows, 1 being to twice as much: what the receiver under the cursor may be has it, its name is
 * imported, its file is, it is in the folder. On development questions 3 to 6 for the receiver did about as well, and twice as
 * much for imports a little worse.
 */
const RECEIVER = 5;
const IMPORTED_NAME = 1.5;
const IMPORTED_FILE = 1;
const SAME_FOLDER = 0.3;
/** What the file itself has, the user sees or knows. */
const SAME_FILE = -0.5;
/** What the best chunk has 1 of: one that shares no word with the question has a chance by its place alone. */
const UNASKED = 0.1;
/** A module that everything imports, or a type in every file, says nothing. */
const MAX_CHUNKS = 400;

/** What the place a question is asked from says of chunks. */
export interface PlaceEvidence {
  /** Chunks that it speaks for, whether the question finds them or not. */
  readonly chunks: ReadonlySet<number>;
  /** The score of a chunk that had a share of the best one's, 0 to 1. */
  weigh(id: number, chunk: StoredChunk, share: number): number;
}

/** Reads a place: the files it imports, the receiver at the end of what is asked, and the folder. */
export function placeEvidence(state: WorkspaceIndex, question: string, place: Place): PlaceEvidence {
  const { manifest } = state;
  const own = manifest.numberOf(place.document);
  const { references, words } = importedModules(place.imports);
  const files = moduleFilesOf(state);
  const imported = new Map<number, number>();
  for (const reference of references) {
    for (const [number, sureness] of files.find(reference, place.document)) {
      if (number !== own) imported.set(number, Math.max(imported.get(number) ?? 0, sureness));
    }
  }
  for (const number of [...imported.keys()]) {
    for (const each of files.beside(number)) {
      if (each !== own && !imported.has(each)) imported.set(each, BESIDE);
    }
  }
  const receivers = receiverChunks(state, question, place, imported);
  return {
    chunks: new Set(
      [...receivers, ...[...imported.keys()].flatMap(number => chunksOf(state, number))].slice(0, MAX_CHUNKS),
    ),
    weigh(id, chunk, share) {
      if (chunk.document === own) return (share + UNASKED) * (1 + SAME_FILE);
      const fromFile = imported.get(chunk.document) ?? 0;
      const named = fromFile > 0 && definitionsIn(chunk).some(({ name }) => words.has(name));
      const document = manifest.get(chunk.document)?.document;
      const near = document !== undefined && isBeside(document, place.document);
      const growth =
        RECEIVER * Number(receivers.has(id)) +
        IMPORTED_NAME * Number(named) +
        IMPORTED_FILE * fromFile +
        SAME_FOLDER * Number(near);
      return (share + UNASKED) * (1 + growth);
    },
  };
}

/** Chunks of what the receiver may be: members of a type, or all of an imported file that is called so. */
function receiverChunks(
  state: WorkspaceIndex,
  question: string,
  { text }: Place,
  imported: ReadonlyMap<number, number>,
): Set<number> {
  const found = new Set<number>();
  const receiver = receiverAtEnd(question);
  if (receiver === undefined) return found;
  for (const type of typesOf(receiver, text)) {
    for (const [id, chunk] of state.chunks.defining(type)) {
      if (found.size >= MAX_CHUNKS) return found;
      if (!definitionsIn(chunk).some(({ name, kind }) => name === type && isContainer(kind))) continue;
      found.add(id);
      for (const member of chunksOf(state, chunk.document)) {
        const stored = state.chunks.at(member);
        if (stored?.qualifiedName.split(".").includes(type)) found.add(member);
      }
    }
  }
  for (const number of imported.keys()) {
    const path = state.manifest.get(number)?.document.path ?? "";
    const [name] = path.slice(path.lastIndexOf("/") + 1).split(".");
    const isMeant = name === receiver || path.split("/").at(-2) === receiver;
    if (isMeant) for (const id of chunksOf(state, number)) found.add(id);
  }
  return found;
}

function chunksOf({ manifest }: WorkspaceIndex, document: number): number[] {
  const { first, count } = manifest.get(document)?.chunks ?? { first: 0, count: 0 };
  return Array.from({ length: count }, (_, at) => first + at);
}

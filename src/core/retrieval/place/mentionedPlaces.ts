import { idsIn } from "../../index/idRange.ts";
import type { StoredChunk } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { type FolderRoots, mentionedFiles } from "./mentionedFiles.ts";
import { documentsOfModules } from "./namedModules.ts";
import { documentsNamed } from "./namedPaths.ts";
import { placelessFrames } from "./placelessFrames.ts";

/**
 * By how much a chunk's score grows, 1 doubling it, when the question has the path or name of its file, when that is the only file that the
 * paths in it can mean, and when it has its line too, as the frames of a stack trace do. With 2 for the only file as many questions
 * are answered as with 1, and of issues and commit messages fewer without.
 */
const IN_FILE = 0.3;
const IN_ONLY_FILE = 1;
const AT_LINE = 1;
/** UTF-16 units. What is pasted beyond them is a log, and reading all of that would hold up the answer. */
const MAX_READ = 50_000;

/** What the places that a question mentions say of chunks. */
export interface MentionedPlaces {
  /** Chunks at lines that it mentions. */
  readonly chunks: ReadonlySet<number>;
  /**
   * Those of them that it can mean no others by, and how far up each stands: frames that name no place in the order of the trace, from 0,
   * since most mistakes are in the first functions of one (Schröter, Bettenburg and Premraj, 2010), and all lines behind them.
   */
  readonly meant: ReadonlyMap<number, number>;
  /** The lines of a document that it mentions, in the order in which it does. */
  linesIn(document: number): Iterable<number>;
  /** What a chunk's score is multiplied by. `isBeside` tells that the question asks for something beside the file of the chunk. */
  weightOf(chunk: StoredChunk, isBeside: boolean): number;
}

/**
 * Finds the files and lines that a question mentions: paths, frames of stack traces, messages of compilers, names of files and folders.
 * `roots` are where the folders of the workspace are, by id.
 */
export function mentionedPlaces(
  state: WorkspaceIndex,
  text: string,
  roots: FolderRoots = {},
): MentionedPlaces {
  const read = text.slice(0, MAX_READ);
  const { lines, sure } = mentionedFiles(state, read, roots);
  const frames = placelessFrames(state, read);
  for (const { document, line } of frames) lines.set(document, (lines.get(document) ?? new Set()).add(line));
  const linesIn = (document: number): ReadonlySet<number> => lines.get(document) ?? new Set();
  const isAt = ({ document, startLine, endLine }: StoredChunk): boolean =>
    [...linesIn(document)].some(line => startLine <= line && line <= endLine);
  const chunks = new Set<number>();
  const meant = new Map<number, number>();
  for (const [document, mentioned] of lines) {
    if (mentioned.size === 0) continue;
    for (const id of idsIn(state.manifest.chunksOf(document))) {
      const stored = state.chunks.at(id);
      if (stored === undefined || !isAt(stored)) continue;
      chunks.add(id);
      if (sure.has(document)) meant.set(id, frames.length);
    }
  }
  for (const [at, { id, isSure }] of [...frames.entries()].reverse()) if (isSure) meant.set(id, at);
  const modules = documentsOfModules(state, text);
  const named = new Set([...documentsNamed(state, text), ...modules]);
  const [only, ...others] = new Set([...sure, ...modules]);
  const inFile = (document: number, isBeside: boolean): number => {
    if (others.length === 0 && document === only && !isBeside) return IN_ONLY_FILE;
    return lines.has(document) || named.has(document) ? IN_FILE : 0;
  };
  return {
    chunks,
    meant,
    linesIn,
    weightOf: (chunk, isBeside) => 1 + inFile(chunk.document, isBeside) + AT_LINE * Number(isAt(chunk)),
  };
}

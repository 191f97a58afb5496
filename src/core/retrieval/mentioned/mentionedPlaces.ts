import { idsIn } from "../../index/idRange.ts";
import type { StoredChunk } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { type FolderRoots, linesOf, mentionedFiles, nameLine } from "./mentionedFiles.ts";
import { documentsOfModules } from "./namedModules.ts";
import { documentsNamed } from "./namedPaths.ts";
import { placelessFrames } from "./placelessFrames.ts";
import { withLineBreaks } from "./withLineBreaks.ts";

/**
 * By how much a chunk's score grows, 1 doubling it: if the question mentions its file; if that is the only file that the question can
 * mean; if it mentions a line of the chunk, as a stack frame does. With 2 for the only file as many questions are answered as with 1;
 * without it, fewer issues and commit messages are.
 */
const IN_FILE = 0.3;
const IN_ONLY_FILE = 1;
const AT_LINE = 1;

/** The places that a question mentions, and what they say of chunks. */
export interface MentionedPlaces {
  /** Chunks with a line that it mentions. */
  readonly chunks: ReadonlySet<number>;
  /**
   * Those of them that it unmistakably means, and how far down it mentions each. The least is the function that failed: most mistakes
   * are in the first functions of a trace (Schröter, Bettenburg and Premraj, 2010).
   */
  readonly meant: ReadonlyMap<number, number>;
  /** The lines of a document that it mentions, in the order of the question. */
  linesIn(document: number): Iterable<number>;
  /** The factor of a chunk's score. `isBeside` says that the question asks for something about the file of the chunk, such as its tests. */
  weightOf(chunk: StoredChunk, isBeside: boolean): number;
}

/**
 * Finds the files and lines that a question mentions: paths, frames of stack traces, messages of compilers, names of files and folders.
 * `roots` are where the folders of the workspace are, by id.
 */
export function mentionedPlaces(
  state: WorkspaceIndex,
  asked: string,
  roots: FolderRoots = {},
): MentionedPlaces {
  const text = withLineBreaks(asked);
  const { lines, sure } = mentionedFiles(state, text, roots);
  const meant = new Map<number, number>();
  for (const { id, document, line, at, isSure } of placelessFrames(state, text)) {
    nameLine(linesOf(lines, document), line, at);
    if (isSure) meant.set(id, Math.min(at, meant.get(id) ?? Number.POSITIVE_INFINITY));
  }
  const linesIn = (document: number): Iterable<number> => lines.get(document)?.keys() ?? [];
  /** How far down the question mentions each of its lines in a chunk. */
  const namedAt = ({ document, startLine, endLine }: StoredChunk): number[] =>
    [...(lines.get(document) ?? [])].flatMap(([line, at]) =>
      startLine <= line && line <= endLine ? [at] : [],
    );
  const chunks = new Set<number>();
  for (const [document, named] of lines) {
    if (named.size === 0) continue;
    for (const id of idsIn(state.manifest.chunksOf(document))) {
      const stored = state.chunks.at(id);
      const at = stored === undefined ? [] : namedAt(stored);
      if (at.length === 0) continue;
      chunks.add(id);
      if (sure.has(document)) meant.set(id, Math.min(...at));
    }
  }
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
    weightOf: (chunk, isBeside) =>
      1 + inFile(chunk.document, isBeside) + AT_LINE * Number(namedAt(chunk).length > 0),
  };
}

import { idsIn } from "../../index/idRange.ts";
import type { StoredChunk } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { type FolderRoots, linesOf, mentionedFiles, nameLine } from "./mentionedFiles.ts";
import { documentsOfModules } from "./namedModules.ts";
import { documentsNamed } from "./namedPaths.ts";
import { placelessFrames } from "./placelessFrames.ts";
import { withLineBreaks } from "./withLineBreaks.ts";

/**
 * The growth of a chunk's score, where 1 doubles it: if the question mentions its file; if that is the only file that the question can
 * mean; if it mentions a line of the chunk, as a stack frame does. With 2 for the only file, as many questions are answered as with 1;
 * without it, fewer issues and commit messages are.
 */
const IN_FILE = 0.3;
const IN_ONLY_FILE = 1;
const AT_LINE = 1;

/** The places that a question mentions, and how they affect chunks. */
export interface MentionedPlaces {
  /** Chunks with a line that the question mentions. */
  readonly chunks: ReadonlySet<number>;
  /**
   * Those chunks that it unmistakably means, and how far down it mentions each. The least is the function that failed: most mistakes are in
   * the first functions of a trace (Schröter, Bettenburg and Premraj, 2010).
   */
  readonly meant: ReadonlyMap<number, number>;
  /** The lines of a document that the question mentions, in its order. */
  linesIn(document: number): Iterable<number>;
  /**
   * The factor for a chunk's score. `isBeside` means that the question asks for something related to the file of the chunk, such as its
   * tests.
   */
  weightOf(chunk: StoredChunk, isBeside: boolean): number;
}

/**
 * Finds the files and lines that a question mentions: paths, frames of stack traces, compiler messages, names of files and folders. `roots`
 * gives the paths of the workspace folders by id.
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
  /** How far down the question mentions each of its lines that are in a chunk. */
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

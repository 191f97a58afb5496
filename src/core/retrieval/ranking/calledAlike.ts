import { type ChunkMember, definitionsIn, type StoredChunk } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { QUALIFIED } from "../../symbol.ts";
import { joinedName } from "../../text/joinedName.ts";
import { depthOf, isFileCalled } from "../arms/lookUpSymbols.ts";
import type { RankedChunk } from "../ranking.ts";
import type { AskedName } from "./askedName.ts";
import { declarationsAmong } from "./declarationsAmong.ts";

/**
 * How much the score of a definition grows (1 doubles it) if it has the name that the question is: in a file of the same name, and if no
 * other one has fewer enclosing names. For 92 names in seven repositories that are defined several times, the definition that most other
 * files import was first for 51 without either, for 57 with one, for 76 with both; 0.4 and 0.3 did about as well.
 */
const OWN_FILE = 0.25;
const OUTERMOST = 0.25;
/** The factor for a definition that is only declared here, as in a header, and defined elsewhere. */
const DECLARED = 0.8;

/**
 * For a question that is a name with several definitions: returns the factor for the score of a chunk by how likely its definition is
 * meant.
 */
export function calledAlike(
  { manifest }: WorkspaceIndex,
  { text, joined }: AskedName,
  found: readonly RankedChunk[],
): (chunk: StoredChunk) => number {
  const calledSo = (chunk: StoredChunk): readonly ChunkMember[] =>
    definitionsIn(chunk).filter(each => joinedName(each.name) === joined);
  const all = found.flatMap(({ stored }) => calledSo(stored));
  if (all.length < 2) return () => 1;
  const isDeclaration = declarationsAmong(all);
  // Qualifiers say which one is meant.
  const isQualified = QUALIFIED.test(text.trim());
  const least = Math.min(...all.map(depthOf));
  return chunk => {
    const called = calledSo(chunk);
    if (called.length === 0) return 1;
    const declared = called.every(isDeclaration) ? DECLARED : 1;
    if (isQualified) return declared;
    const path = manifest.pathOf(chunk.document);
    const inOwnFile = isFileCalled(path, joined) ? 1 + OWN_FILE : 1;
    const outermost = Math.min(...called.map(depthOf)) === least ? 1 + OUTERMOST : 1;
    return declared * inOwnFile * outermost;
  };
}

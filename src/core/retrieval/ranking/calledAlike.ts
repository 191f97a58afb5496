import { type ChunkMember, definitionsIn, type StoredChunk } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { QUALIFIED } from "../../symbol.ts";
import { joinedName } from "../../text/joinedName.ts";
import { depthOf, isFileCalled } from "../arms/lookUpSymbols.ts";
import type { RankedChunk } from "../ranking.ts";
import type { AskedName } from "./askedName.ts";
import { declarationsAmong } from "./declarationsAmong.ts";

/**
 * By how much the score of a definition grows, 1 doubling it, that has the name which a question is: where its file is called like it, and
 * where no other one has fewer names around it. Of 92 names in seven repositories that several things have, what most other files import
 * was first for 51 without either, for 57 with the one, for 76 with both; 0.4 and 0.3 did about as well.
 */
const OWN_FILE = 0.25;
const OUTERMOST = 0.25;
/** What is left of the score of what is defined elsewhere and only declared here, as in a header. */
const DECLARED = 0.8;

/** Tells what the score of a chunk is multiplied by for being what is meant of several things that have the name which a question is. */
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
  // Names before it tell what is meant.
  const isQualified = QUALIFIED.test(text.trim());
  const least = Math.min(...all.map(depthOf));
  return chunk => {
    const called = calledSo(chunk);
    if (called.length === 0) return 1;
    const declared = called.every(isDeclaration) ? DECLARED : 1;
    if (isQualified) return declared;
    const path = manifest.get(chunk.document)?.document.path ?? "";
    const inOwnFile = isFileCalled(path, joined) ? 1 + OWN_FILE : 1;
    const outermost = Math.min(...called.map(depthOf)) === least ? 1 + OUTERMOST : 1;
    return declared * inOwnFile * outermost;
  };
}

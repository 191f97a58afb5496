import { definedAs } from "../../index/defined.ts";
import { type ChunkMember, definitionsIn, type StoredChunk } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import type { SpanTitle } from "../../span.ts";

/** If more functions have the signature of one that is declared, it is none of them. */
const MAX_NAMESAKES = 2;
/** The most functions to look up: that takes a few milliseconds. */
const MAX_FUNCTIONS = 1_000;

/** Functions that some chunks only declare, as those of headers do. */
export interface OnlyDeclared {
  /** Those of the chunks in which all functions are only declared. */
  readonly headers: ReadonlySet<number>;
  /** The chunks of other files that have the bodies. */
  readonly bodies: ReadonlySet<number>;
}

/** Finds the functions that some chunks only declare, and their bodies. */
export function onlyDeclared(state: WorkspaceIndex, ids: readonly number[]): OnlyDeclared {
  const headers = new Set<number>();
  const bodies = new Set<number>();
  let looked = 0;
  for (const id of ids) {
    const stored = state.chunks.at(id);
    if (stored === undefined) continue;
    const functions = definitionsIn(stored).filter(({ kind }) => kind === "function");
    looked += functions.length;
    if (looked > MAX_FUNCTIONS) break;
    const found = functions.map(each => bodiesOf(state, each, stored));
    for (const body of found.flat()) bodies.add(body);
    if (found.length > 0 && found.every(each => each.length > 0)) headers.add(id);
  }
  return { headers, bodies };
}

/** The chunks of other files with longer functions of the same signature: what an import names may be a header and the file beside it. */
function bodiesOf(state: WorkspaceIndex, declared: ChunkMember, { document }: StoredChunk): number[] {
  const called = calledAs(declared);
  const length = linesOf(declared);
  const found: number[] = [];
  for (const { id, stored, symbol } of definedAs(state, declared.name)) {
    if (stored.document === document || linesOf(symbol) <= length || calledAs(symbol) !== called) continue;
    found.push(id);
    if (found.length > MAX_NAMESAKES) return [];
  }
  return found;
}

function linesOf({ startLine, endLine }: ChunkMember): number {
  return endLine - startLine;
}

/** A signature from its name on: what precedes that may differ, as `extern` does. */
function calledAs({ signature, name }: SpanTitle): string {
  return signature.slice(signature.indexOf(name)).replace(/\s/g, "");
}

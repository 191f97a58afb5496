import type { ChunkMember } from "../../index/storedChunk.ts";

/** Tells which of some definitions are the same thing as a longer one of them, as what headers and overloads declare. */
export function declarationsAmong(definitions: readonly ChunkMember[]): (definition: ChunkMember) => boolean {
  const longest = new Map<string, number>();
  for (const each of definitions)
    longest.set(each.qualifiedName, Math.max(longest.get(each.qualifiedName) ?? 0, linesOf(each)));
  return each => linesOf(each) < (longest.get(each.qualifiedName) ?? 0);
}

function linesOf({ startLine, endLine }: ChunkMember): number {
  return endLine - startLine + 1;
}

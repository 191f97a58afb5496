import type { ChunkMember } from "../../index/storedChunk.ts";

/** Returns whether one of some definitions only declares a longer one of the same name, as in headers and overloads. */
export function declarationsAmong(definitions: readonly ChunkMember[]): (definition: ChunkMember) => boolean {
  const longest = new Map<string, number>();
  for (const each of definitions)
    longest.set(each.qualifiedName, Math.max(longest.get(each.qualifiedName) ?? 0, linesOf(each)));
  return each => linesOf(each) < (longest.get(each.qualifiedName) ?? 0);
}

function linesOf({ startLine, endLine }: ChunkMember): number {
  return endLine - startLine + 1;
}

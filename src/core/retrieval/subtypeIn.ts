import { type ChunkMember, definitionsIn, type StoredChunk } from "../index/storedChunk.ts";
import { isClassLike } from "../span.ts";
import { isSubtype } from "../subtypes.ts";

/** The first type in a chunk whose header says that it extends or implements `base`. */
export function subtypeIn(chunk: StoredChunk, base: string): ChunkMember | undefined {
  return definitionsIn(chunk).find(each => isClassLike(each.kind) && isSubtype(each, base));
}

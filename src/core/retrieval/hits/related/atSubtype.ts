import type { ChunkMember } from "../../../index/storedChunk.ts";
import type { Passage } from "../../ranking/passages.ts";
import { subtypeIn } from "../../subtypes.ts";

/** So much of a header tells its line from those of comments and decorators above it. */
const BEGINNING = 12;

/**
 * A passage as it is shown to somebody who asks what extends or implements something: opened at the header of the first type that does;
 * `undefined` where there is none. `text` is that of the whole document.
 */
export function atSubtype(passage: Passage, text: string, base: string): Passage | undefined {
  for (const chunk of passage.chunks) {
    const subtype = subtypeIn(chunk.stored, base);
    if (subtype === undefined) continue;
    const line = headerOf(subtype, text);
    return { ...passage, best: chunk, ...(line === undefined ? {} : { line }) };
  }
  return undefined;
}

/** The line that the header of a definition begins in; `undefined` where the comment above it fills a chunk of its own. */
function headerOf({ startLine, endLine, signature }: ChunkMember, text: string): number | undefined {
  const lines = text.split("\n").slice(startLine, endLine + 1);
  const at = lines.findIndex(line => {
    const beginning = line.trim().slice(0, BEGINNING);
    return beginning !== "" && signature.startsWith(beginning);
  });
  return at === -1 ? undefined : startLine + at;
}

import type { Passage } from "../../ranking/passages.ts";
import { subtypeIn } from "../../subtypes.ts";

/**
 * A passage as an answer to what extends or implements something: opened at the first type whose header says so; `undefined` if there is
 * none.
 */
export function atSubtype(passage: Passage, base: string): Passage | undefined {
  for (const best of passage.chunks) {
    const subtype = subtypeIn(best.stored, base);
    if (subtype !== undefined) return { ...passage, best, line: subtype.startLine };
  }
  return undefined;
}

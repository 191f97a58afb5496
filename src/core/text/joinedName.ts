import { foldText } from "./foldText.ts";

/** Normalises how a name joins its words: `trie-router`, `trie_router` and `TrieRouter` become the same. */
export function joinedName(name: string): string {
  return foldText(name).replace(/[-_.\s]/g, "");
}

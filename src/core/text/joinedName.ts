/** Normalises how a name joins its words: `trie-router`, `trie_router` and `TrieRouter` become the same. */
export function joinedName(name: string): string {
  return name.toLowerCase().replace(/[-_.\s]/g, "");
}

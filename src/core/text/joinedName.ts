/** A name however it joins its words: `trie-router`, `trie_router` and `TrieRouter` are one. */
export function joinedName(name: string): string {
  return name.toLowerCase().replace(/[-_.\s]/g, "");
}

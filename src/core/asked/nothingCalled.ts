/** The note on hits with the words of a name that nothing defines, if its callers or tests are asked for: a library's may be there. */
export function nothingCalled(name: string): string {
  return `Nothing in the index is called ${name}: what follows has its words, but may not use it. For every occurrence use a text search.`;
}

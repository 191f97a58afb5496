/** The note on hits that have the words of a name whose callers or tests are asked for, and that nothing has: they may look like these. */
export function nothingCalled(name: string): string {
  return `Nothing in the index is called ${name}: what follows only has its words. For every occurrence use a text search.`;
}

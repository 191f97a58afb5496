/** The order in which the editor's Explorer has names: capitals count for nothing, unless all else is the same. */
export function byName(one: string, other: string): number {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  if (first !== second) return first < second ? -1 : 1;
  return one < other ? -1 : 1;
}

/** The order of names in the editor's Explorer: case is ignored unless all else is equal. */
export function byName(one: string, other: string): number {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  if (first !== second) return first < second ? -1 : 1;
  return one < other ? -1 : 1;
}

/** The items of lists in rounds: the first of each, then the second of each that has one, and so on. */
export function inRounds<Item>(lists: readonly (readonly Item[])[]): Item[][] {
  const longest = lists.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: longest }, (_, round) => lists.flatMap(list => list.slice(round, round + 1)));
}

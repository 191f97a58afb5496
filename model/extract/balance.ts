/** What is known of a record that may be left out so that no language outweighs the others. */
export interface Weighed {
  readonly language: string;
  readonly package: string;
  readonly isDocumented: boolean;
  /** As good as chance, and the same in each run. */
  readonly lot: string;
}

/**
 * The records that stay so that no language has more than `share` of them: of a language that is cut those with a
 * summary go last, and the larger packages give before the smaller ones.
 */
export function balance<T extends Weighed>(records: readonly T[], share: number): ReadonlySet<T> {
  const byLanguage = groupBy(records, ({ language }) => language);
  const most = largestShare(
    [...byLanguage.values()].map(({ length }) => length),
    share,
  );
  const kept = new Set<T>();
  for (const group of byLanguage.values()) {
    if (group.length <= most) for (const record of group) kept.add(record);
    else for (const record of reduced(group, most)) kept.add(record);
  }
  return kept;
}

/** The most that a group may have so that none has more than `share` of what then remains of all. */
export function largestShare(sizes: readonly number[], share: number): number {
  let most = Math.max(0, ...sizes);
  // Where there are too few of them, one has more whatever is left out.
  if (sizes.length * share <= 1) return most;
  for (;;) {
    const limit = Math.floor(share * sizes.reduce((sum, size) => sum + Math.min(size, most), 0));
    if (limit >= most) return most;
    most = limit;
  }
}

function reduced<T extends Weighed>(records: readonly T[], most: number): readonly T[] {
  const documented = records.filter(({ isDocumented }) => isDocumented);
  const others = records.filter(({ isDocumented }) => !isDocumented);
  const first = levelled(documented, most);
  return [...first, ...levelled(others, most - first.length)];
}

/** At most so many, by lot, and of every package the same number if it has that many. */
function levelled<T extends Weighed>(records: readonly T[], most: number): readonly T[] {
  if (records.length <= most) return records;
  const packages = [...groupBy(records, each => each.package).values()];
  const level = largestLevel(
    packages.map(({ length }) => length),
    most,
  );
  return packages.flatMap(group => [...group].sort((a, b) => (a.lot < b.lot ? -1 : 1)).slice(0, level));
}

/** The largest number that groups can be cut to so that together they have no more than `total`. */
function largestLevel(sizes: readonly number[], total: number): number {
  let level = 0;
  let left = total;
  const ascending = [...sizes].sort((a, b) => a - b);
  for (const [index, size] of ascending.entries()) {
    const each = Math.floor(left / (ascending.length - index));
    if (size > each) return each;
    left -= size;
    level = size;
  }
  return level;
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return groups;
}

/** A record that may be left out so that no language outweighs the others. */
export interface Weighed {
  readonly language: string;
  readonly package: string;
  readonly isDocumented: boolean;
  /** As good as random, but the same in each run. */
  readonly lot: string;
}

/**
 * The records to keep so that no language has more than `share` of them. Within a language that is cut, those with a summary go last, and
 * larger packages give before smaller ones.
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

/** The largest size of a group at which none has more than `share` of what then remains in total. */
export function largestShare(sizes: readonly number[], share: number): number {
  let most = Math.max(0, ...sizes);
  // With too few groups, one always has more.
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

/** At most this many records, chosen at random, and the same number from every package that has enough. */
function levelled<T extends Weighed>(records: readonly T[], most: number): readonly T[] {
  if (records.length <= most) return records;
  const packages = [...groupBy(records, each => each.package).values()];
  const level = largestLevel(
    packages.map(({ length }) => length),
    most,
  );
  return packages.flatMap(group => [...group].sort((a, b) => (a.lot < b.lot ? -1 : 1)).slice(0, level));
}

/** The largest size to which groups can be cut so that together they have at most `total`. */
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

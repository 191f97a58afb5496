import { addUse, NO_USE } from "../../core/tools/toolUse.ts";
import type { CountedUse } from "./usageCounter.ts";

/** A count as it is stored. */
export interface StoredUse extends CountedUse {
  /** Files whose counts this one includes: the window that added them was stopped before it removed them. */
  readonly holds?: readonly string[];
}

/** Access by name to the files of a folder that store counts. */
export interface UseFiles {
  list(): Promise<readonly string[]>;
  read(name: string): Promise<StoredUse | undefined>;
  /** Atomic: a write that fails leaves the file as it was. */
  write(name: string, use: StoredUse): Promise<void>;
  /** Resolves to whether the file existed: of several windows that rename it, one succeeds. */
  rename(name: string, to: string): Promise<boolean>;
  remove(name: string): Promise<void>;
}

/** All counts by file name, except those that another file includes. */
export async function readUse(files: UseFiles): Promise<ReadonlyMap<string, StoredUse>> {
  const all = await readEvery(files);
  for (const name of heldIn(all)) all.delete(name);
  return all;
}

/**
 * Adds the counts of closed windows to this window's own, and removes their files. A window claims a file by renaming it, so no
 * two windows add the same one. Wherever this is interrupted, every count is still there exactly once.
 */
export async function foldUse(
  files: UseFiles,
  own: string,
  isGone: (name: string) => boolean,
  newName: () => string,
): Promise<void> {
  const all = await readEvery(files);
  const held = heldIn(all);
  for (const name of held) {
    await files.remove(name);
    all.delete(name);
  }
  for (const name of all.keys()) {
    if (name === own || !isGone(name)) continue;
    const claimed = newName();
    if (!(await files.rename(name, claimed))) continue;
    const theirs = await files.read(claimed);
    if (theirs === undefined) continue;
    const before = (await files.read(own)) ?? { since: theirs.since, use: NO_USE };
    const both = { since: Math.min(before.since, theirs.since), use: addUse(before.use, theirs.use) };
    // The closed window may have been stopped in the middle of the same work.
    const holds = [claimed, ...(theirs.holds ?? [])];
    await files.write(own, { ...both, holds });
    for (const each of holds) await files.remove(each);
    await files.write(own, both);
  }
}

async function readEvery(files: UseFiles): Promise<Map<string, StoredUse>> {
  const names = await files.list();
  const found = await Promise.all(names.map(async name => [name, await files.read(name)] as const));
  return new Map(found.flatMap(([name, use]) => (use === undefined ? [] : [[name, use] as const])));
}

function heldIn(all: ReadonlyMap<string, StoredUse>): Set<string> {
  return new Set([...all.values()].flatMap(({ holds = [] }) => holds));
}

import { expect, test } from "vitest";
import { addUse, NO_USE } from "../../../src/core/tools/toolUse.ts";
import { foldUse, readUse, type StoredUse, type UseFiles } from "../../../src/vscode/agents/foldUsage.ts";

const STOPPED = "stopped";

/** Files in memory; after this many changes, the next one throws, as if the window had been stopped. */
function filesIn(folder: Map<string, StoredUse>, changes = Number.POSITIVE_INFINITY): UseFiles {
  let left = changes;
  const change = (): void => {
    if (left-- <= 0) throw new Error(STOPPED);
  };
  return {
    list: async () => [...folder.keys()],
    read: async name => folder.get(name),
    async write(name, use) {
      change();
      folder.set(name, use);
    },
    async rename(name, to) {
      change();
      const use = folder.get(name);
      if (use === undefined) return false;
      folder.delete(name);
      folder.set(to, use);
      return true;
    },
    async remove(name) {
      change();
      folder.delete(name);
    },
  };
}

function countOf(calls: number, since = 5): StoredUse {
  return { since, use: { calls, returned: calls * 10, saved: calls * 100 } };
}

/** Names of windows that have gone are in lower case. */
const isGone = (name: string): boolean => name === name.toLowerCase();

function fold(files: UseFiles, own: string): Promise<void> {
  let claims = 0;
  return foldUse(files, own, isGone, () => `${own} claim ${claims++}`);
}

async function total(folder: Map<string, StoredUse>): Promise<number> {
  const all = await readUse(filesIn(folder));
  return [...all.values()].map(({ use }) => use).reduce(addUse, NO_USE).calls;
}

function someWindows(): Map<string, StoredUse> {
  return new Map([
    ["a", countOf(1, 3)],
    ["b", countOf(2)],
    ["C", countOf(4)],
    ["D", countOf(8)],
  ]);
}

test("what windows that are gone have counted becomes one file", async () => {
  const folder = someWindows();
  await fold(filesIn(folder), "C");
  expect([...folder.keys()].sort()).toEqual(["C", "D"]);
  expect(folder.get("C")).toMatchObject(countOf(7, 3));
  expect(await total(folder)).toBe(15);
});

test("whenever it is stopped every count is there once, and the next window makes an end of it", async () => {
  for (let changes = 0; changes < 9; changes++) {
    const folder = someWindows();
    await fold(filesIn(folder, changes), "C").catch((error: Error) => expect(error.message).toBe(STOPPED));
    expect(await total(folder), `stopped after ${changes}`).toBe(15);
    // The window that was stopped has gone by then as well.
    const next = lowered(folder);
    await fold(filesIn(next), "D");
    expect([...next.keys()], `stopped after ${changes}`).toEqual(["D"]);
    expect(await total(next), `stopped after ${changes}`).toBe(15);
  }
});

test("of windows that fold at once none adds what another does", async () => {
  const folder = someWindows();
  await Promise.all(["C", "D"].map(own => fold(filesIn(folder), own)));
  expect([...folder.keys()].sort()).toEqual(["C", "D"]);
  expect(await total(folder)).toBe(15);
});

/** The same folder after all windows except the last have gone. */
function lowered(folder: ReadonlyMap<string, StoredUse>): Map<string, StoredUse> {
  const nameOf = (name: string): string => (name === "D" ? name : name.toLowerCase());
  return new Map(
    [...folder].map(([name, { holds, ...use }]) => [
      nameOf(name),
      { ...use, ...(holds === undefined ? {} : { holds: holds.map(nameOf) }) },
    ]),
  );
}

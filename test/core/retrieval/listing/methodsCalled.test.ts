import { expect, test } from "vitest";
import { answerOver } from "../../answerOver.ts";

const SHOP = {
  "base.py":
    "class Store:\n    def keep(self, parcel):\n        raise NotImplementedError\n\n    def drop(self):\n        pass\n",
  "disk.py": "class Disk(Store):\n    def keep(self, parcel):\n        self.write(parcel)\n",
  "memory.py": "class Memory(Store):\n    def keep(self, parcel):\n        self.parcels.append(parcel)\n",
  "keep.py": "def keep(parcel):\n    return parcel\n",
  "run.py": "def run():\n    def keep(parcel):\n        pass\n",
  "rate.py": "keep = 3\n",
  "test_store.py": "class FakeStore:\n    def keep(self, parcel):\n        self.kept = parcel\n",
};
const HOW = "What types have by this name, code first, found by name alone.";

/** The qualified names that a question lists, and the notes on them. */
async function listed(text: string): Promise<{ names: string[]; notes: readonly string[] }> {
  const { hits, notes } = await answerOver(SHOP, text);
  return { names: hits.map(({ qualifiedName }) => qualifiedName), notes };
}

const OVERRIDING = "What types have by this name, those of its subtypes first, found by names alone.";

test.each([
  ["what overrides Store.keep", ["Disk.keep", "Memory.keep", "FakeStore.keep"], OVERRIDING],
  ["overrides of Disk.keep", ["Store.keep", "Memory.keep", "FakeStore.keep"], OVERRIDING],
  ["implementations of keep", ["Store.keep", "Disk.keep", "Memory.keep", "FakeStore.keep"], HOW],
])("%s lists what types have by that name, code before tests", async (text, names, how) => {
  expect(await listed(text)).toEqual({ names, notes: [how] });
});

test("what overrides a method in subtypes, and in subtypes of these, comes before what others have by its name", async () => {
  const files = {
    "a.py": "class Reader:\n    def open(self):\n        pass\n",
    "b.py": "class Store:\n    def open(self):\n        pass\n",
    "c.py": "class Disk(base.Store):\n    def close(self):\n        pass\n",
    "test_d.py": "class FastDisk(Disk):\n    def open(self):\n        pass\n",
    "e.py": "class Loop(Loop):\n    def open(self):\n        pass\n",
  };
  const { hits } = await answerOver(files, "what overrides Store.open?");
  expect(hits.map(({ qualifiedName }) => qualifiedName)).toEqual([
    "FastDisk.open",
    "Reader.open",
    "Loop.open",
  ]);
});

test("a method that only one type has, and a type, are looked for otherwise", async () => {
  expect((await listed("what overrides Store.drop")).notes).not.toContain(OVERRIDING);
  expect((await listed("implementations of drop")).notes).not.toContain(HOW);
  expect((await listed("what implements Store")).names).toEqual(["Disk", "Memory"]);
  const files = { ...SHOP, "keep.rb": "class Keep\nend\n\nclass Till\n  def Keep\n  end\nend\n" };
  expect((await answerOver(files, "implementations of Keep")).notes).not.toContain(HOW);
});

test("where something is implemented is looked for, whatever has its name", async () => {
  const files = { ...SHOP, "on.yml": "on:\n  keep:\n    always: true\n" };
  const { hits, notes } = await answerOver(files, "where is keep implemented");
  expect(notes).not.toContain(HOW);
  expect(hits.map(({ qualifiedName }) => qualifiedName)).toContain("keep");
  const { names } = await listed("where is Disk.keep implemented");
  expect(names[0]).toBe("Disk.keep");
});

test("a property that is called like a method does not override it", async () => {
  const files = { ...SHOP, "price.py": "class Price:\n    keep: int = 3\n" };
  const { hits } = await answerOver(files, "implementations of keep");
  expect(hits.map(({ qualifiedName }) => qualifiedName)).not.toContain("Price.keep");
});

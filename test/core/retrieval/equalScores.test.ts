import { expect, test } from "vitest";
import { MemoryFiles } from "../memoryPorts.ts";
import { engineOver, SIGNAL } from "../shop.ts";

test("results of one score are in the order of their paths, whichever file was indexed last", async () => {
  const names = ["c.txt", "a.txt", "b.txt"];
  const files = new MemoryFiles(Object.fromEntries(names.map(name => [name, "parcel\n"])));
  const engine = await engineOver(files);
  const { hits } = await engine.search({ text: "parcel", limit: 3 }, SIGNAL);
  expect(hits.map(hit => hit.document.path)).toEqual(["a.txt", "b.txt", "c.txt"]);
});

test("results of one score have one rank by words, whichever file was indexed last", async () => {
  const engine = await engineOver(
    new MemoryFiles({ "b.txt": "parcel\n", "a.txt": "letter\n", "c.txt": "parcel\n" }),
  );
  const { hits } = await engine.search({ text: "parcel", limit: 2, arms: ["lexical"] }, SIGNAL);
  expect(hits.map(({ arms }) => arms.lexical?.rank)).toEqual([1, 1]);
});

test("of hundreds of one score the first by their paths are found, whatever way the index came to be", async () => {
  const names = Array.from({ length: 300 }, (_, at) => `f${String(at).padStart(3, "0")}.txt`);
  const files = new MemoryFiles(Object.fromEntries(names.map(name => [name, "parcel\n"])));
  const engine = await engineOver(files);
  for (const text of ["parcel\n", "letter\n", "parcel\n"]) {
    files.write("f000.txt", text);
    await engine.refresh(SIGNAL);
  }
  const asked = { text: "parcel", limit: 2, arms: ["lexical"] } as const;
  const { hits } = await engine.search(asked, SIGNAL);
  expect(hits.map(hit => hit.document.path)).toEqual(["f000.txt", "f001.txt"]);
});

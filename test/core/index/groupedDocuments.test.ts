import { expect, test } from "vitest";
import { groupedDocuments } from "../../../src/core/index/groupedDocuments.ts";
import { Manifest, type ManifestEntry } from "../../../src/core/index/manifest.ts";
import { manifestOf } from "../manifestOf.ts";

test("after a change only what is new is looked at, and what is gone is not found", () => {
  const manifest = new Manifest();
  const add = (path: string) => {
    const chunks = { first: 0, count: 0 };
    const entry = { document: { folder: "w", path }, chunks, outlines: chunks, spans: 0, size: 1 };
    const number = manifest.next();
    manifest.add(number, entry as unknown as ManifestEntry);
    return number;
  };
  const looked: string[] = [];
  const grouped = groupedDocuments(path => {
    looked.push(path);
    return path.split("/").slice(-1);
  });
  const found = () => grouped({ manifest })("x.ts");
  const [first, second] = [add("a/x.ts"), add("b/x.ts")];
  expect(found()).toEqual([first, second]);
  manifest.amend(second, { size: 2 });
  manifest.remove({ folder: "w", path: "a/x.ts" });
  const again = add("a/x.ts");
  expect(found()).toEqual([second, again]);
  expect(found()).toEqual([second, again]);
  expect(looked).toEqual(["a/x.ts", "b/x.ts", "a/x.ts"]);
});

test("a file that is saved again and again is found once, and seldom looked at more than once a time", () => {
  const manifest = new Manifest();
  const document = { folder: "w", path: "x.ts" };
  const none = { first: 0, count: 0 };
  let looked = 0;
  const grouped = groupedDocuments(() => {
    looked++;
    return ["x"];
  });
  for (let saves = 1; saves <= 100; saves++) {
    manifest.remove(document);
    const number = manifest.next();
    const entry = { document, chunks: none, outlines: none, spans: 0, size: 1 };
    manifest.add(number, entry as unknown as ManifestEntry);
    expect(grouped({ manifest })("x")).toEqual([number]);
  }
  expect(looked).toBeLessThan(150);
});

test("once most files are gone those that are left are looked at anew, so that nothing is held of the others", () => {
  const paths = ["a.ts", "b.ts", "c.ts", "d.ts", "e.ts"];
  const manifest = manifestOf(paths);
  const looked: string[] = [];
  const grouped = groupedDocuments(path => {
    looked.push(path);
    return [path];
  });
  const found = () => paths.filter(path => grouped({ manifest })(path).length > 0);
  expect(found()).toEqual(paths);
  for (const path of ["a.ts", "b.ts"]) manifest.remove({ folder: "w", path });
  expect(found()).toEqual(["c.ts", "d.ts", "e.ts"]);
  expect(looked).toEqual(paths);
  manifest.remove({ folder: "w", path: "c.ts" });
  expect(found()).toEqual(["d.ts", "e.ts"]);
  expect(looked).toEqual([...paths, "d.ts", "e.ts"]);
});

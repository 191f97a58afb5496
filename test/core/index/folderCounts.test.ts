import { expect, test } from "vitest";
import { FolderCounts } from "../../../src/core/index/folderCounts.ts";

test("a folder has documents until the last that is below it is gone", () => {
  const counts = new FolderCounts();
  const at = (path: string, folder = "one") => ({ folder, path });
  const having = () => ["", "a", "a/b", "ab", "a/b/c.ts"].filter(path => counts.hasAny(at(path)));

  counts.add(at("a/b/c.ts"));
  counts.add(at("a/d.ts"));
  counts.add(at("e.ts", "two"));
  expect(having()).toEqual(["", "a", "a/b"]);
  counts.remove(at("a/b/c.ts"));
  expect(having()).toEqual(["", "a"]);
  counts.remove(at("a/d.ts"));
  expect(having()).toEqual([]);
  expect(counts.hasAny(at("", "two"))).toBe(true);
});

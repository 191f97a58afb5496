import { expect, test } from "vitest";
import { mostWantedFirst } from "../../../src/core/workspace/indexing/mostWantedFirst.ts";

const MINUTE = 60_000;

function order(files: Readonly<Record<string, number>>, open: readonly string[] = []): readonly string[] {
  const waiting = Object.entries(files).map(([path, modified]) => ({ file: { path, modified } }));
  const documentOf = (path: string) => ({ folder: "w", path });
  return mostWantedFirst(waiting, open.map(documentOf), ({ file }) => documentOf(file.path)).map(
    ({ file }) => file.path,
  );
}

test("of files that were written at about one time, as by a checkout, code is read first, the latest before others", () => {
  const files = {
    "docs/guide.md": 3 * MINUTE,
    "src/a.ts": 0,
    "src/b.ts": MINUTE,
    "tests/a.test.ts": 4 * MINUTE,
  };
  expect(order(files)).toEqual(["src/b.ts", "src/a.ts", "tests/a.test.ts", "docs/guide.md"]);
});

test("a test that was worked on hours after all code is read before it", () => {
  expect(order({ "src/a.ts": 0, "tests/a.test.ts": 200 * MINUTE })).toEqual(["tests/a.test.ts", "src/a.ts"]);
});

test("what is open is read before everything else, and then what is beside it", () => {
  const files = { "src/a.ts": 5 * MINUTE, "docs/guide.md": 0, "docs/more.md": MINUTE };
  expect(order(files, ["docs/guide.md"])).toEqual(["docs/guide.md", "docs/more.md", "src/a.ts"]);
});

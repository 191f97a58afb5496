import { realpathSync, symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { CommandError } from "../../src/cli/commandError.ts";
import { parsePlace, placeIn } from "../../src/cli/places.ts";
import { checkQueries, type QueryRow, readQueries } from "../../src/cli/queries.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

const ROW = '{"queryId":"a","query":"parcels"}';

function fileOf(text: string): string {
  return path.join(temporaryFolder({ "queries.jsonl": text }), "queries.jsonl");
}

async function rowsOf(file: string): Promise<QueryRow[]> {
  const rows: QueryRow[] = [];
  for await (const row of readQueries(file, new AbortController().signal)) rows.push(row);
  return rows;
}

describe("a file of queries", () => {
  test("may begin with a byte order mark", async () => {
    const place = '{"queryId":2,"query":"lists","from":{"path":"a.py","line":1}}';
    expect(await rowsOf(fileOf(`\ufeff${ROW}\n\n${place}\n`))).toEqual([
      { queryId: "a", query: "parcels", from: undefined },
      { queryId: 2, query: "lists", from: { path: "a.py", line: 1 } },
    ]);
  });

  test("is no folder, which is said before anything is indexed", async () => {
    await expect(checkQueries(temporaryFolder({}))).rejects.toThrow("is a folder");
    await expect(checkQueries(fileOf(ROW))).resolves.toBeUndefined();
  });

  test.each(["null", "7", "[]", '{"query":"parcels"}', '{"queryId":"a","query":null}'])(
    "is refused with the place of a line that is no query: %s",
    async line => {
      const file = fileOf(`${ROW}\n${line}\n`);
      await expect(rowsOf(file)).rejects.toThrow(
        new CommandError(`${file}:2: a line needs "queryId" and "query".`),
      );
    },
  );

  test.each([
    '{"path":"a.py","line":0}',
    '{"path":"a.py","line":1.5}',
    '{"path":"a.py","line":"1"}',
    '{"path":"a.py"}',
    '{"line":1}',
    '"a.py:1"',
    "[]",
  ])("is refused with the place of a line that asks from no place: %s", async from => {
    const file = fileOf(`${ROW}\n{"queryId":2,"query":"lists","from":${from}}\n`);
    await expect(rowsOf(file)).rejects.toThrow(
      new CommandError(`${file}:2: "from" is {"path", "line"}, with lines from 1.`),
    );
  });

  test("may say that a query is asked from nowhere", async () => {
    expect(await rowsOf(fileOf('{"queryId":2,"query":"lists","from":null}\n'))).toEqual([
      { queryId: 2, query: "lists", from: undefined },
    ]);
  });
});

describe("a place", () => {
  test("is a path and a line from 1", () => {
    expect(parsePlace("src/a:b.py:10")).toEqual({ path: "src/a:b.py", line: 10 });
  });

  test.each(["src/a.py:10:3", "C:\\shop\\a.py:10:3"])("may have a column behind the line: %s", text => {
    expect(parsePlace(text)).toEqual({ path: text.slice(0, -":10:3".length), line: 10 });
  });

  test.each(["a.py:0", "a.py:00", "a.py:", "a.py", ":1", "a.py:-1"])("is not %s", text => {
    expect(() => parsePlace(text)).toThrow(
      new CommandError(`--from takes PATH:LINE, lines from 1, not "${text}".`, 2),
    );
  });
});

test.each(["src/a.py", "./src/a.py", path.resolve("shop/src/a.py")])(
  "a place is that of its file: %s",
  async written => {
    const session = { folder: ".", root: path.resolve("shop") };
    expect(await placeIn(session, { path: written, line: 3 })).toEqual({
      document: { folder: ".", path: "src/a.py" },
      line: 2,
    });
  },
);

test("a place is that of its file, also by a path that leads there through a link", async () => {
  const root = realpathSync(temporaryFolder({ "src/a.py": "" }));
  const link = path.join(temporaryFolder(), "link");
  symlinkSync(root, link, "junction");
  const written = path.join(link, "src", "a.py");
  expect(await placeIn({ folder: ".", root }, { path: written, line: 3 })).toEqual({
    document: { folder: ".", path: "src/a.py" },
    line: 2,
  });
});

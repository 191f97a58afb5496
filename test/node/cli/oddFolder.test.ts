import { execFileSync } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { lastingFolder } from "../temporaryFolder.ts";
import { FILES, lines, llmc, queriesIn } from "./llmc.ts";

const FOLDER = lastingFolder({ ...FILES, "empty.py": "", "data.bin": Uint8Array.of(0, 1, 2) });
const STORE = lastingFolder();
// Windows has no pipes among its files, and no such names.
const isUnix = process.platform !== "win32";
if (isUnix) {
  writeFileSync(`${FOLDER}/two\nlines.py`, "a = 1\n");
  symlinkSync(".", `${FOLDER}/circle`);
  symlinkSync("nowhere", `${FOLDER}/lost`);
  execFileSync("mkfifo", [`${FOLDER}/pipe.py`]);
  // Some systems refuse such names.
  try {
    writeFileSync(
      Buffer.concat([Buffer.from(`${FOLDER}/`), Buffer.of(0xff, 0xfe), Buffer.from(".py")]),
      "b = 1\n",
    );
  } catch {}
}

describe.runIf(isUnix)("in a folder with pipes, links in a circle and names that are no text", () => {
  test.each<[string, readonly string[]]>([
    ["index", []],
    ["search", ["queue"]],
    ["context", ["queue"]],
    ["spans", []],
    ["status", []],
    ["doctor", []],
  ])("llmc %s does its work and prints nothing but JSON", async (verb, query) => {
    const budget = verb === "context" ? ["--budget", "60"] : [];
    const { code, out, err } = await llmc(STORE, verb, ...query, FOLDER, "--json", ...budget);
    expect([code, err]).toEqual([0, ""]);
    expect(lines(out).length).toBeGreaterThan(0);
  });

  test.each(["pipe.py", "lost", "data.bin"])("llmc spans of %s fails, and does not wait", async name => {
    const { code, err } = await llmc(STORE, "spans", `${FOLDER}/${name}`);
    expect(code).toBe(1);
    expect(err).toContain(name);
  });
});

/** Operators and signs alone, NUL, half a character, 10,000 characters and 10,000 letters. */
const ODD_QUERIES = [
  ...["kind:class -lamp test:no", '"=>" ((( | -', "\u{1f642}", "", "queue\0\0", "queue \ud800"],
  ...["queue ".repeat(1_700), "q".repeat(10_000)],
];

test.each([
  ["search", []],
  ["context", ["--budget", "60"]],
])("llmc %s answers odd queries like any other", async (verb, more) => {
  const rows = ODD_QUERIES.map((query, queryId) => JSON.stringify({ queryId, query }));
  const { code, out, err } = await llmc(
    STORE,
    verb,
    FOLDER,
    "--queries",
    queriesIn(rows.join("\n")),
    "--json",
    ...more,
  );
  expect([code, err]).toEqual([0, ""]);
  expect(lines(out)).toMatchObject(ODD_QUERIES.map((_query, queryId) => ({ queryId })));
});

test("a broken line of a list of queries is told with its number, behind the answers before it", async () => {
  const queries = queriesIn('{"queryId":1,"query":"queue"}\n{"queryId":\n{"queryId":3,"query":"queue"}\n');
  const { code, out, err } = await llmc(STORE, "search", FOLDER, "--queries", queries, "--json");
  expect([code, err]).toEqual([1, `llmc: ${queries}:2: this line is not JSON.\n`]);
  expect(lines(out)).toMatchObject([{ queryId: 1 }]);
});

import { expect, test } from "vitest";
import { chunkDocument } from "../../../src/core/chunking/chunker.ts";
import { graft } from "../../../src/core/syntax/embedded/graft.ts";
import type { Region } from "../../../src/core/syntax/region.ts";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { grammarSource } from "../grammarSource.ts";

const LIMIT = 2_000;
const LEVELS = 20_000;

function region(start: number, end: number, children: readonly Region[] = []): Region {
  return { start, end, named: true, extra: false, children };
}

test("an expression of thousands of operators is read in a notebook, whose outputs are left out", async () => {
  const cell = {
    cell_type: "code",
    source: [
      "def weigh(parcel):\n",
      "    return (1\n",
      ...Array(LEVELS).fill("        + parcel\n"),
      "    )\n",
    ],
    outputs: [{ data: { "image/png": "iVBORw0KGgo=".repeat(1_000) } }],
  };
  const text = JSON.stringify({ cells: [cell], metadata: {}, nbformat: 4 }, undefined, 1);
  const request = { path: "a.ipynb", text, language: "jupyter", expandOver: LIMIT, tooLong: () => false };
  const { spans, chunks } = chunkDocument(await new Syntax(grammarSource()).parse(request), LIMIT);
  expect(spans.map(({ kind, name }) => `${kind} ${name}`)).toContain("function weigh");
  const omitted = chunks.filter(chunk => chunk.omitted === true);
  expect(omitted.map(({ start, end }) => text.slice(start, end)).join("")).toContain("iVBORw0KGgo=");
  expect(chunks.length - omitted.length).toBeGreaterThan(10);
});

test("a cell whose source is one string, as Kaggle writes it, is read in no more time than its lines", async () => {
  // If a pattern could begin anywhere in a string this would take minutes, since every escape splits a string.
  const source = Array.from({ length: 1_000 }, (_, at) => `def step_${at}():\n    pass\n`).join("");
  const cells = [{ metadata: {}, cell_type: "code", source, execution_count: null, outputs: [] }];
  const text = JSON.stringify({ metadata: {}, nbformat: 4, cells });
  const request = { path: "a.ipynb", text, language: "jupyter", expandOver: LIMIT, tooLong: () => false };
  const { spans } = await new Syntax(grammarSource()).parse(request);
  expect(spans.filter(({ kind }) => kind === "function")).toHaveLength(1_000);
});

test("embedded source is put where it stands, be it thousands of levels deep", () => {
  const [embedded, beside] = [region(LEVELS, LEVELS + 1), region(LEVELS + 2, LEVELS + 3)];
  let root = region(LEVELS, LEVELS + 2);
  for (let level = 1; level <= LEVELS; level++)
    root = region(LEVELS - level, LEVELS + 2 + level, [root, beside]);
  const place = { startIndex: LEVELS, endIndex: LEVELS + 2 };
  let grafted = graft(root, region(LEVELS, LEVELS + 2, [embedded]), place, false);
  for (let level = 0; level < LEVELS; level++) grafted = grafted.children[0] ?? grafted;
  expect(grafted).toEqual(region(LEVELS, LEVELS + 2, [embedded]));
});

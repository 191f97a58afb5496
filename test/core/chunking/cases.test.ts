import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { chunkDocument } from "../../../src/core/chunking/chunker.ts";
import { outlineEntries } from "../../../src/core/outline/outlineEntries.ts";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { countTokens, tokenSums } from "../../../src/node/tokens.ts";
import { grammarSource } from "../grammarSource.ts";
import { allCases } from "./cases.ts";
import { checkChunks } from "./checkChunks.ts";
import { renderChunks, renderSpans } from "./render.ts";

const syntax = new Syntax(grammarSource());
const LIMIT = 2_000;
const TOKENS = 60;
/** The tokens of a piece are those of the whole give or take the ones that a cut goes through. */
const AT_CUTS = 4;

/** Compares with the file beside the source. `UPDATE_GOLDENS=1` writes it; read the difference before keeping it. */
function expectGolden(file: string, actual: string): void {
  if (process.env["UPDATE_GOLDENS"] === "1") writeFileSync(file, actual);
  const expected = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  expect(actual, `${file} differs; UPDATE_GOLDENS=1 writes it`).toBe(expected);
}

// Whatever is to hold for every case stands here, since loading all grammars takes longer than all of it.
describe.each(allCases())("$language: $file", ({ language, file, limit, text }) => {
  const name = path.basename(file);
  const parse = (expandOver: number) =>
    syntax.parse({ path: name, text, language, expandOver, tooLong: () => false });

  test("has the spans and chunks that its goldens show", async () => {
    const parsed = await parse(limit);
    expectGolden(`${file}.spans`, renderSpans(parsed.spans));
    expectGolden(`${file}.chunks`, renderChunks(text, chunkDocument(parsed, limit)));
  });

  test("holds to a limit in tokens", async () => {
    const tokens = { limit: TOKENS, sums: tokenSums(text) };
    const chunked = chunkDocument(await parse(TOKENS), LIMIT, { tokens });
    checkChunks(text, chunked, LIMIT);
    const counts = chunked.chunks.map(({ start, end }) => countTokens(text.slice(start, end)));
    expect(Math.max(0, ...counts)).toBeLessThanOrEqual(TOKENS + AT_CUTS);
  });

  test("is cut at line ends alone when that is asked for", async () => {
    checkChunks(text, chunkDocument(await parse(Infinity), 200, { byLines: true }), 200);
  });

  test("has entries that lie in it, the file's first and no other like it", async () => {
    const { spans } = chunkDocument(await parse(LIMIT), LIMIT);
    const [first, ...others] = outlineEntries(name, text, spans);
    if (text.trim() === "") return;
    expect(first).toMatchObject({ start: 0, end: text.length, path: name });
    for (const { start, end, imports } of others) {
      expect(start < end && start >= 0 && end <= text.length).toBe(true);
      expect(imports).toBe("");
    }
  });
});

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { chunkDocument } from "../../../src/core/chunking/chunker.ts";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { grammarSource } from "../grammarSource.ts";
import { allCases } from "./cases.ts";
import { renderChunks, renderSpans } from "./render.ts";

const syntax = new Syntax(grammarSource());

/** Compares with the file beside the source. `UPDATE_GOLDENS=1` writes it; read the difference before keeping it. */
function expectGolden(file: string, actual: string): void {
  if (process.env["UPDATE_GOLDENS"] === "1") writeFileSync(file, actual);
  const expected = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  expect(actual, `${file} differs; UPDATE_GOLDENS=1 writes it`).toBe(expected);
}

describe.each(allCases())("$language: $file", ({ language, file, limit, text }) => {
  test("has the spans and chunks that its goldens show", async () => {
    const name = path.basename(file);
    const parsed = await syntax.parse({
      path: name,
      text,
      language,
      expandOver: limit,
      tooLong: () => false,
    });
    expectGolden(`${file}.spans`, renderSpans(parsed.spans));
    expectGolden(`${file}.chunks`, renderChunks(text, chunkDocument(parsed, limit)));
  });
});

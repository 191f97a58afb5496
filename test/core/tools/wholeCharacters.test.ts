import { expect, test } from "vitest";
import { call, toolWorld } from "./toolWorld.ts";

/** Two prefixes of different length: after one of them, cutting the line anywhere halves a character. */
const BEFORE = ["", "a"];
const FACES = "😀".repeat(60);

test.each(BEFORE)("a signature that is cut ends with a whole character: %j before it", async before => {
  const world = await toolWorld({
    "face.ts": `export function smile(at = "${before}${FACES}${FACES}") {}\n`,
  });
  const { text } = await call(world, "llmc_outline", { path: "face.ts" });
  expect(text).toMatch(/smile\(at = "a?(?:😀)+…/u);
  expect(text).not.toMatch(/\p{Surrogate}/u);
});

test.each(BEFORE)(
  "a line that matched and is cut ends with a whole character: %j before it",
  async before => {
    const lines = "  put(1);\n".repeat(200);
    const source = `export function show() {\n${lines}  smile("${before}${FACES}");\n${lines}}\n`;
    const world = await toolWorld({ "face.ts": source });
    const { text } = await call(world, "llmc_search", { query: "smile", maxTokens: 120 });
    expect(text).toMatch(/: smile\("a?(?:😀)+…/u);
    expect(text).not.toMatch(/\p{Surrogate}/u);
  },
);

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { estimateTokens } from "../../src/core/context/source/estimateTokens.ts";
import { roughTokens } from "../../src/vscode/roughTokens.ts";

const MODULES = path.resolve(import.meta.dirname, "../../node_modules");

test("a short text has the estimate of all of it", () => {
  expect(roughTokens("const tide = high - low;")).toBe(
    Math.round(estimateTokens("const tide = high - low;")),
  );
  expect(roughTokens("ignored; const tide = 1; ignored", 9, 23)).toBe(
    Math.round(estimateTokens("const tide = 1")),
  );
  expect(roughTokens("")).toBe(0);
});

test.each([
  "@types/vscode/index.d.ts",
  "web-tree-sitter/web-tree-sitter.js",
  "typescript/README.md",
  "@biomejs/biome/configuration_schema.json",
])("a long text has it within a tenth: %s", name => {
  const text = readFileSync(path.join(MODULES, name), "utf8");
  const all = estimateTokens(text);
  expect(Math.abs(roughTokens(text) - all) / all).toBeLessThan(0.1);
});

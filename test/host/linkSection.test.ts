import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { Language, Parser } from "web-tree-sitter";
import { withCurrentLinkSection } from "../../build/linkSection.mjs";

const OLD_GRAMMAR = "node_modules/tree-sitter-wasms/out/tree-sitter-lua.wasm";
const CURRENT_GRAMMAR = "node_modules/tree-sitter-bash/tree-sitter-bash.wasm";

test("a grammar of an older compiler loads once its link section is rewritten, and parses", async () => {
  await Parser.init();
  const old = await readFile(OLD_GRAMMAR);
  await expect(Language.load(old)).rejects.toThrow();
  const parser = new Parser().setLanguage(await Language.load(withCurrentLinkSection(old)));
  expect(parser.parse("local x = 1")?.rootNode.hasError).toBe(false);
});

test("a grammar of a current compiler stays as it is", async () => {
  const current = await readFile(CURRENT_GRAMMAR);
  expect(withCurrentLinkSection(current)).toBe(current);
});

test("a grammar that is cut off is refused", async () => {
  const old = await readFile(OLD_GRAMMAR);
  expect(() => withCurrentLinkSection(old.subarray(0, 20))).toThrow("cut off");
});

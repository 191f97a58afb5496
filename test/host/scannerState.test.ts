import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { withScannerState } from "../../build/scannerState.mjs";

const GRAMMARS = "node_modules/tree-sitter-wasms/out";

test("a grammar that asks for room for none of its states asks for one, and nothing else of it changes", async () => {
  const swift = await readFile(`${GRAMMARS}/tree-sitter-swift.wasm`);
  const changes = [...withScannerState(swift)].flatMap((byte, at) =>
    byte === swift[at] ? [] : [[swift[at], byte]],
  );
  expect(changes).toEqual([[0, 1]]);
});

test("a grammar that asks for what it needs stays as it is", async () => {
  const elixir = await readFile(`${GRAMMARS}/tree-sitter-elixir.wasm`);
  expect(withScannerState(elixir)).toBe(elixir);
});

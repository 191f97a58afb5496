import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { writeNotices } from "../../build/notices.mjs";
import { temporaryFolder } from "./temporaryFolder.ts";

const described = (name: string, version: string): string =>
  JSON.stringify({ name, version, license: "MIT" });

const FILES = {
  "build/licences/tree-sitter-tide.txt": "(c) Ada",
  "node_modules/grammars/package.json": described("grammars", "1.0.0"),
  "node_modules/grammars/LICENSE": "(c) who collects",
  "node_modules/lamp/package.json": described("lamp", "2.0.0"),
  "node_modules/lamp/LICENSE": "(c) Lamp",
  "node_modules/boat/node_modules/lamp/package.json": described("lamp", "1.0.0"),
  "node_modules/boat/node_modules/lamp/License.txt": "(c) Old Lamp",
  "dist/cli.mjs": "",
};

test("a package has its licence in the version that is built in, and a grammar of a collection its own", async () => {
  const root = temporaryFolder(FILES);
  await writeNotices(
    root,
    ["grammars", "tree-sitter-tide"],
    ["node_modules/boat/node_modules/lamp/index.js"],
  );
  const parts = readFileSync(path.join(root, "dist/NOTICES.txt"), "utf8").split(/\n=+\n\n/);
  expect(parts).toEqual([
    "grammars 1.0.0 (MIT)\n\n(c) who collects",
    "lamp 1.0.0 (MIT)\n\n(c) Old Lamp",
    "tree-sitter-tide\n\n(c) Ada",
  ]);
});

test("a grammar without a licence is not built in", async () => {
  await expect(writeNotices(temporaryFolder(FILES), ["tree-sitter-reef"], [])).rejects.toThrow(
    "tree-sitter-reef comes without a licence file",
  );
});

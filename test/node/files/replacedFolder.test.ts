import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { engineOnDisk } from "../engine/engineOnDisk.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

const SIGNAL = new AbortController().signal;

test.each<[string, (folder: string) => void, readonly string[]]>([
  [
    "a link",
    folder => {
      const moved = path.join(temporaryFolder(), "moved");
      renameSync(folder, moved);
      symlinkSync(moved, folder, "junction");
    },
    ["keep.py"],
  ],
  [
    "a file",
    folder => {
      rmSync(folder, { recursive: true });
      writeFileSync(folder, "Now a file.\n");
    },
    ["keep.py", "src"],
  ],
  [
    "a file that is no text",
    folder => {
      rmSync(folder, { recursive: true });
      writeFileSync(folder, Uint8Array.of(1, 0, 2));
    },
    ["keep.py"],
  ],
  ["nothing", folder => rmSync(folder, { recursive: true }), ["keep.py"]],
  ["itself", folder => mkdirSync(folder, { recursive: true }), ["keep.py", "src/a.py", "src/deep/b.py"]],
])("of a folder that gives way to %s the index has what is there", async (_, replace, expected) => {
  const root = temporaryFolder({
    "keep.py": "def keep():\n    return 1\n",
    "src/a.py": "def first():\n    return 1\n",
    "src/deep/b.py": "def second():\n    return 2\n",
  });
  const engine = await engineOnDisk(root, SIGNAL);
  expect((await engine.status(SIGNAL)).files).toBe(3);
  replace(path.join(root, "src"));
  await engine.change([{ document: { folder: "w", path: "src" }, kind: "changed" }], SIGNAL);
  const { files } = await engine.diagnose({}, SIGNAL);
  const indexed = files.filter(({ state }) => state === "indexed").map(({ document }) => document.path);
  expect(indexed.sort()).toEqual(expected);
});

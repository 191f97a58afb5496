import { symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { call } from "../../core/tools/toolWorld.ts";
import { engineOnDisk } from "../engine/engineOnDisk.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

const SIGNAL = new AbortController().signal;
const SOURCE = "def weigh_parcel():\n    return 1\n";

/** A folder with one file that agents may read, and others that are left out or lie elsewhere. */
async function world() {
  const root = temporaryFolder({
    "shop.py": SOURCE,
    ".env": "def weigh_parcel=1\n",
    ".gitignore": "private.py\n/drafts/\n",
    "private.py": SOURCE,
    "drafts/private.py": SOURCE,
  });
  symlinkSync(temporaryFolder({ "private.py": SOURCE }), path.join(root, "linked"), "junction");
  return { engine: await engineOnDisk(root, SIGNAL), folders: [{ id: "w", name: "shop", root }], root };
}

describe.each(["llmc_context", "llmc_outline"] as const)("%s", tool => {
  const input = (file: string) => (tool === "llmc_context" ? { targets: [file] } : { path: file });

  test("reads a file of the index", async () => {
    const { text, isError } = await call(await world(), tool, input("shop.py"));
    expect(isError).toBe(false);
    expect(text).toContain("weigh_parcel");
  });

  test.each([
    ["with secrets by its name", ".env"],
    ["that git ignores", "private.py"],
    ["in a folder that git ignores", "drafts/private.py"],
    ["behind a linked folder", "linked/private.py"],
  ])("does not read a file %s, by whichever path", async (_, file) => {
    const shop = await world();
    for (const target of [file, `./drafts/../${file}`, path.join(shop.root, file), `${file}:1-1`]) {
      const { text, isError } = await call(shop, tool, input(target));
      expect(isError, target).toBe(true);
      expect(text).not.toContain("def weigh_parcel");
    }
  });
});

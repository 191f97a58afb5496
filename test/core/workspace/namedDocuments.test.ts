import { expect, test } from "vitest";
import type { Engine } from "../../../src/core/engine.ts";
import { MemoryFiles } from "../memoryPorts.ts";
import { engineOver, SIGNAL } from "../shop.ts";
import { call } from "../tools/toolWorld.ts";

/** Files on a case-insensitive disk: they can be read under a name in any case, but are listed and looked at under their own. */
class CaselessFiles extends MemoryFiles {
  override async named(_folder: unknown, path: string) {
    return [...this.contents.keys()].find(each => each.toLowerCase() === path.toLowerCase()) ?? path;
  }

  override async read(folder: unknown, path: string) {
    return await super.read(folder, await this.named(folder, path));
  }
}

const FILES = {
  "Src/Cart.py": "def total(cart):\n    return sum(cart)\n\n\ndef count(cart):\n    return 1\n",
};
/** The name under which an editor may have the file open. */
const OTHERWISE = { folder: "w", path: "src/cart.py" };

async function found(engine: Engine, text: string): Promise<string[]> {
  const { hits } = await engine.search({ text, limit: 10 }, SIGNAL);
  return hits.map(({ name, document, freshness }) => `${name} ${document.path} ${freshness}`);
}

test("a file that is open under other capitals is found with what is typed, until it is saved", async () => {
  const files = new CaselessFiles(FILES);
  const engine = await engineOver(files);
  const typed = "def weigh(cart):\n    return len(cart)\n";
  await engine.overlay([{ document: OTHERWISE, text: typed }], SIGNAL);
  expect(await found(engine, "weigh")).toEqual(["weigh Src/Cart.py dirty"]);
  const [line] = (
    await engine.context(
      {
        items: [{ document: OTHERWISE, startLine: 0, endLine: 0 }],
        budget: 100,
        format: "plain",
        alone: true,
      },
      SIGNAL,
    )
  ).text.match(/^def.*$/m) ?? [""];
  expect(line).toBe("def weigh(cart):");
  files.write("Src/Cart.py", typed);
  await engine.overlay([{ document: OTHERWISE }], SIGNAL);
  expect(await found(engine, "weigh")).toEqual(["weigh Src/Cart.py fresh"]);
});

test("what a file was renamed to, by its capitals alone, keeps what is typed when the old name is given up", async () => {
  const files = new CaselessFiles({ "cart.py": "def total(cart):\n    return 0\n" });
  const engine = await engineOver(files);
  const typed = "def weigh(cart):\n    return 1\n";
  const renamed = { document: { folder: "w", path: "cart.py" }, text: typed };
  await engine.overlay([renamed, { document: { folder: "w", path: "Cart.py" } }], SIGNAL);
  expect(await found(engine, "weigh")).toEqual(["weigh cart.py dirty"]);
});

test("a change that is told of under other capitals is followed", async () => {
  const files = new CaselessFiles(FILES);
  const engine = await engineOver(files);
  files.write("Src/Cart.py", "def weigh(cart):\n    return 1\n");
  await engine.change([{ document: OTHERWISE, kind: "changed" }], SIGNAL);
  expect((await engine.files({}, SIGNAL)).files.map(({ document }) => document.path)).toEqual([
    "Src/Cart.py",
  ]);
  expect(await found(engine, "weigh")).toEqual(["weigh Src/Cart.py fresh"]);
});

test("the place of a question is no answer, also by other capitals", async () => {
  const engine = await engineOver(new CaselessFiles(FILES));
  const from = { document: OTHERWISE, line: 0 };
  const { hits } = await engine.search({ text: "total", limit: 10, from }, SIGNAL);
  expect(hits).toEqual([]);
});

test("the Index Doctor knows a file by other capitals, and none that is not there", async () => {
  const engine = await engineOver(new CaselessFiles(FILES));
  const stateOf = async (path: string) => {
    const { files } = await engine.diagnose({ document: { folder: "w", path } }, SIGNAL);
    return files.map(({ document, state }) => `${document.path} ${state}`);
  };
  expect(await stateOf("src/CART.py")).toEqual(["Src/Cart.py indexed"]);
  expect(await stateOf("src/parcel.py")).toEqual([]);
});

test("tools tell of a file by its own name, and of the lines that were asked for", async () => {
  const engine = await engineOver(new CaselessFiles(FILES));
  const world = { engine, folders: [{ id: "w", name: "shop", root: "/w" }] };
  const { text } = await call(world, "llmc_outline", { path: "src\\cart.py:5" });
  expect(text).toContain("Src/Cart.py");
  expect(text).toContain("count");
  expect(text).not.toContain("total");
});

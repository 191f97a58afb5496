import { expect, test, vi } from "vitest";
import type { Engine } from "../../../src/core/engine.ts";
import { addToBasket } from "../../../src/vscode/basket/addToBasket.ts";
import type { BasketKeeper } from "../../../src/vscode/basket/basketKeeper.ts";
import type { BasketAddition } from "../../../src/vscode/basket.ts";
import { FileType, files, said, told, Uri, window, workspace } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

test("a folder is added with the files of a workspace folder that lies in it", async () => {
  workspace.workspaceFolders = ["/w", "/w/apps/web"].map((path, index) => {
    return { uri: Uri.parse(`file://${path}`), name: path, index };
  });
  files.set("/w/apps", { type: FileType.Directory, text: "" });
  const indexed = [
    { folder: "file:///w", path: "top.py" },
    { folder: "file:///w", path: "apps/a.py" },
    { folder: "file:///w/apps/web", path: "b.py" },
  ];
  const engine = {
    files: async () => ({ files: indexed.map(document => ({ document })) }),
  } as unknown as Engine;
  const added: BasketAddition[] = [];
  const keeper = {
    items: [],
    add: async (additions: readonly BasketAddition[]) => {
      added.push(...additions);
      return [];
    },
  } as unknown as BasketKeeper;
  await addToBasket(engine, keeper, { situation: "indexing" }, [
    { document: { folder: "file:///w", path: "apps" } },
  ]);
  expect(added.map(({ document }) => document)).toEqual(indexed.slice(1));
  expect(told.at(-1)).toMatch(/^Nothing here .* There may be more: indexing goes on\.$/);
});

test("of a workspace that holds no file to index it is not said that there may be more", async () => {
  files.set("/w/apps", { type: FileType.Directory, text: "" });
  const engine = { files: async () => ({ files: [] }) } as unknown as Engine;
  const keeper = { items: [], add: async () => [] } as unknown as BasketKeeper;
  const folder = { document: { folder: "file:///w", path: "apps" } };
  await addToBasket(engine, keeper, { situation: "empty" }, [folder]);
  expect(told.at(-1)).toBe("Nothing here can be added: only text files of the workspace.");
});

test.each([
  ["a link", FileType.File | FileType.SymbolicLink, "A link cannot be added: add the file that it leads to."],
  ["a picture", FileType.File, "Nothing here can be added: only text files of the workspace."],
])("why nothing was added is told: %s", async (_what, type, message) => {
  files.set("/w/a.py", { type, text: "" });
  const keeper = { items: [], add: async () => [] } as unknown as BasketKeeper;
  await addToBasket({} as Engine, keeper, { situation: "indexing" }, [
    { document: { folder: "file:///w", path: "a.py" } },
  ]);
  expect(told.at(-1)).toBe(message);
  files.clear();
});

test.each([
  ["git:///w/a.py", "An earlier version cannot be added: add the file itself."],
  ["memfs:///shop/a.py", "Nothing here can be added: LLMC reads files on disk only."],
  ["untitled:Untitled-1", "Nothing here can be added: only text files of the workspace."],
])("why nothing of an editor was added is told: %s", async (uri, message) => {
  const before = workspace.workspaceFolders;
  workspace.workspaceFolders = [...before, { uri: Uri.parse("memfs:///shop"), name: "Shop", index: 1 }];
  window.activeTextEditor = { document: { uri: Uri.parse(uri) } } as never;
  const keeper = { items: [], add: async () => [] } as unknown as BasketKeeper;
  await addToBasket({} as Engine, keeper, { situation: "ready" }, []);
  expect(told.at(-1)).toBe(message);
  window.activeTextEditor = undefined;
  workspace.workspaceFolders = before;
});

test.each([
  [
    "the whole file",
    [{ id: "2", anchor: { type: "file" } }],
    "$(add) Added the whole file to the basket: {0}",
  ],
  [
    "a function",
    [{ id: "2", anchor: { type: "span", kind: "function", qualifiedName: "ebb" } }],
    "$(add) Added to the basket: {0}",
  ],
  ["several", [{ id: "2" }, { id: "3" }], "$(add) Added {0} items to the basket"],
  ["what is there", [{ id: "1" }], "$(check) Already in the basket"],
])("what was added is said, for the view may be hidden: %s", async (_what, items, message) => {
  const document = { folder: "file:///w", path: "tide.py" };
  const added = items.map(item => ({ ...item, document }));
  const keeper = { items: [{ id: "1" }], add: async () => added } as unknown as BasketKeeper;
  const progress = vi.spyOn(window, "withProgress");
  await addToBasket({} as Engine, keeper, { situation: "indexing" }, [
    { document, lines: { startLine: 0, endLine: 0 } },
  ]);
  expect(said.at(-1)).toBe(message);
  expect(progress.mock.calls).toMatchObject([[{ title: "Adding to the basket" }, {}]]);
  progress.mockRestore();
});

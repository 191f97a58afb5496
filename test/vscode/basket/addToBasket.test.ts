import { expect, test, vi } from "vitest";
import type { Engine } from "../../../src/core/engine.ts";
import { addToBasket } from "../../../src/vscode/basket/addToBasket.ts";
import type { BasketKeeper } from "../../../src/vscode/basket/basketKeeper.ts";
import type { BasketAddition } from "../../../src/vscode/basket.ts";
import { FileType, files, Uri, workspace } from "../fakeVscode.ts";

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
    add: async (additions: readonly BasketAddition[]) => {
      added.push(...additions);
      return additions;
    },
  } as unknown as BasketKeeper;
  await addToBasket(engine, keeper, [{ document: { folder: "file:///w", path: "apps" } }]);
  expect(added.map(({ document }) => document)).toEqual(indexed.slice(1));
});

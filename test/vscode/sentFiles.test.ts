import { beforeEach, expect, test, vi } from "vitest";
import type * as vscode from "vscode";
import type { Engine } from "../../src/core/engine.ts";
import type { BasketKeeper } from "../../src/vscode/basket/basketKeeper.ts";
import { sendBasket } from "../../src/vscode/basket/sendBasket.ts";
import type { ChosenModel } from "../../src/vscode/chosenModel.ts";
import { registerIndexCommands } from "../../src/vscode/index/indexCommands.ts";
import { createSentFiles } from "../../src/vscode/sentFiles.ts";
import { COMMANDS } from "../../src/vscode/settings/contributions.ts";
import type { IndexStatus } from "../../src/vscode/status/indexStatus.ts";
import { clicked, FileType, files, known, LOG, registered, Uri } from "./fakeVscode.ts";

vi.mock("vscode", () => import("./fakeVscode.ts"));

const STORAGE = new Uri("file", "/storage") as unknown as vscode.Uri;
const INDEX = "/storage/index.llmc";
const ITEM = { id: "1", document: { folder: "file:///w", path: "low.py" } };

beforeEach(() => {
  files.clear();
  files.set(INDEX, { type: FileType.File, text: "" });
});

test("a basket that is attached to a chat lies in a folder of its own, and is deleted with the index", async () => {
  const packed = { text: "def low(): ...", format: "xml", tokens: 1, items: [], shown: [] };
  const engine = { context: async () => packed, clear: async () => void files.delete(INDEX) };
  const keeper = { items: [ITEM], tokensOf: () => 1, contextItems: async () => [ITEM] };
  const sent = createSentFiles(STORAGE, LOG);
  known.push("workbench.action.chat.open");
  clicked.add("Chat").add("Clear Index");
  await sendBasket({
    engine: engine as unknown as Engine,
    keeper: keeper as unknown as BasketKeeper,
    model: { target: async () => ({ budget: 50, format: "xml" }) } as unknown as ChosenModel,
    sent,
  });
  expect([...files]).toContainEqual(["/storage/sent/basket.xml", { type: FileType.File, text: packed.text }]);
  expect([...files.keys()].filter(name => /^\/storage\/[^/]*\./.test(name))).toEqual([INDEX]);

  const context = { subscriptions: [] } as unknown as vscode.ExtensionContext;
  registerIndexCommands(context, engine as unknown as Engine, {} as IndexStatus, sent, LOG);
  await registered.get(COMMANDS.clear)?.();
  expect([...files.keys()]).toEqual([]);
});

test("what was sent is deleted at the next start", async () => {
  await createSentFiles(STORAGE, LOG).write("basket.md", "");
  createSentFiles(STORAGE, LOG);
  await vi.waitFor(() => expect([...files.keys()]).toEqual([INDEX]));
});

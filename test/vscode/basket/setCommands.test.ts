import { expect, test, vi } from "vitest";
import type { Memento } from "vscode";
import type { BasketKeeper } from "../../../src/vscode/basket/basketKeeper.ts";
import { readSets } from "../../../src/vscode/basket/savedSets.ts";
import { deleteSet, saveSet } from "../../../src/vscode/basket/setCommands.ts";
import { clicked, said, window } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

test("a set that is saved or deleted, which no view shows, is told", async () => {
  const values = new Map<string, unknown>();
  const state = {
    get: (key: string) => values.get(key),
    update: async (key: string, value: unknown) => void values.set(key, value),
  } as unknown as Memento;
  Object.assign(window, { showInputBox: async () => " tides " });
  await saveSet(state, { items: [] } as unknown as BasketKeeper);
  expect(Object.keys(readSets(state))).toEqual(["tides"]);
  expect(said).toEqual(["$(check) Saved the basket as a set: {0}"]);
  clicked.add("tides");
  await deleteSet(state);
  expect(readSets(state)).toEqual({});
  expect(said.at(-1)).toBe("$(check) Deleted the set: {0}");
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Engine, UnsavedText } from "../../../src/core/engine.ts";
import { watchUnsavedTexts } from "../../../src/vscode/workspace/unsavedTexts.ts";
import { documents, LOG, openDocument } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

const FILE = { folder: "file:///w", path: "tide.py" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An open, saved file, and an engine that accepts a text when the test says so. */
function start() {
  const document = openDocument("tide.py");
  const told: (readonly UnsavedText[])[] = [];
  const ends: (() => void)[] = [];
  const engine = {
    overlay: (texts: readonly UnsavedText[]) => {
      told.push(texts);
      return new Promise<void>(resolve => ends.push(resolve));
    },
    onDidChangeStatus: () => () => undefined,
  } as unknown as Engine;
  const watch = watchUnsavedTexts(engine, LOG);
  return {
    told,
    watch,
    type(typed: string) {
      document.text = typed;
      document.isDirty = true;
      documents.changed.fire({ document });
    },
    save() {
      document.isDirty = false;
      documents.saved.fire(document);
    },
    async take() {
      ends.shift()?.();
      await vi.runAllTimersAsync();
    },
  };
}

test("what is saved while the engine takes its text is told in turn", async () => {
  const { told, watch, type, save, take } = start();
  type("low = 0\n");
  await vi.runAllTimersAsync();
  expect(told).toEqual([[{ document: FILE, text: "low = 0\n" }]]);
  save();
  await take();
  expect(told.slice(1)).toEqual([[{ document: FILE }]]);
  await take();
  watch.dispose();
});

test("what is typed while the engine is told of a save is told in turn", async () => {
  const { told, watch, type, save, take } = start();
  type("low = 0\n");
  await vi.runAllTimersAsync();
  await take();
  save();
  await vi.runAllTimersAsync();
  type("low = 1\n");
  await take();
  expect(told.slice(1)).toEqual([[{ document: FILE }], [{ document: FILE, text: "low = 1\n" }]]);
  await take();
  save();
  await take();
  expect(told.slice(3)).toEqual([[{ document: FILE }]]);
  watch.dispose();
});

test("what is given up before its time is told too: packing a basket may have told of it", async () => {
  const { told, watch, type, save } = start();
  type("low = 0\n");
  save();
  await vi.runAllTimersAsync();
  expect(told).toEqual([[{ document: FILE }]]);
  watch.dispose();
});

test("a file of which the engine has no text is not told of", async () => {
  const { told, watch, save } = start();
  save();
  await vi.runAllTimersAsync();
  expect(told).toEqual([]);
  watch.dispose();
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SpansView, type SpansViewOptions } from "../../src/vscode/spans/spansView.ts";
import { EventEmitter, editorChanged, Selection, trees, Uri, window } from "./fakeVscode.ts";

vi.mock("vscode", () => import("./fakeVscode.ts"));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function show(name: string): Promise<void> {
  const document = { uri: Uri.parse(`file:///w/${name}`), version: 1, getText: () => "", offsetAt: () => 0 };
  window.activeTextEditor = { document, selection: new Selection(0, 0, 0, 0) };
  editorChanged.fire();
  await vi.runAllTimersAsync();
}

test("the view shows the file that was opened while the engine started again", async () => {
  const changed = new EventEmitter<void>();
  const status = { situation: "ready", current: {}, onDidChange: changed.event };
  const become = async (situation: string) => {
    status.situation = situation;
    changed.fire();
    await vi.runAllTimersAsync();
  };
  const span = { id: 1, parent: 0, kind: "function", name: "low", qualifiedName: "low", start: 0, end: 1 };
  const options = {
    engine: { outline: async () => ({ spans: [span] }) },
    status,
    settings: { current: { followCursor: false }, onDidChange: changed.event },
    basket: { items: [], onDidChange: changed.event },
    mode: "file",
  };
  await show("low.py");
  const view = new SpansView(options as unknown as SpansViewOptions);
  await become("ready");
  expect(trees[0]?.description).toBe("low.py");
  await become("starting");
  await show("high.py");
  await become("scanning");
  expect(trees[0]?.description).toBe("high.py");
  view.dispose();
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SpansNode } from "../../src/vscode/spans/spansNode.ts";
import { SpansView, type SpansViewOptions } from "../../src/vscode/spans/spansView.ts";
import { EventEmitter, editorChanged, Selection, trees, Uri, window, workspace } from "./fakeVscode.ts";

vi.mock("vscode", () => import("./fakeVscode.ts"));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const FILE = { folder: "file:///w", path: "low.py" };

/** A view of the spans of a workspace with one file, to whose engine a text is the name of the one span in it. */
function start(mode: "file" | "workspace") {
  const changed = new EventEmitter<void>();
  const status = { situation: "ready", current: {}, onDidChange: changed.event };
  const options = {
    engine: {
      diagnose: async () => ({ files: [{ document: FILE, state: "indexed", spans: 2, freshness: "fresh" }] }),
      outline: async ({ text: name }: { readonly text: string }) => {
        return { spans: [{ id: 1, parent: 0, kind: "function", name, start: 0, end: 1 }] };
      },
    },
    status,
    settings: { current: { followCursor: false }, onDidChange: changed.event },
    basket: { items: [], onDidChange: changed.event },
    mode,
  };
  return { view: new SpansView(options as unknown as SpansViewOptions), status, changed };
}

async function show(name: string): Promise<void> {
  const document = { uri: Uri.parse(`file:///w/${name}`), version: 1, getText: () => "", offsetAt: () => 0 };
  window.activeTextEditor = { document, selection: new Selection(0, 0, 0, 0) };
  editorChanged.fire();
  await vi.runAllTimersAsync();
}

test("the view shows the file that was opened while the engine started again", async () => {
  const { view, status, changed } = start("file");
  const tree = trees.at(-1);
  const become = async (situation: string) => {
    status.situation = situation;
    changed.fire();
    await vi.runAllTimersAsync();
  };
  await show("low.py");
  await become("ready");
  expect(tree?.description).toBe("low.py");
  await become("starting");
  await show("high.py");
  await become("scanning");
  expect(tree?.description).toBe("high.py");
  view.dispose();
});

test("spans of the workspace are read anew when they are refreshed, though the index has not changed", async () => {
  const { view } = start("workspace");
  const names = async (): Promise<(string | undefined)[]> => {
    await vi.runAllTimersAsync();
    const files: SpansNode[] = await view.getChildren();
    const entries = (await Promise.all(files.map(file => view.getChildren(file)))).flat();
    return entries.map(entry => (entry.kind === "span" ? entry.node.span.name : undefined));
  };
  let text = "low";
  workspace.textDocuments = [{ uri: Uri.parse("file:///w/low.py"), version: 1, getText: () => text }];
  expect(await names()).toEqual(["low"]);
  text = "high";
  view.refresh();
  expect(await names()).toEqual(["high"]);
  view.dispose();
});

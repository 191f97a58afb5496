import { expect, test, vi } from "vitest";
import type { ExtensionContext } from "vscode";
import { COMMANDS } from "../../../src/vscode/settings/contributions.ts";
import { registerSpans } from "../../../src/vscode/spans/registerSpans.ts";
import { spanItem } from "../../../src/vscode/spans/spanItem.ts";
import type { SpanEntry } from "../../../src/vscode/spans/spansNode.ts";
import type { SpansViewOptions } from "../../../src/vscode/spans/spansView.ts";
import { commands, type Disposable, EventEmitter, LOG, registered, Uri } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

/** A span on the second to fourth line of a file, inside or outside the workspace. */
function entryOf(isOfWorkspace: boolean): SpanEntry {
  const uri = Uri.parse("file:///w/low.py");
  const lines = { start: 0, end: 9, startLine: 1, endLine: 3 };
  const span = {
    id: 1,
    parent: 0,
    kind: "function",
    name: "low",
    qualifiedName: "low",
    signature: "",
    doc: "",
  };
  const node = { span: { ...span, ...lines }, key: "low", children: [], parent: undefined };
  const id = isOfWorkspace ? { folder: "file:///w", path: "low.py" } : undefined;
  const source = { uri, id, text: "def low():", language: "python", trees: [node], history: undefined };
  return { kind: "span", node, source, file: undefined } as unknown as SpanEntry;
}

test("the menu of a span of the workspace copies it as context, that of another one does not offer it", async () => {
  const onDidChange = new EventEmitter<void>().event;
  const subscriptions: Disposable[] = [];
  const workspaceState = { get: () => undefined, update: async () => {} };
  const services = {
    engine: {},
    status: { situation: "starting", current: {}, onDidChange },
    settings: { current: {}, onDidChange },
    basket: { items: [], onDidChange },
    log: LOG,
  };
  registerSpans(
    { workspaceState, subscriptions } as unknown as ExtensionContext,
    services as unknown as SpansViewOptions,
  );
  const run = vi.spyOn(commands, "executeCommand");
  const copy = registered.get(COMMANDS.copyShownSpan) as ((entry: SpanEntry) => Promise<void>) | undefined;
  await copy?.(entryOf(true));
  const place = { uri: "file:///w/low.py", startLine: 1, endLine: 3 };
  expect(run).toHaveBeenCalledExactlyOnceWith(COMMANDS.copySpan, place);
  expect(spanItem(entryOf(true), false, false).contextValue).toBe("span collectable");
  expect(spanItem(entryOf(false), undefined, false).contextValue).toBe("span");
  for (const subscription of subscriptions) subscription.dispose();
});

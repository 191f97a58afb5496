import * as vscode from "vscode";
import { registerCommand, runInBackground, setContext } from "../guard.ts";
import { COMMANDS, CONTEXT_KEYS, VIEWS } from "../settings/contributions.ts";
import { writeFollowCursor } from "../settings/settings.ts";
import { filterInput } from "./filterInput.ts";
import { loadSpansCode } from "./loadSpansCode.ts";
import type { SpanEntry } from "./spansNode.ts";
import type { SpansMode } from "./spansSource.ts";
import { SpansView, type SpansViewOptions } from "./spansView.ts";

/** The key under which a workspace keeps whether its view shows a file or all files. */
const MODE_KEY = "llmc.spans.mode";

/** The view of the spans of the active editor or of the workspace, and its commands. */
export function registerSpans(
  context: vscode.ExtensionContext,
  services: Omit<SpansViewOptions, "mode">,
): void {
  const { log } = services;
  const mode: SpansMode = context.workspaceState.get(MODE_KEY) === "workspace" ? "workspace" : "file";
  const view = new SpansView({ ...services, mode });
  const show = async (next: SpansMode) => {
    setContext(log, CONTEXT_KEYS.spansMode, next);
    view.show(next);
    await context.workspaceState.update(MODE_KEY, next);
  };
  const onShown = (isShown: boolean) =>
    setContext(log, CONTEXT_KEYS.spansFiltering, isShown ? "open" : undefined);
  const filter = filterInput(view, onShown, () =>
    runInBackground(log, "Going to the spans", async () => {
      await vscode.commands.executeCommand(`${VIEWS.spans}.focus`);
    }),
  );
  setContext(log, CONTEXT_KEYS.spansMode, mode);
  context.subscriptions.push(
    view,
    // A document whose language is set is opened again. One without a file has spans of that language then.
    vscode.workspace.onDidOpenTextDocument(({ isUntitled }) => isUntitled && view.refreshSoon(0)),
    registerCommand(log, COMMANDS.refreshSpans, () => view.refresh()),
    registerCommand(log, COMMANDS.followCursor, () => writeFollowCursor(true)),
    registerCommand(log, COMMANDS.unfollowCursor, () => writeFollowCursor(false)),
    registerCommand(log, COMMANDS.showWorkspaceSpans, () => show("workspace")),
    registerCommand(log, COMMANDS.showFileSpans, () => show("file")),
    registerCommand(log, COMMANDS.filterSpans, () => filter.ask()),
    registerCommand(log, COMMANDS.giveUpFilter, () => filter.giveUp()),
    registerCommand(log, COMMANDS.unfilterSpans, () => {
      view.filter = "";
    }),
    registerCommand(log, COMMANDS.toggleSpan, argument => view.toggle(argument as SpanEntry | undefined)),
    registerCommand(log, COMMANDS.copyShownSpan, argument => copy(argument as SpanEntry | undefined)),
    registerCommand(log, COMMANDS.peekSpan, argument => peek(argument as SpanEntry | undefined)),
  );
}

/** Copies a span as the links of a hover do. */
async function copy(entry: SpanEntry | undefined): Promise<void> {
  if (entry?.kind !== "span") return;
  const { startLine, endLine } = entry.node.span;
  await vscode.commands.executeCommand(COMMANDS.copySpan, {
    uri: entry.source.uri.toString(),
    startLine,
    endLine,
  });
}

/** Shows a span in the active editor, without leaving the place. */
async function peek(entry: SpanEntry | undefined): Promise<void> {
  if (entry?.kind !== "span") return;
  const { placeOf } = await loadSpansCode();
  const editor = vscode.window.activeTextEditor;
  const [from, at] =
    editor === undefined
      ? [entry.source.uri, placeOf(entry)]
      : [editor.document.uri, editor.selection.active];
  const found = [new vscode.Location(entry.source.uri, placeOf(entry))];
  await vscode.commands.executeCommand("editor.action.peekLocations", from, at, found, "peek");
}

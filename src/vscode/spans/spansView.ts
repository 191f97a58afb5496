import * as vscode from "vscode";
import type { Engine } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import { COMMANDS, CONTEXT_KEYS, VIEWS } from "../contributions.ts";
import { registerCommand, runInBackground, setContext } from "../guard.ts";
import type { IndexStatus } from "../indexStatus.ts";
import { type LiveSettings, writeFollowCursor } from "../settings.ts";
import type { Situation } from "../situation.ts";
import { type DocumentSpans, type EmptyReason, readDocumentSpans } from "./documentSpans.ts";
import { historyText } from "./historyText.ts";
import { spanItem, spanTooltip } from "./spanItem.ts";
import { innermostAt, type SpanNode } from "./spanTree.ts";

/** Lets one editor replace another, which VS Code reports as two events. */
const SWITCH_DELAY = 50;
/** A pause in typing. */
const EDIT_DELAY = 250;
const CURSOR_DELAY = 80;

/** The view of the spans of the active editor. */
export function registerSpansView(
  context: vscode.ExtensionContext,
  engine: Engine,
  status: IndexStatus,
  settings: LiveSettings,
  log: Log,
): void {
  const view = new SpansView(engine, status, settings, log);
  context.subscriptions.push(
    view,
    registerCommand(log, COMMANDS.refreshSpans, () => view.refreshSoon(0)),
    registerCommand(log, COMMANDS.followCursor, () => writeFollowCursor(true)),
    registerCommand(log, COMMANDS.unfollowCursor, () => writeFollowCursor(false)),
  );
}

class SpansView implements vscode.TreeDataProvider<SpanNode>, vscode.Disposable {
  readonly #engine: Engine;
  readonly #status: IndexStatus;
  readonly #settings: LiveSettings;
  readonly #log: Log;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #tree: vscode.TreeView<SpanNode>;
  readonly #subscriptions: vscode.Disposable;
  #spans: DocumentSpans | undefined;
  #emptyReason: EmptyReason | undefined;
  #situation: Situation | undefined;
  #refresh = new AbortController();
  #refreshTimer: ReturnType<typeof setTimeout> | undefined;
  #cursorTimer: ReturnType<typeof setTimeout> | undefined;

  readonly onDidChangeTreeData = this.#changed.event;

  constructor(engine: Engine, status: IndexStatus, settings: LiveSettings, log: Log) {
    this.#engine = engine;
    this.#status = status;
    this.#settings = settings;
    this.#log = log;
    this.#tree = vscode.window.createTreeView(VIEWS.spans, { treeDataProvider: this, showCollapseAll: true });
    this.#subscriptions = vscode.Disposable.from(
      this.#tree,
      this.#changed,
      this.#tree.onDidChangeVisibility(() => this.refreshSoon(0)),
      vscode.window.onDidChangeActiveTextEditor(() => this.refreshSoon(SWITCH_DELAY)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (document === vscode.window.activeTextEditor?.document) this.refreshSoon(EDIT_DELAY);
      }),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
        if (textEditor.document === this.#spans?.document) this.#followSoon();
      }),
      settings.onDidChange(() => this.#followSoon()),
      status.onDidChange(() => this.#engineChanged()),
    );
    this.refreshSoon(0);
  }

  getChildren(node?: SpanNode): SpanNode[] {
    return [...(node?.children ?? this.#spans?.trees ?? [])];
  }

  getParent(node: SpanNode): SpanNode | undefined {
    return node.parent;
  }

  getTreeItem(node: SpanNode): vscode.TreeItem {
    return this.#spans === undefined ? new vscode.TreeItem(node.span.name) : spanItem(node, this.#spans);
  }

  resolveTreeItem(item: vscode.TreeItem, node: SpanNode): vscode.TreeItem {
    if (this.#spans !== undefined) item.tooltip = spanTooltip(node, this.#spans);
    return item;
  }

  /** Reads the spans anew after a delay, unless nobody sees them; a later call replaces an earlier one. */
  refreshSoon(delay: number): void {
    this.#refresh.abort();
    clearTimeout(this.#refreshTimer);
    this.#refreshTimer = setTimeout(() => {
      runInBackground(this.#log, "Showing the spans of a document", () => this.#readSpans());
    }, delay);
  }

  dispose(): void {
    this.#refresh.abort();
    clearTimeout(this.#refreshTimer);
    clearTimeout(this.#cursorTimer);
    this.#subscriptions.dispose();
  }

  async #readSpans(): Promise<void> {
    if (!this.#tree.visible || this.#status.situation === "starting") return;
    const document = vscode.window.activeTextEditor?.document;
    // An output channel counts as the active editor while it has the focus, yet the user is still in their file.
    if (document?.uri.scheme === "output") return;
    this.#refresh = new AbortController();
    const { signal } = this.#refresh;
    const read = await readDocumentSpans(this.#engine, this.#log, document, signal);
    if (signal.aborted) return;
    this.#explainEmpty(typeof read === "string" ? read : undefined);
    this.#spans = typeof read === "string" ? undefined : read;
    this.#tree.description = describe(document, this.#spans);
    this.#tree.message = this.#spans === undefined ? "" : noteOn(this.#spans);
    this.#changed.fire();
    this.#followSoon();
  }

  /** Chooses the welcome text; not waited for, since a busy window takes its time to answer. */
  #explainEmpty(reason: EmptyReason | undefined): void {
    if (reason === this.#emptyReason) return;
    this.#emptyReason = reason;
    setContext(this.#log, CONTEXT_KEYS.spansEmpty, reason);
  }

  /** An engine that comes to life, at first or again, can be asked for what is missing. */
  #engineChanged(): void {
    const { situation } = this.#status;
    const revived = situation !== this.#situation && this.#spans === undefined;
    this.#situation = situation;
    if (revived) this.refreshSoon(0);
  }

  #followSoon(): void {
    clearTimeout(this.#cursorTimer);
    this.#cursorTimer = setTimeout(() => {
      runInBackground(this.#log, "Following the cursor", () => this.#follow());
    }, CURSOR_DELAY);
  }

  async #follow(): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    const spans = this.#spans;
    if (!this.#settings.current.followCursor || !this.#tree.visible) return;
    // After an edit the offsets are old; the refresh that the edit started follows the cursor in turn.
    if (editor === undefined || editor.document !== spans?.document) return;
    if (editor.document.version !== spans.version) return;
    const node = innermostAt(spans.trees, editor.document.offsetAt(editor.selection.active));
    if (node === undefined || node === this.#tree.selection[0]) return;
    await this.#tree.reveal(node, { select: true, focus: false, expand: false });
  }
}

/** The file whose spans are shown, and its history where there is one. */
function describe(document: vscode.TextDocument | undefined, spans: DocumentSpans | undefined): string {
  const name = document?.uri.path.split("/").at(-1) ?? "";
  return spans?.history === undefined ? name : `${name} · ${historyText(spans.history, Date.now())}`;
}

function noteOn({ document, inWorkspace }: DocumentSpans): string {
  if (inWorkspace || document.uri.scheme !== "file") return "";
  return vscode.l10n.t("This file is outside the workspace: search does not find it.");
}

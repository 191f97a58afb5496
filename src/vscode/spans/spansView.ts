import * as vscode from "vscode";
import type { Engine } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import type { Basket } from "../basket.ts";
import { onDidChangeActiveEditor } from "../documents/activeEditor.ts";
import { documentAt } from "../documents/documentUri.ts";
import { runForUser, runInBackground, setContext } from "../guard.ts";
import { selectFocused } from "../selectFocused.ts";
import { CONTEXT_KEYS, VIEWS } from "../settings/contributions.ts";
import type { LiveSettings } from "../settings/settings.ts";
import type { IndexStatus } from "../status/indexStatus.ts";
import type { Situation } from "../status/situation.ts";
import { CheckedSpans } from "./checkedSpans.ts";
import type { EmptyReason } from "./documentSpans.ts";
import { loadSpansCode } from "./loadSpansCode.ts";
import { idOf } from "./nodeId.ts";
import { Refresher } from "./refresher.ts";
import { isSelected, revealNode } from "./revealNode.ts";
import { SPANS_DRAGS } from "./spansDrags.ts";
import type { SpansNode } from "./spansNode.ts";
import { type SpansMode, SpansSource } from "./spansSource.ts";
import { textsAround } from "./spansText.ts";
import { whileReading } from "./whileReading.ts";

/** Milliseconds in which one editor replaces another, which VS Code reports as two events. */
const SWITCH_DELAY = 50;
/** A pause in typing. */
const EDIT_DELAY = 250;
const CURSOR_DELAY = 80;
/** The end of a burst of indexed files: the list of all files is read anew. */
const INDEX_DELAY = 1_000;

export interface SpansViewOptions {
  readonly engine: Engine;
  readonly status: IndexStatus;
  readonly settings: LiveSettings;
  readonly basket: Basket;
  readonly mode: SpansMode;
  readonly log: Log;
}

/** The view of the spans of the active editor or of the workspace, with a box before each that puts it into the basket. */
export class SpansView implements vscode.TreeDataProvider<SpansNode>, vscode.Disposable {
  readonly #options: SpansViewOptions;
  readonly #source: SpansSource;
  readonly #checked: CheckedSpans;
  readonly #changed = new vscode.EventEmitter<SpansNode | SpansNode[] | undefined>();
  readonly #tree: vscode.TreeView<SpansNode>;
  readonly #subscriptions: vscode.Disposable;
  /** Sets the texts around the rows, which waits until the editor asks for these, a fifth of a second after it is told of new ones. */
  #showTexts: () => unknown = () => {};
  /** Set where another filter has moved the rows, so that what is selected may be out of sight. */
  #isFiltered = false;
  #situation: Situation | undefined;
  readonly #refresher: Refresher;
  #cursorTimer: ReturnType<typeof setTimeout> | undefined;

  readonly onDidChangeTreeData = this.#changed.event;

  constructor(options: SpansViewOptions) {
    const { basket, engine, mode, status, settings, log } = options;
    this.#options = options;
    this.#source = new SpansSource(engine, mode, log);
    this.#checked = new CheckedSpans(basket);
    this.#refresher = new Refresher(log, "Showing spans", signal => this.#read(signal));
    this.#tree = vscode.window.createTreeView(VIEWS.spans, {
      treeDataProvider: this,
      showCollapseAll: true,
      manageCheckboxStateManually: true,
      dragAndDropController: SPANS_DRAGS,
    });
    this.#subscriptions = vscode.Disposable.from(
      this.#tree,
      this.#changed,
      this.#tree.onDidChangeVisibility(() => this.refreshSoon(0)),
      this.#tree.onDidChangeCheckboxState(({ items }) => {
        for (const [node, state] of items) this.#note(node, state === vscode.TreeItemCheckboxState.Checked);
        // A node that could not be added keeps its box as before.
        const apply = () => this.#checked.apply(items).finally(() => this.#showChecks());
        void runForUser(log, "Collecting spans", apply);
      }),
      // The basket also changes when tokens are counted.
      basket.onDidChange(() => this.#checked.read() && this.#showChecks()),
      onDidChangeActiveEditor(() =>
        this.#source.mode === "file" ? this.refreshSoon(SWITCH_DELAY) : this.#followSoon(),
      ),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.#edited(document)),
      vscode.window.onDidChangeTextEditorSelection(() => this.#followSoon()),
      // What is outside of the workspace may be inside now, and the other way round.
      vscode.workspace.onDidChangeWorkspaceFolders(() => this.refreshSoon(0)),
      settings.onDidChange(() => this.#followSoon()),
      status.onDidChange(() => this.#engineChanged()),
    );
    this.refreshSoon(0);
  }

  /** Shows the spans of the active editor, or of the workspace. */
  show(mode: SpansMode): void {
    this.#source.mode = mode;
    this.refreshSoon(0);
  }

  get filter(): string {
    return this.#source.filter;
  }

  set filter(filter: string) {
    this.#source.filter = filter;
    this.#isFiltered = true;
    setContext(this.#options.log, CONTEXT_KEYS.spansFilter, filter === "" ? undefined : "set");
    this.refreshSoon(0);
  }

  async getChildren(node?: SpansNode): Promise<SpansNode[]> {
    const children = node === undefined ? this.#source.roots : await this.#source.childrenOf(node);
    if (node === undefined) this.#showTexts();
    for (const child of children) this.#note(child);
    return [...children];
  }

  getParent(node: SpansNode): SpansNode | undefined {
    return this.#source.parentOf(node);
  }

  async getTreeItem(node: SpansNode): Promise<vscode.TreeItem> {
    return (await loadSpansCode()).itemOf(node, this.#checked.isChecked(node), this.#source.isOpen);
  }

  async resolveTreeItem(item: vscode.TreeItem, node: SpansNode): Promise<vscode.TreeItem> {
    if (node.kind === "span") item.tooltip = (await loadSpansCode()).spanTooltip(node);
    return item;
  }

  /** Toggles the box of what a menu was opened on, or else of what has the focus. A folder has no box, and is opened or closed. */
  async toggle(given?: SpansNode): Promise<void> {
    if (given === undefined) await selectFocused();
    const node = given ?? this.#tree.selection[0];
    if (node?.kind === "folder") await vscode.commands.executeCommand("list.toggleExpand");
    else if (node !== undefined) await this.#checked.toggle(node);
  }

  /** Reads everything again, even what should be known. */
  refresh(): void {
    this.#source.expire();
    this.refreshSoon(0);
  }

  /** Reads the spans anew after a delay, unless nobody sees them; a later call replaces an earlier one. */
  refreshSoon(delay: number): void {
    this.#refresher.soon(delay);
  }

  dispose(): void {
    this.#refresher.dispose();
    clearTimeout(this.#cursorTimer);
    this.#subscriptions.dispose();
  }

  async #read(signal: AbortSignal): Promise<void> {
    const { status, log } = this.#options;
    if (!this.#tree.visible || status.situation === "starting") return;
    const document = vscode.window.activeTextEditor?.document;
    // An output channel counts as the active editor while it has the focus, yet the user is still in their file.
    if (this.#source.mode === "file" && document?.uri.scheme === "output") return;
    const draw = (empty?: EmptyReason) => {
      setContext(log, CONTEXT_KEYS.spansEmpty, empty);
      this.#showTexts = () => Object.assign(this.#tree, textsAround(this.#source, document, empty, status));
      this.#checked.clear();
      this.#changed.fire(undefined);
    };
    const reading = this.#source.read(document, status, signal);
    const empty = await whileReading(reading, () => this.#source.leave(document) && draw());
    signal.throwIfAborted();
    draw(empty);
    this.#followSoon();
  }

  #note(node: SpansNode, isChecked?: boolean): void {
    this.#checked.note(idOf(node, this.#source.isOpen), node, isChecked);
  }

  /** Draws the rows anew whose boxes change, and no other: a click on what is drawn anew at that moment is lost. */
  #showChecks(): void {
    const changed = this.#checked.takeWronglyShown();
    if (changed.length > 0) this.#changed.fire(changed);
  }

  #edited(document: vscode.TextDocument): void {
    const isInFile = this.#source.mode === "file";
    if (isInFile && document === vscode.window.activeTextEditor?.document) this.refreshSoon(EDIT_DELAY);
    if (isInFile) return;
    const id = documentAt(document.uri);
    const file = id && this.#source.forget(id);
    if (file !== undefined) this.#changed.fire(file);
  }

  /** An engine that comes to life, at first or again, can be asked for what is missing. */
  #engineChanged(): void {
    const { status } = this.#options;
    const before = this.#situation;
    this.#situation = status.situation;
    if (this.#source.mode === "file") {
      // Nothing was read while it started, even where another editor became the active one.
      const isMissing = before === "starting" || this.#source.spans === undefined;
      if ((status.situation !== before && isMissing) || this.#source.isBehind(status)) this.refreshSoon(0);
      return;
    }
    if (status.situation !== before && this.#source.roots.length > 0) this.#showTexts();
    if (this.#source.isListDue(status, this.#refresher.isPending)) this.refreshSoon(INDEX_DELAY);
  }

  #followSoon(): void {
    clearTimeout(this.#cursorTimer);
    const follow = () => runInBackground(this.#options.log, "Following the cursor", () => this.#follow());
    this.#cursorTimer = setTimeout(follow, CURSOR_DELAY);
  }

  async #follow(): Promise<void> {
    const { signal } = this.#refresher;
    const editor = vscode.window.activeTextEditor;
    if (!this.#options.settings.current.followCursor || !this.#tree.visible || editor === undefined) return;
    const node = await this.#source.at(editor.document, editor.selection.active);
    // Another editor may have come meanwhile, and revealing a node in a view that was hidden would bring it back.
    if (node === undefined || editor !== vscode.window.activeTextEditor || !this.#tree.visible) return;
    if (isSelected(this.#tree, node, this.#source.isOpen) && !this.#isFiltered) return;
    this.#isFiltered = false;
    await revealNode(this.#tree, node, signal);
  }
}

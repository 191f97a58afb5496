import * as vscode from "vscode";
import { given } from "../../core/base/given.ts";
import type { Engine } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import type { BasketItem } from "../basket.ts";
import { isAbort } from "../cancellation.ts";
import type { ChosenModel } from "../chosenModel.ts";
import { logError, setContext } from "../guard.ts";
import { selectFocused } from "../selectFocused.ts";
import { CONTEXT_KEYS, VIEWS } from "../settings/contributions.ts";
import type { IndexStatus } from "../status/indexStatus.ts";
import type { BasketDrops } from "./basketDrops.ts";
import type { BasketKeeper } from "./basketKeeper.ts";
import { movedBy } from "./items/basketItems.ts";
import { loadBasketCode } from "./loadBasketCode.ts";
import type { PackedBasket } from "./packBasket.ts";
import { emptyText, lackText, meterText } from "./packedText.ts";

/** Milliseconds to wait after a change, since each measurement packs the whole basket. */
const METER_DELAY = 250;
/**
 * Milliseconds before the first retry after a failure: a model may be away while its extension starts, and nothing says when it is back.
 */
const FIRST_RETRY_DELAY = 2_000;
const MAX_RETRY_DELAY = 60_000;
/** How often the editor is asked which row has the focus: there may be none. */
const KEY_TRIES = 3;

export interface BasketViewOptions {
  readonly engine: Engine;
  readonly status: IndexStatus;
  readonly keeper: BasketKeeper;
  readonly model: ChosenModel;
  readonly drops: BasketDrops;
  readonly log: Log;
}

/** The view of the basket, with its size in tokens. */
export class BasketView implements vscode.TreeDataProvider<BasketItem>, vscode.Disposable {
  readonly #options: BasketViewOptions;
  readonly #tree: vscode.TreeView<BasketItem>;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #subscriptions: vscode.Disposable;
  /** Identifiers of the selected items. The editor forgets its selection while it redraws the view, and keys may be pressed just then. */
  #selected: readonly string[] = [];
  /** Whether the editor has yet to ask for the rows that have changed. */
  #isDrawing = false;
  /** Keys that wait until the view is drawn. */
  readonly #waiting: (() => void)[] = [];
  #packed: PackedBasket | undefined;
  #measuring = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryDelay = FIRST_RETRY_DELAY;

  readonly onDidChangeTreeData = this.#changed.event;

  constructor(options: BasketViewOptions) {
    const { keeper, model, status } = options;
    this.#options = options;
    this.#tree = vscode.window.createTreeView(VIEWS.basket, {
      treeDataProvider: this,
      canSelectMany: true,
      dragAndDropController: options.drops,
    });
    let situation = status.situation;
    this.#subscriptions = vscode.Disposable.from(
      this.#tree,
      this.#changed,
      keeper.onDidChange(() => this.#show()),
      // Where there are several folders, each path begins with the name of its own.
      vscode.workspace.onDidChangeWorkspaceFolders(() => this.#draw()),
      model.onDidChange(() => this.#measureSoon()),
      this.#tree.onDidChangeSelection(({ selection }) => {
        this.#selected = selection.map(({ id }) => id);
      }),
      this.#tree.onDidChangeVisibility(() => this.#measureSoon()),
      status.onDidChange(() => {
        if (status.situation !== situation) this.#measureSoon();
        situation = status.situation;
      }),
    );
    this.#show();
  }

  get selection(): readonly BasketItem[] {
    return this.#options.keeper.items.filter(({ id }) => this.#selected.includes(id));
  }

  /** The items that a key applies to: the selected ones if there are several, otherwise the one that has the focus. */
  async underKeys(): Promise<readonly BasketItem[]> {
    if (this.selection.length > 1) return this.selection;
    for (let tries = 0; tries < KEY_TRIES; tries++) {
      await selectFocused();
      // While it redraws the view, the editor knows none of its rows, and another change may follow meanwhile.
      if (this.#tree.selection.length === 0 && this.#isDrawing)
        await new Promise<void>(resolve => this.#waiting.push(resolve));
      if (this.#tree.selection.length > 0) break;
    }
    const ids = this.#tree.selection.map(({ id }) => id);
    return this.#options.keeper.items.filter(({ id }) => ids.includes(id));
  }

  async getChildren(item?: BasketItem): Promise<BasketItem[]> {
    const { keeper } = this.#options;
    // The rows are made from this result before any timer runs, once their code is there.
    if (keeper.items.length > 0) await loadBasketCode();
    setTimeout(() => this.#drawn());
    return item === undefined ? [...keeper.items] : [];
  }

  getParent(): undefined {
    return undefined;
  }

  async getTreeItem(item: BasketItem): Promise<vscode.TreeItem> {
    const { basketTreeItem } = await loadBasketCode();
    const tokens = this.#options.keeper.tokensOf(item);
    const shortened = this.#packed?.shortened.get(item.id);
    return basketTreeItem(item, given({ tokens, shortened }));
  }

  /** Removes items. If the whole selection is removed, the item after it is selected, so that the keyboard goes on from there. */
  async remove(items: readonly BasketItem[]): Promise<void> {
    const { keeper } = this.#options;
    const ids = items.map(({ id }) => id);
    const { selection } = this;
    const at = keeper.items.findIndex(({ id }) => ids.includes(id));
    keeper.remove(ids);
    const next = keeper.items[Math.min(at, keeper.items.length - 1)];
    if (next === undefined || selection.length === 0 || !selection.every(({ id }) => ids.includes(id)))
      return;
    await this.#tree.reveal(next, { select: true, focus: true });
  }

  /** Moves items up (-1) or down (1) by one, and keeps the foremost in sight. */
  async move(items: readonly BasketItem[], by: -1 | 1): Promise<void> {
    const { keeper } = this.#options;
    const ids = items.map(({ id }) => id);
    keeper.set(movedBy(keeper.items, ids, by));
    const moved = keeper.items.filter(({ id }) => ids.includes(id));
    const front = by < 0 ? moved[0] : moved.at(-1);
    if (front !== undefined) await this.#tree.reveal(front, { select: false });
  }

  /** Undoes the last change, or redoes it; `false` if there is none. A key in the view goes on from the first item that is back. */
  async step(direction: "undo" | "redo", isByKey: boolean): Promise<boolean> {
    const { keeper } = this.#options;
    const before = new Set(keeper.items.map(({ id }) => id));
    if (!keeper.step(direction)) return false;
    const back = keeper.items.find(({ id }) => !before.has(id));
    if (isByKey && back !== undefined) await this.#tree.reveal(back, { select: true, focus: true });
    return true;
  }

  dispose(): void {
    this.#measuring.abort();
    clearTimeout(this.#timer);
    this.#subscriptions.dispose();
  }

  #show(): void {
    const { keeper, log } = this.#options;
    setContext(log, CONTEXT_KEYS.basketHolds, keeper.items.length === 0 ? undefined : "items");
    setContext(log, CONTEXT_KEYS.basketUndo, keeper.steps.canUndo ? "steps" : undefined);
    setContext(log, CONTEXT_KEYS.basketRedo, keeper.steps.canRedo ? "steps" : undefined);
    // The figures follow later, but whether the basket is empty shows at once.
    this.#tree.message =
      this.#packed === undefined || keeper.items.length === 0 ? emptyText(keeper) : lackText(this.#packed);
    // The first count loads the model or the tokenizer, which can take seconds.
    if (this.#packed === undefined)
      this.#tree.description = keeper.items.length === 0 ? "" : vscode.l10n.t("counting tokens");
    this.#draw();
    this.#measureSoon();
  }

  #measureSoon(delay = METER_DELAY): void {
    this.#measuring.abort();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#measureOrRetry(), delay);
  }

  async #measureOrRetry(): Promise<void> {
    this.#measuring = new AbortController();
    const { signal } = this.#measuring;
    try {
      await this.#measure(signal);
      this.#retryDelay = FIRST_RETRY_DELAY;
    } catch (error) {
      // A model takes no signal, and may fail after another measurement has begun.
      if (signal.aborted || isAbort(error)) return;
      logError(this.#options.log, "Measuring the basket", error);
      this.#tree.description = vscode.l10n.t("not measured");
      this.#measureSoon(this.#retryDelay);
      this.#retryDelay = Math.min(2 * this.#retryDelay, MAX_RETRY_DELAY);
    }
  }

  async #measure(signal: AbortSignal): Promise<void> {
    const { keeper, status } = this.#options;
    if (!this.#tree.visible || status.situation === "starting") return;
    const packed = await this.#pack(signal);
    if (signal.aborted) return;
    const before = JSON.stringify([...(this.#packed?.shortened ?? [])]);
    this.#packed = packed;
    this.#tree.description = packed === undefined ? "" : meterText(packed);
    this.#tree.message = packed === undefined ? emptyText(keeper) : lackText(packed);
    if (before !== JSON.stringify([...(packed?.shortened ?? [])])) this.#draw();
  }

  async #pack(signal: AbortSignal): Promise<PackedBasket | undefined> {
    const { engine, keeper, model } = this.#options;
    if (keeper.items.length === 0) return undefined;
    const { packBasket } = await loadBasketCode();
    return packBasket(engine, keeper, await model.target(), signal);
  }

  #draw(): void {
    this.#isDrawing = true;
    this.#changed.fire();
  }

  #drawn(): void {
    this.#isDrawing = false;
    for (const goOn of this.#waiting.splice(0)) goOn();
  }
}

import * as vscode from "vscode";
import type { Engine } from "../../core/engine.ts";
import type { Answer, Hit } from "../../core/hit.ts";
import type { Log } from "../../core/ports.ts";
import { isAbort } from "../cancellation.ts";
import { logError, messageOf, runInBackground } from "../guard.ts";
import type { IndexStatus } from "../indexStatus.ts";
import { EditorPreview, openHit } from "./editorPreview.ts";
import { type HitItem, hitItem, keyOf } from "./hitItem.ts";
import {
  type NoteItem,
  noteOnError,
  notesBeforeQuery,
  notesOnNoHits,
  separatorOnIncomplete,
} from "./notes.ts";

type PaletteItem = HitItem | NoteItem;

/** Short enough to feel live, long enough to skip the queries in the middle of a quickly typed word. */
const SEARCH_DELAY = 60;
/** Lets the user pass over hits without opening each. */
const PREVIEW_DELAY = 120;

/** What a search palette works with. */
export interface SearchPaletteOptions {
  readonly engine: Engine;
  readonly status: IndexStatus;
  readonly log: Log;
  readonly limit: number;
  readonly query: string;
}

/** One showing of the search palette, from its opening until it is hidden. */
export class SearchPalette {
  readonly #options: SearchPaletteOptions;
  readonly #picker = vscode.window.createQuickPick<PaletteItem>();
  readonly #preview = new EditorPreview();
  readonly #subscriptions: vscode.Disposable[] = [];
  readonly #openToSide: vscode.QuickInputButton = {
    iconPath: new vscode.ThemeIcon("split-horizontal"),
    tooltip: vscode.l10n.t("Open to the Side"),
  };
  #search = new AbortController();
  #searchTimer: ReturnType<typeof setTimeout> | undefined;
  #previewTimer: ReturnType<typeof setTimeout> | undefined;
  /** The answer shown and its query; `undefined` before the first, while the query is empty, and after an error. */
  #answered: { readonly query: string; readonly answer: Answer } | undefined;
  /** Set when the user pressed Enter before the hits of their query were there. */
  #acceptFirst = false;
  /** Set when the user has chosen where to go, so that hiding does not lead back. */
  #leaving = false;

  constructor(options: SearchPaletteOptions) {
    this.#options = options;
    const picker = this.#picker;
    picker.placeholder = vscode.l10n.t("Search code by what it does or what it is called");
    picker.matchOnDescription = true;
    picker.matchOnDetail = true;
    // Hits come best first. The option is older than its place in the API's types.
    Object.assign(picker, { sortByLabel: false });
    picker.value = options.query;
    this.#subscriptions.push(
      picker,
      this.#preview,
      picker.onDidChangeValue(() => this.#queryChanged()),
      picker.onDidChangeActive(([item]) => this.#previewSoon(item)),
      picker.onDidAccept(() => this.#accept(picker.activeItems[0])),
      picker.onDidTriggerItemButton(
        ({ item }) => "hit" in item && this.#leaveFor(item.hit, vscode.ViewColumn.Beside),
      ),
      options.status.onDidChange(() => this.#statusChanged()),
    );
  }

  /** Shows the palette; resolves with the last query once it is hidden. */
  show(): Promise<string> {
    const picker = this.#picker;
    return new Promise(resolve => {
      picker.onDidHide(() => {
        const query = picker.value;
        this.#end();
        resolve(query);
      });
      picker.show();
      this.#queryChanged();
    });
  }

  #queryChanged(): void {
    this.#search.abort();
    this.#acceptFirst = false;
    clearTimeout(this.#searchTimer);
    if (this.#query === "") {
      this.#answered = undefined;
      this.#picker.busy = false;
      this.#show(notesBeforeQuery(this.#options.status));
      return;
    }
    this.#picker.busy = true;
    this.#searchTimer = setTimeout(() => this.#searchNow(), SEARCH_DELAY);
  }

  #searchNow(): void {
    const { engine, log, limit, status } = this.#options;
    this.#search.abort();
    const search = new AbortController();
    this.#search = search;
    this.#picker.busy = true;
    const query = this.#query;
    engine.search({ text: query, limit }, search.signal).then(
      answer => {
        if (search.signal.aborted) return;
        this.#picker.busy = false;
        this.#answered = { query, answer };
        const hits = answer.hits.map(hit => hitItem(hit, this.#openToSide));
        if (hits.length === 0) this.#show(notesOnNoHits(query, status));
        else this.#show(answer.complete ? hits : [separatorOnIncomplete(status), ...hits]);
        if (this.#acceptFirst) this.#accept(hits[0]);
      },
      (error: unknown) => {
        if (search.signal.aborted || isAbort(error)) return;
        this.#picker.busy = false;
        this.#answered = undefined;
        logError(log, "Searching", error);
        this.#show([noteOnError(messageOf(error))]);
      },
    );
  }

  /** Notes speak of the index, and an incomplete answer can be completed when the index is. */
  #statusChanged(): void {
    const { status } = this.#options;
    const query = this.#query;
    if (query === "") this.#show(notesBeforeQuery(status));
    else if (this.#answered?.query !== query || this.#picker.busy) return;
    else if (!this.#answered.answer.complete && status.situation === "ready") this.#searchNow();
    else if (this.#answered.answer.hits.length === 0) this.#show(notesOnNoHits(query, status));
  }

  /** Replaces the items, and stays at the hit the user was at when it is still there. */
  #show(items: readonly PaletteItem[]): void {
    const [before] = this.#picker.activeItems;
    const first = this.#picker.items.find(item => "hit" in item);
    const moved = before !== undefined && before !== first && "hit" in before;
    this.#picker.items = items;
    if (!moved) return;
    const again = items.find(item => "hit" in item && keyOf(item.hit) === keyOf(before.hit));
    if (again !== undefined) this.#picker.activeItems = [again];
  }

  #previewSoon(item: PaletteItem | undefined): void {
    clearTimeout(this.#previewTimer);
    if (item === undefined || !("hit" in item)) return;
    const { hit } = item;
    this.#previewTimer = setTimeout(
      () => runInBackground(this.#options.log, "Previewing a hit", () => this.#preview.show(hit)),
      PREVIEW_DELAY,
    );
  }

  #accept(item: PaletteItem | undefined): void {
    if (this.#picker.busy) this.#acceptFirst = true;
    else if (item === undefined) return;
    else if ("hit" in item) this.#leaveFor(item.hit, vscode.ViewColumn.Active);
    else if (item.command !== undefined) this.#leaveForCommand(item.command);
  }

  #leaveFor(hit: Hit, column: vscode.ViewColumn): void {
    const { log } = this.#options;
    runInBackground(log, "Opening a hit", async () => {
      // What opens to the side leaves the editor beside it as it was.
      if (column === vscode.ViewColumn.Beside) await this.#preview.restore();
      this.#leaving = true;
      this.#picker.hide();
      await openHit(hit, column);
    });
  }

  #leaveForCommand(command: string): void {
    this.#picker.hide();
    runInBackground(this.#options.log, command, async () => {
      await vscode.commands.executeCommand(command);
    });
  }

  #end(): void {
    this.#search.abort();
    clearTimeout(this.#searchTimer);
    clearTimeout(this.#previewTimer);
    const release = async () => {
      if (!this.#leaving) await this.#preview.restore();
    };
    runInBackground(this.#options.log, "Returning to the editor", () =>
      release().finally(() => vscode.Disposable.from(...this.#subscriptions).dispose()),
    );
  }

  get #query(): string {
    return this.#picker.value.trim();
  }
}

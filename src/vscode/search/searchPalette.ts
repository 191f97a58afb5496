import * as vscode from "vscode";
import type { Hit } from "../../core/hit.ts";
import type { Log } from "../../core/ports.ts";
import type { Basket } from "../basket.ts";
import { copyAsContext } from "../copyContext.ts";
import { logError, runForUser, runInBackground } from "../guard.ts";
import { count } from "../status/figures.ts";
import type { IndexStatus } from "../status/indexStatus.ts";
import { EditorPreview } from "./editorPreview.ts";
import { additionOf, contextItemOf, isInBasket } from "./hitInBasket.ts";
import { type HitActions, type HitButton, hitButtons, hitItem } from "./hitItem.ts";
import { LiveSearch, type Outcome } from "./liveSearch.ts";
import { isHitItem, itemsOf, keyOf, type PaletteItem } from "./paletteItem.ts";
import type { SearchPaletteOptions } from "./searchPaletteOptions.ts";

/** Milliseconds; lets the user move past hits without opening each. */
const PREVIEW_DELAY = 120;

/** One showing of the search palette, from its opening until it is hidden. */
export class SearchPalette {
  readonly #status: IndexStatus;
  readonly #log: Log;
  readonly #basket: Basket;
  readonly #picker = vscode.window.createQuickPick<PaletteItem>();
  readonly #preview: EditorPreview;
  readonly #search: LiveSearch;
  readonly #subscriptions: vscode.Disposable;
  readonly #actions: HitActions;
  readonly #buttons: readonly HitButton[];
  /** The outcome shown, for showing it again in another way. */
  #outcome: Outcome | undefined;
  /** Whether items show why they are there instead of the matched line. */
  #explains = false;
  #previewTimer: ReturnType<typeof setTimeout> | undefined;
  /** Set when the user pressed Enter before the hits of their query had come. */
  #acceptFirst = false;
  /** Set when the user has chosen where to go, so that hiding does not return to the old place. */
  #leaving = false;

  constructor({ engine, status, basket, model, log, limit, visited, query }: SearchPaletteOptions) {
    this.#status = status;
    this.#log = log;
    this.#basket = basket;
    this.#preview = new EditorPreview(engine);
    const copy = (hits: readonly Hit[]) =>
      void runForUser(log, "Copying hits", () => copyAsContext(engine, model, hits.map(contextItemOf)));
    this.#actions = {
      openToSide: hit => this.#goTo(hit, vscode.ViewColumn.Beside),
      add: hit => this.#collect(hit),
      copy: hit => copy([hit]),
    };
    this.#buttons = hitButtons(this.#actions);
    this.#search = new LiveSearch({
      engine,
      situation: status.situation,
      files: status.current.files,
      limit,
      ...visited.near,
      onOutcome: outcome => this.#show(outcome),
      onBusy: busy => {
        this.#picker.busy = busy;
      },
    });
    const picker = this.#picker;
    picker.placeholder = vscode.l10n.t("Search code by what it does or what it is called");
    picker.matchOnDescription = true;
    picker.matchOnDetail = true;
    // Hits come best first. The option works, but is missing in these types of the API.
    Object.assign(picker, { sortByLabel: false });
    picker.value = query;
    const why = { iconPath: new vscode.ThemeIcon("info"), tooltip: vscode.l10n.t("Why Each Is Here") };
    const copyAll = { iconPath: new vscode.ThemeIcon("copy"), tooltip: vscode.l10n.t("Copy All as Context") };
    picker.buttons = [copyAll, why];
    this.#subscriptions = vscode.Disposable.from(
      picker,
      this.#search,
      this.#preview,
      picker.onDidChangeValue(() => this.#ask()),
      picker.onDidChangeActive(([item]) => this.#previewSoon(item)),
      picker.onDidTriggerButton(button => {
        const hits = picker.items.filter(isHitItem).map(({ hit }) => hit);
        if (button === why) this.#tellWhy();
        else if (hits.length > 0) copy(hits);
      }),
      picker.onDidAccept(() => this.#accept(picker.activeItems[0])),
      picker.onDidTriggerItemButton(({ item, button }) => {
        if (isHitItem(item)) this.#buttons.find(each => each === button)?.run(item.hit);
      }),
      status.onDidChange(() => this.#search.indexChanged(status.situation, status.current.files)),
    );
  }

  /** Shows the palette; resolves with the last query once it is hidden. */
  show(): Promise<string> {
    return new Promise(resolve => {
      this.#picker.onDidHide(() => {
        this.#end();
        resolve(this.#picker.value);
      });
      this.#picker.show();
      this.#ask();
    });
  }

  /** Whether the palette is about to be hidden. */
  get isLeaving(): boolean {
    return this.#leaving;
  }

  /** Returns to the old place, and hides only then: an editor that gets the focus back would lose it to one opened after that. */
  async leave(): Promise<void> {
    const isAgain = this.#leaving;
    this.#leaving = true;
    clearTimeout(this.#previewTimer);
    if (isAgain) this.#picker.hide();
    else await this.#preview.restore().finally(() => this.#picker.hide());
  }

  /** Applies an action to the active hit. */
  act(action: keyof HitActions): void {
    const [item] = this.#picker.activeItems;
    if (isHitItem(item)) this.#actions[action](item.hit);
  }

  #ask(): void {
    this.#acceptFirst = false;
    this.#search.ask(this.#picker.value);
  }

  /** Toggles whether items show why they are there. */
  #tellWhy(): void {
    this.#explains = !this.#explains;
    if (this.#outcome !== undefined) this.#show(this.#outcome);
  }

  #show(outcome: Outcome): void {
    this.#outcome = outcome;
    if (outcome.kind === "failed") logError(this.#log, "Searching", outcome.error);
    const itemOf = (hit: Hit) =>
      hitItem(hit, this.#buttons, this.#explains, isInBasket(hit, this.#basket.items));
    const items = itemsOf(outcome, this.#status, itemOf);
    this.#replaceItems(items);
    if (outcome.kind === "waiting" || !this.#acceptFirst) return;
    // Hits that come later, as more is indexed, do not open by themselves.
    this.#acceptFirst = false;
    this.#accept(items.find(isHitItem));
  }

  /** Replaces the items. The one that the user has moved to stays active if it is still there; otherwise the best hit becomes active. */
  #replaceItems(items: readonly PaletteItem[]): void {
    const [active] = this.#picker.activeItems;
    const first = this.#picker.items.find(isHitItem);
    this.#picker.items = items;
    const key = active === undefined || active === first ? undefined : keyOf(active);
    const again = items.find(item => key !== undefined && keyOf(item) === key);
    const shown = again ?? items.find(isHitItem);
    if (shown !== undefined) this.#picker.activeItems = [shown];
    else this.#previewSoon(undefined);
  }

  /** Previews a hit. If none is left, the editor returns to the old place instead of keeping a hit of an earlier query. */
  #previewSoon(item: PaletteItem | undefined): void {
    clearTimeout(this.#previewTimer);
    // Hits may still arrive while the editor returns to the old place.
    if (this.#leaving) return;
    const hit = isHitItem(item) ? item.hit : undefined;
    if (hit === undefined && this.#picker.items.some(isHitItem)) return;
    const preview = () => (hit === undefined ? this.#preview.restore() : this.#preview.show(hit));
    this.#previewTimer = setTimeout(
      () => runInBackground(this.#log, "Previewing a hit", preview),
      PREVIEW_DELAY,
    );
  }

  #accept(item: PaletteItem | undefined): void {
    const outcome = this.#outcome;
    const isOld = outcome?.kind !== "answered" || outcome.query !== this.#picker.value.trim();
    const isHit = isHitItem(item);
    // While a search is repeated because there may be more by now, the hits shown remain valid.
    if (this.#search.busy && (isOld || !isHit)) this.#acceptFirst = true;
    else if (isHit) this.#goTo(item.hit, vscode.ViewColumn.Active);
    else if (item?.command !== undefined) this.#runCommand(item.command);
  }

  #goTo(hit: Hit, column: vscode.ViewColumn): void {
    // The key may be pressed again before the palette is hidden, which would open the hit beside itself.
    if (this.#leaving) return;
    this.#leaving = true;
    clearTimeout(this.#previewTimer);
    this.#preview.stop();
    void runForUser(this.#log, "Opening a hit", async () => {
      const hide = () => this.#picker.hide();
      // A hit opened to the side leaves the editor beside it as it was.
      if (column === vscode.ViewColumn.Beside) await this.#preview.restore().finally(hide);
      else hide();
      await this.#preview.goTo(hit, column);
    });
  }

  /**
   * Adds a hit to the basket and says so in the title, since the palette hides the basket and stays open for more. The item itself shows it
   * only with the next hits: replacing items now would undo what the user does meanwhile, such as moving on.
   */
  #collect(hit: Hit): void {
    void runForUser(this.#log, "Collecting a hit", async () => {
      await this.#basket.add([additionOf(hit)]);
      this.#picker.title = vscode.l10n.t("Items in the basket: {0}", count(this.#basket.items.length));
    });
  }

  #runCommand(command: string): void {
    this.#picker.hide();
    void runForUser(this.#log, command, async () => {
      await vscode.commands.executeCommand(command);
    });
  }

  #end(): void {
    clearTimeout(this.#previewTimer);
    this.#search.dispose();
    runInBackground(this.#log, "Returning to the editor", async () => {
      try {
        if (!this.#leaving) await this.#preview.restore();
      } finally {
        this.#subscriptions.dispose();
      }
    });
  }
}

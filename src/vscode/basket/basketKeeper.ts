import * as vscode from "vscode";
import type { ContextItem } from "../../core/context.ts";
import { type DocumentId, documentKey, isSameDocument } from "../../core/document.ts";
import type { Engine } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import type { Basket, BasketAddition, BasketItem } from "../basket.ts";
import { NEVER } from "../cancellation.ts";
import { isInWorkspace } from "../documents/documentUri.ts";
import { locate, placeAround, placeOf, wholeDocument } from "./code/anchor.ts";
import type { MovedPlace } from "./code/movedCode.ts";
import { type LineEdit, shiftLines } from "./code/shiftLines.ts";
import { type BasketItems, placed, placeKey, toContextItems } from "./items/basketItems.ts";
import { itemTokens } from "./items/itemTokens.ts";
import { SavedItems } from "./items/savedItems.ts";
import { Undoable } from "./items/undoable.ts";
import { loadBasketCode } from "./loadBasketCode.ts";
import { isUpToDate, type ReadDocument, readParts } from "./readParts.ts";

/** Documents that are read together, with items changed together: a basket may have all files of a folder. */
const AT_ONCE = 100;

/** Keeps the basket. Every change is saved at once, can be undone, and is announced to listeners. */
export class BasketKeeper implements Basket, vscode.Disposable {
  readonly #engine: Engine;
  readonly #saved: SavedItems;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #items: Undoable<BasketItems>;
  /** Items whose lines are known to be right, because every edit of their document has been followed since they were found. */
  readonly #tracked = new Set<string>();
  readonly #tokens = new Map<string, number>();
  #nextId: number;
  /** The items as listeners last saw them. Edits move items at once; listeners hear of it in the next pause. */
  #told: string;

  readonly onDidChange = this.#changed.event;

  constructor(engine: Engine, state: vscode.Memento, log: Log) {
    this.#engine = engine;
    this.#saved = new SavedItems(state, log);
    this.#items = new Undoable(this.#saved.read());
    this.#nextId = 1 + Math.max(0, ...this.items.map(({ id }) => Number(id) || 0));
    this.#told = this.#fingerprint();
  }

  get items(): BasketItems {
    return this.#items.present;
  }

  /** Roughly the tokens of an item's own lines; `undefined` until it has been found. */
  tokensOf({ id }: BasketItem): number | undefined {
    return this.#tokens.get(id);
  }

  async add(additions: readonly BasketAddition[], at?: string): Promise<readonly BasketItem[]> {
    const wanted = await Promise.all(additions.map(addition => this.#found(addition)));
    const added: BasketItem[] = [];
    const result: BasketItem[] = [];
    const there = this.items.filter(item => item.gone !== true);
    const byPlace = new Map(there.map(item => [placeKey(item), item]));
    for (const { isTracked, ...item } of wanted.flatMap(each => each ?? [])) {
      const same = byPlace.get(placeKey(item));
      const known = same ?? { ...item, id: String(this.#nextId++) };
      if (same === undefined) added.push(known);
      byPlace.set(placeKey(item), known);
      if (isTracked) this.#tracked.add(known.id);
      result.push(known);
    }
    const before = this.items.findIndex(({ id }) => id === at);
    const place = before < 0 ? this.items.length : before;
    if (added.length > 0) this.set([...this.items.slice(0, place), ...added, ...this.items.slice(place)]);
    return result;
  }

  remove(ids: readonly string[]): void {
    this.set(this.items.filter(({ id }) => !ids.includes(id)));
  }

  clear(): void {
    this.set([]);
  }

  /** Replaces the items. */
  set(items: BasketItems): void {
    const { present } = this.#items;
    if (items.length === present.length && items.every((item, at) => item === present[at])) return;
    this.#items.set(items);
    this.#tell();
  }

  /** Replaces the items with a saved list, and gives them new identifiers of this basket. */
  load(items: BasketItems): void {
    this.set(items.map(item => ({ ...item, id: String(this.#nextId++) })));
  }

  /** Undoes the last change, or redoes it. Returns whether there was one. */
  step(direction: "undo" | "redo"): boolean {
    if (!this.#items[direction]()) return false;
    this.#tracked.clear();
    this.#tell();
    return true;
  }

  /** Tells whether there is a change to undo or to redo. */
  get steps(): Pick<Undoable<BasketItems>, "canUndo" | "canRedo"> {
    return this.#items;
  }

  async contextItems(signal: AbortSignal): Promise<readonly ContextItem[]> {
    await this.find(undefined, signal);
    return toContextItems(this.items);
  }

  /** Moves lines along with an edit of an open document, so that nothing has to be searched for again. */
  follow(document: DocumentId, edits: readonly LineEdit[]): void {
    this.#amend(item => {
      if (!isSameDocument(item.document, document) || item.gone === true) return item;
      let lines: Pick<BasketItem, "startLine" | "endLine"> | undefined = item;
      for (const edit of edits) lines = lines && shiftLines(lines, edit);
      if (lines === undefined) this.#tracked.delete(item.id);
      return lines === undefined ? item : { ...item, startLine: lines.startLine, endLine: lines.endLine };
    });
  }

  /** Stops trusting the lines of a document whose edits no longer say where the items are. */
  forget(document: DocumentId): void {
    for (const item of this.items) if (isSameDocument(item.document, document)) this.#tracked.delete(item.id);
  }

  /** Takes over the new names of renamed files. */
  rename(renamed: (document: DocumentId) => DocumentId): void {
    this.#amend(item => ({ ...item, document: renamed(item.document) }));
    if (this.#fingerprint() !== this.#told) this.#tell();
  }

  /** Finds the items of some documents, or of all, where their code is now. */
  async find(documents: readonly DocumentId[] | undefined, signal: AbortSignal): Promise<void> {
    const all = new Map(this.items.map(({ document }) => [documentKey(document), document]));
    const wanted = documents?.filter(document => all.has(documentKey(document))) ?? [...all.values()];
    for (let at = 0; at < wanted.length; at += AT_ONCE)
      await this.#findIn(wanted.slice(at, at + AT_ONCE), signal);
    await this.#moveGone(({ findMoved }, gone) => findMoved(this.#engine, gone, signal));
  }

  /** Looks for whole files that are gone among new files and folders: they may have been renamed. */
  async findRenamed(came: readonly DocumentId[], signal: AbortSignal): Promise<void> {
    await this.#moveGone(({ findRenamed }, gone) => findRenamed(this.#engine, gone, came, signal));
  }

  /** Moves items that are gone to where `find` finds them, and tells listeners. The code for it is loaded only if there are any. */
  async #moveGone(
    find: (
      code: typeof import("./basketCode.ts"),
      gone: BasketItems,
    ) => Promise<ReadonlyMap<string, MovedPlace>>,
  ): Promise<void> {
    // Code of a folder that is no longer open is not gone. A copy of it elsewhere is other code.
    const gone = this.items.filter(item => item.gone === true && isInWorkspace(item.document));
    const places = gone.length === 0 ? undefined : await find(await loadBasketCode(), gone);
    this.#amend(item => {
      const place = places?.get(item.id);
      return place === undefined ? item : { ...placed(item, place), document: place.document };
    });
    if (this.#fingerprint() !== this.#told) this.#tell();
  }

  /** Changes items in the undo and redo history as well. Most items are in many of these lists, so each is changed once. */
  #amend(change: (item: BasketItem) => BasketItem): void {
    const changed = new Map<BasketItem, BasketItem>();
    const once = (item: BasketItem): BasketItem => {
      const known = changed.get(item) ?? change(item);
      changed.set(item, known);
      return known;
    };
    this.#items.amend(items => items.map(once));
  }

  dispose(): void {
    this.#changed.dispose();
  }

  async #findIn(documents: readonly DocumentId[], signal: AbortSignal): Promise<void> {
    const found = new Map<string, ReadDocument | undefined>();
    const read = documents.map(async document => {
      found.set(documentKey(document), await readParts(this.#engine, document, signal));
    });
    await Promise.all(read);
    signal.throwIfAborted();
    // If something was typed meanwhile, another search follows.
    for (const [key, current] of found) if (current && !isUpToDate(current)) found.delete(key);
    this.#amend(item => {
      const key = documentKey(item.document);
      const current = found.get(key);
      const isTracked = current?.open !== undefined && this.#tracked.has(item.id);
      return found.has(key) ? placed(item, current && locate(current.parts, item, isTracked)) : item;
    });
    for (const item of this.items.filter(each => found.has(documentKey(each.document)))) {
      const current = found.get(documentKey(item.document));
      if (item.gone === true || current?.open === undefined) this.#tracked.delete(item.id);
      else this.#tracked.add(item.id);
      if (item.gone === true || current === undefined) this.#tokens.delete(item.id);
      else this.#tokens.set(item.id, itemTokens(current.text, current.outline.spans, item));
    }
  }

  /** Everything that is shown of the items. */
  #fingerprint(): string {
    return JSON.stringify(this.items.map(item => [item, this.#tokens.get(item.id)]));
  }

  async #found(addition: BasketAddition) {
    const { document, lines, qualifiedName, enclosing, detail = "full" } = addition;
    const current = await readParts(this.#engine, document, NEVER);
    if (current === undefined) return undefined;
    const { parts } = current;
    // Edits made meanwhile were not followed for an item that is only added now.
    const isTracked = current.open !== undefined && isUpToDate(current);
    const known = { document, detail, isTracked };
    if (lines === undefined) return { ...known, ...wholeDocument(parts) };
    const place = enclosing === true ? placeAround(parts, lines) : placeOf(parts, lines, qualifiedName);
    return place && { ...known, ...place };
  }

  #tell(): void {
    this.#told = this.#fingerprint();
    void this.#saved.write(this.items);
    this.#changed.fire();
  }
}

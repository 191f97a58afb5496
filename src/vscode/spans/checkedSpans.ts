import * as vscode from "vscode";
import { documentKey } from "../../core/document.ts";
import type { Basket, BasketAddition, BasketItem } from "../basket.ts";
import type { SpansNode } from "./spansNode.ts";

/** The boxes before spans and files: each is checked while it is in the basket. */
export class CheckedSpans {
  readonly #basket: Basket;
  #items = new Map<string, string>();
  #applied: Promise<void> = Promise.resolve();
  /** What the editor was given, each by its identifier, and whether it shows its box checked. */
  readonly #given = new Map<string, { readonly node: SpansNode; readonly isChecked: boolean | undefined }>();

  constructor(basket: Basket) {
    this.#basket = basket;
    this.read();
  }

  /** Takes notice of what is in the basket now; tells whether that changes any box. */
  read(): boolean {
    const before = this.#items;
    this.#items = new Map(
      this.#basket.items.flatMap(item => (item.gone === true ? [] : [[keyOfItem(item), item.id]])),
    );
    return before.size !== this.#items.size || [...this.#items.keys()].some(key => !before.has(key));
  }

  /** `undefined` for what cannot be collected. */
  isChecked(node: SpansNode): boolean | undefined {
    const addition = additionOf(node);
    return addition && this.#items.has(keyOf(addition));
  }

  /** Takes notice of how the editor shows the box of a node. */
  note(id: string, node: SpansNode, isChecked = this.isChecked(node)): void {
    this.#given.set(id, { node, isChecked });
  }

  /** Forgets what the editor was given. */
  clear(): void {
    this.#given.clear();
  }

  /** What the editor shows with a box that is not as it should be, and is to be given anew. */
  takeWronglyShown(): SpansNode[] {
    const wrong = [...this.#given].filter(([, { node, isChecked }]) => this.isChecked(node) !== isChecked);
    for (const [id, { node }] of wrong) this.note(id, node);
    return wrong.map(([, { node }]) => node);
  }

  /** Puts a node into the basket, or takes it out again. */
  async toggle(node: SpansNode): Promise<void> {
    const { Checked, Unchecked } = vscode.TreeItemCheckboxState;
    await this.apply([[node, this.isChecked(node) === true ? Unchecked : Checked]]);
  }

  /** Has the basket follow the boxes, one click after the other: what is still being added cannot be removed. */
  async apply(changes: readonly (readonly [SpansNode, vscode.TreeItemCheckboxState])[]): Promise<void> {
    const applied = this.#applied.then(() => this.#apply(changes));
    this.#applied = applied.catch(() => undefined);
    await applied;
  }

  async #apply(changes: readonly (readonly [SpansNode, vscode.TreeItemCheckboxState])[]): Promise<void> {
    const removed: string[] = [];
    const added: BasketAddition[] = [];
    for (const [node, state] of changes) {
      const addition = additionOf(node);
      if (addition === undefined) continue;
      const id = this.#items.get(keyOf(addition));
      if (state === vscode.TreeItemCheckboxState.Checked) added.push(addition);
      else if (id !== undefined) removed.push(id);
    }
    this.#basket.remove(removed);
    if (added.length > 0) await this.#basket.add(added);
  }
}

/** A node as the basket takes it. */
function additionOf(node: SpansNode): BasketAddition | undefined {
  if (node.kind === "folder") return undefined;
  if (node.kind === "file") return { document: node.document };
  const { id: document } = node.source;
  const { startLine, endLine, qualifiedName } = node.node.span;
  return document && { document, lines: { startLine, endLine }, qualifiedName };
}

function keyOf({ document, lines }: BasketAddition): string {
  const place = lines === undefined ? "" : `${lines.startLine}-${lines.endLine}`;
  return `${documentKey(document)}\0${place}`;
}

function keyOfItem({ document, startLine, endLine, anchor }: BasketItem): string {
  return keyOf(anchor.type === "file" ? { document } : { document, lines: { startLine, endLine } });
}

import * as vscode from "vscode";
import { documentKey } from "../../core/document.ts";
import type { Basket, BasketAddition, BasketItem } from "../basket.ts";
import type { SpansNode } from "./spansNode.ts";

/** The boxes of spans and files. A box is checked while its span or file is in the basket. */
export class CheckedSpans {
  readonly #basket: Basket;
  #items = new Map<string, string>();
  #applied: Promise<void> = Promise.resolve();
  /** The nodes that the editor was given, by their identifiers, and whether it shows their boxes checked. */
  readonly #given = new Map<string, { readonly node: SpansNode; readonly isChecked: boolean | undefined }>();

  constructor(basket: Basket) {
    this.#basket = basket;
    this.read();
  }

  /** Takes over the contents of the basket; returns whether that changes any box. */
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

  /** Notes how the editor shows the box of a node. */
  note(id: string, node: SpansNode, isChecked = this.isChecked(node)): void {
    this.#given.set(id, { node, isChecked });
  }

  /** Forgets what the editor was given. */
  clear(): void {
    this.#given.clear();
  }

  /** Takes the nodes whose boxes the editor shows wrongly, to be drawn again. */
  takeWronglyShown(): SpansNode[] {
    const wrong = [...this.#given].filter(([, { node, isChecked }]) => this.isChecked(node) !== isChecked);
    for (const [id, { node }] of wrong) this.note(id, node);
    return wrong.map(([, { node }]) => node);
  }

  /** Adds a node to the basket, or removes it. */
  async toggle(node: SpansNode): Promise<void> {
    const { Checked, Unchecked } = vscode.TreeItemCheckboxState;
    await this.apply([[node, this.isChecked(node) === true ? Unchecked : Checked]]);
  }

  /** Makes the basket follow the boxes, one click after the other: an item that is still being added cannot be removed. */
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

import * as vscode from "vscode";
import type { BasketItem } from "../basket.ts";
import { VIEWS } from "../contributions.ts";
import type { BasketKeeper } from "./basketKeeper.ts";
import { basketTreeItem } from "./basketTreeItem.ts";

/** The view of what the user collected. */
export class BasketView implements vscode.TreeDataProvider<BasketItem>, vscode.Disposable {
  readonly #keeper: BasketKeeper;
  readonly #tree: vscode.TreeView<BasketItem>;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #subscriptions: vscode.Disposable;

  readonly onDidChangeTreeData = this.#changed.event;

  constructor(keeper: BasketKeeper) {
    this.#keeper = keeper;
    this.#tree = vscode.window.createTreeView(VIEWS.basket, {
      treeDataProvider: this,
      canSelectMany: true,
    });
    this.#subscriptions = vscode.Disposable.from(
      this.#tree,
      this.#changed,
      keeper.onDidChange(() => this.#changed.fire()),
    );
  }

  getChildren(item?: BasketItem): BasketItem[] {
    return item === undefined ? [...this.#keeper.items] : [];
  }

  getTreeItem(item: BasketItem): vscode.TreeItem {
    return basketTreeItem(item, {});
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }
}

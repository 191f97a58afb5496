import * as vscode from "vscode";
import { type DocumentId, distinct } from "../../core/document.ts";
import { documentAt } from "./documentUri.ts";

/** Long enough to have looked at a document. One that is only passed by, such as a hit of a search, does not count as visited. */
const STAYED_MILLISECONDS = 2_000;
const MOST = 8;

/** The documents that the user looked at recently. */
export class VisitedDocuments implements vscode.Disposable {
  readonly #subscription: vscode.Disposable;
  /** Most recent first. */
  #visited: readonly DocumentId[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#subscription = vscode.window.onDidChangeActiveTextEditor(() => this.#notice());
    this.#notice();
  }

  /** For a query: the documents shown now, then those shown before, most recent first. */
  get near(): { readonly near?: readonly DocumentId[] } {
    const all = inOrder([...shown(), ...this.#visited]);
    return all.length === 0 ? {} : { near: all };
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#subscription.dispose();
  }

  /** Records the shown documents if they are still shown after a while. */
  #notice(): void {
    clearTimeout(this.#timer);
    if (shown().length === 0) return;
    this.#timer = setTimeout(() => {
      this.#visited = inOrder([...shown(), ...this.#visited]);
    }, STAYED_MILLISECONDS);
  }
}

function shown(): readonly DocumentId[] {
  const uri = vscode.window.activeTextEditor?.document.uri;
  const document = uri && documentAt(uri);
  return document === undefined ? [] : [document];
}

/** Removes duplicates, keeping the first of each, and limits the number to `MOST`. */
function inOrder(documents: readonly DocumentId[]): readonly DocumentId[] {
  return distinct(documents).slice(0, MOST);
}

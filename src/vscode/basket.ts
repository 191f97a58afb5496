import type * as vscode from "vscode";
import type { ContextItem, Detail, LineRange } from "../core/context.ts";
import { type DocumentId, isSameDocument } from "../core/document.ts";
import type { SpanKind } from "../core/span.ts";

/** What somebody wants to collect. Its lines are zero-based and inclusive; without them it is the whole file. */
export interface BasketAddition {
  readonly document: DocumentId;
  readonly lines?: LineRange;
  /** The span that is meant, where it may not be where the lines say any more. */
  readonly qualifiedName?: string;
  /** Not the lines are meant but the innermost span around them; the whole file where there is none. */
  readonly enclosing?: true;
  readonly detail?: Detail;
}

/** What tells lines of code from others: hashes of those that are not blank, without their indentation. */
export interface TextPrint {
  readonly count: number;
  /** Of the first lines only; enough to tell one place from another. */
  readonly hashes: readonly number[];
}

/** What an item is found again by when its file changes. */
export type BasketAnchor =
  | {
      readonly type: "file";
      /** Of its text; absent for a blank one, and in what was saved before it was taken. */
      readonly hash?: number;
    }
  | {
      readonly type: "span";
      readonly kind: SpanKind;
      readonly name: string;
      readonly qualifiedName: string;
      readonly print: TextPrint;
    }
  | {
      readonly type: "lines";
      /** The span around them, when they were found last. Empty where there is none. */
      readonly within: string;
      readonly print: TextPrint;
    };

/** Something in the basket, and where it was when it was found last. */
export interface BasketItem extends LineRange {
  /** The same as long as the item is in the basket. */
  readonly id: string;
  readonly document: DocumentId;
  readonly detail: Detail;
  readonly anchor: BasketAnchor;
  /** Its code is nowhere to be found. It stays, because it may come back with the next branch or undo. */
  readonly gone?: true;
}

/** Whether some lines of a document, or without lines all of it, are in the basket, be it as a part of something larger. */
export function isCollected(
  items: readonly BasketItem[],
  document: DocumentId,
  lines: LineRange | undefined,
): boolean {
  return items.some(
    ({ anchor, gone, startLine, endLine, ...item }) =>
      gone !== true &&
      isSameDocument(item.document, document) &&
      (anchor.type === "file" ||
        (lines !== undefined && startLine <= lines.startLine && lines.endLine <= endLine)),
  );
}

/** What the user collected for a model, in the order of its worth. Other features read it and add to it. */
export interface Basket {
  readonly items: readonly BasketItem[];
  readonly onDidChange: vscode.Event<void>;
  /** Adds at the end what is not there yet; resolves to the items that stand for the additions. */
  add(additions: readonly BasketAddition[]): Promise<readonly BasketItem[]>;
  remove(ids: readonly string[]): void;
  clear(): void;
  /** The items as the engine takes them, found again where their code is now. What is gone is left out. */
  contextItems(signal: AbortSignal): Promise<readonly ContextItem[]>;
}

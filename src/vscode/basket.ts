import type * as vscode from "vscode";
import type { ContextItem, Detail } from "../core/context.ts";
import { type DocumentId, isSameDocument } from "../core/document.ts";
import { hasLines, type LineRange } from "../core/ranges.ts";
import type { SpanKind } from "../core/span.ts";

/** Something to add to the basket. Its lines are zero-based and inclusive; without them it is the whole file. */
export interface BasketAddition {
  readonly document: DocumentId;
  readonly lines?: LineRange;
  /** The span to add, for when the lines may be out of date. */
  readonly qualifiedName?: string;
  /** Adds the innermost span around the lines instead, or the whole file if there is none. */
  readonly enclosing?: true;
  readonly detail?: Detail;
}

/** A fingerprint of lines of code: the hashes of those that are not blank, without their indentation. */
export interface TextPrint {
  readonly count: number;
  /** Hashes of the first lines only, which are enough to tell one place from another. */
  readonly hashes: readonly number[];
}

/** How an item is found again when its file changes. */
export type BasketAnchor =
  | {
      readonly type: "file";
      /** The hash of its text; absent for a blank file, and in baskets that were saved before hashes were taken. */
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
      /** The span around them when they were last found. Empty where there is none. */
      readonly within: string;
      readonly print: TextPrint;
    };

/** An item of the basket, and where it was last found. */
export interface BasketItem extends LineRange {
  /** Stays the same as long as the item is in the basket. */
  readonly id: string;
  readonly document: DocumentId;
  readonly detail: Detail;
  readonly anchor: BasketAnchor;
  /** Its code was not found. The item stays, since the code may come back with another branch or an undo. */
  readonly gone?: true;
}

/** Whether lines of a document, or all of it if none are given, are in the basket, perhaps as part of a larger item. */
export function isCollected(
  items: readonly BasketItem[],
  document: DocumentId,
  lines: LineRange | undefined,
): boolean {
  return items.some(
    item =>
      item.gone !== true &&
      isSameDocument(item.document, document) &&
      (item.anchor.type === "file" || (lines !== undefined && hasLines(item, lines))),
  );
}

/** The code that the user collected for a model, most valuable first. Other features read it and add to it. */
export interface Basket {
  readonly items: readonly BasketItem[];
  readonly onDidChange: vscode.Event<void>;
  /** Appends additions that are not there yet; resolves to the items that represent the additions. */
  add(additions: readonly BasketAddition[]): Promise<readonly BasketItem[]>;
  remove(ids: readonly string[]): void;
  clear(): void;
  /** The items as the engine takes them, at the places where their code is now. Items whose code is gone are left out. */
  contextItems(signal: AbortSignal): Promise<readonly ContextItem[]>;
}

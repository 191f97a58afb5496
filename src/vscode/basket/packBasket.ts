import type * as vscode from "vscode";
import type { Context, PackedItem } from "../../core/context.ts";
import { contextWithin } from "../../core/contextWithin.ts";
import { distinct, documentKey } from "../../core/document.ts";
import type { Engine } from "../../core/engine.ts";
import type { BasketItem } from "../basket.ts";
import type { ContextTarget } from "../chosenModel.ts";
import { isUnsaved, openDocumentOf } from "../documents/currentDocument.ts";
import type { BasketKeeper } from "./basketKeeper.ts";
import type { ItemFigures } from "./basketTreeItem.ts";
import { stillWanted } from "./items/stillWanted.ts";

/** The basket as a model would get it. */
export interface PackedBasket {
  readonly context: Context;
  readonly target: ContextTarget;
  /** Roughly the tokens that all of it would take. */
  readonly wanted: number;
  /** What happens to the items that do not get the room they want, by their identifiers. */
  readonly shortened: ReadonlyMap<string, NonNullable<ItemFigures["shortened"]>>;
  /** The number of items whose code is gone. */
  readonly gone: number;
}

/** Packs the basket, counting tokens as its model does; `undefined` if it is empty or all its code is gone. */
export async function packBasket(
  engine: Engine,
  keeper: BasketKeeper,
  target: ContextTarget,
  signal: AbortSignal,
): Promise<PackedBasket | undefined> {
  const items = await keeper.contextItems(signal);
  if (items.length === 0) return undefined;
  const { model, ...asked } = target;
  const request = { items, ...asked };
  await tellUnsaved(engine, keeper.items, signal);
  const context =
    model === undefined
      ? await engine.context(request, signal)
      : await contextWithin(engine, request, text => countTokens(model, text, signal), signal);
  const shortened = shortenedBy(keeper.items, context.items);
  const short = keeper.items.filter(({ id }) => shortened.has(id));
  // What an item takes apart from its own lines is counted in the packed context.
  const all =
    context.tokens + Math.round(stillWanted(short, context.shown, item => keeper.tokensOf(item) ?? 0));
  // Something did not fit, so the estimate is never within the budget.
  const wanted = short.length > 0 ? Math.max(all, target.budget + 1) : all;
  const gone = keeper.items.filter(item => item.gone === true).length;
  return { context, target, wanted, shortened, gone };
}

async function countTokens(
  model: vscode.LanguageModelChat,
  text: string,
  signal: AbortSignal,
): Promise<number> {
  signal.throwIfAborted();
  return model.countTokens(text);
}

/** Line numbers are those of the editor, so the engine must have the unsaved texts before it is asked. */
async function tellUnsaved(engine: Engine, items: readonly BasketItem[], signal: AbortSignal): Promise<void> {
  const unsaved = distinct(items.map(({ document }) => document)).flatMap(document => {
    const open = openDocumentOf(document);
    return open !== undefined && isUnsaved(open) ? { document, text: open.getText() } : [];
  });
  if (unsaved.length > 0) await engine.overlay(unsaved, signal);
}

function shortenedBy(items: readonly BasketItem[], packed: readonly PackedItem[]): PackedBasket["shortened"] {
  const shown = new Map(packed.map(each => [keyOf(each), each.detail]));
  const shortened = new Map<string, NonNullable<ItemFigures["shortened"]>>();
  for (const item of items.filter(({ gone }) => gone !== true)) {
    const detail = shown.get(keyOf(item));
    if (detail === undefined) shortened.set(item.id, "leftOut");
    else if (item.detail === "full" && detail !== "full") shortened.set(item.id, detail);
  }
  return shortened;
}

function keyOf({ document, startLine, endLine }: Omit<PackedItem, "detail">): string {
  return `${documentKey(document)}\0${startLine}\0${endLine}`;
}

import * as vscode from "vscode";
import { DETAILS, type Detail } from "../../core/context.ts";
import type { Engine } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import type { Basket, BasketAddition, BasketItem } from "../basket.ts";
import type { ChosenModel } from "../chosenModel.ts";
import { registerCommand, setContext } from "../guard.ts";
import { sayBriefly } from "../sayBriefly.ts";
import type { SentFiles } from "../sentFiles.ts";
import { COMMANDS, CONTEXT_KEYS } from "../settings/contributions.ts";
import type { LiveSettings } from "../settings/settings.ts";
import type { IndexStatus } from "../status/indexStatus.ts";
import { BasketDrops } from "./basketDrops.ts";
import { BasketKeeper } from "./basketKeeper.ts";
import { BasketView } from "./basketView.ts";
import { followCode } from "./followCode.ts";
import { withDetail } from "./items/basketItems.ts";
import { loadBasketCode } from "./loadBasketCode.ts";
import { createChosenModel } from "./modelChoice.ts";
import { readSets } from "./savedSets.ts";

/** The argument of commands whose key was pressed in the view. */
const BY_KEY = "byKey";

export interface BasketServices {
  readonly engine: Engine;
  readonly status: IndexStatus;
  readonly settings: LiveSettings;
  readonly sent: SentFiles;
  readonly log: Log;
}

/** Creates the basket, its view and commands, and the model that it is measured against. */
export function registerBasket(
  context: vscode.ExtensionContext,
  { engine, status, settings, sent, log }: BasketServices,
): { readonly basket: Basket; readonly model: ChosenModel } {
  const { workspaceState } = context;
  const keeper = new BasketKeeper(engine, workspaceState, log);
  const model = createChosenModel(settings);
  const add = async (additions: readonly BasketAddition[], before?: string) =>
    (await loadBasketCode()).addToBasket(engine, keeper, status, additions, before);
  const drops = new BasketDrops(keeper, add, log);
  const view = new BasketView({ engine, status, keeper, model, drops, log });
  const sending = { engine, keeper, model, sent };

  /** Registers a command on the items that a menu was opened on, or else on those that its key applies to. */
  const onItems = (command: string, run: (items: readonly BasketItem[]) => void | Promise<void>) =>
    registerCommand(log, command, async (argument, selected) => {
      const chosen = itemsOf(selected) ?? itemsOf([argument]) ?? (await view.underKeys());
      const ids = chosen.map(({ id }) => id);
      await run(keeper.items.filter(({ id }) => ids.includes(id)));
    });
  const idsOf = (items: readonly BasketItem[]) => items.map(({ id }) => id);
  const show = (command: string, detail: Detail) =>
    onItems(command, items => keeper.set(withDetail(keeper.items, idsOf(items), detail)));
  const stepping = (command: string, direction: "undo" | "redo", nothing: string) =>
    registerCommand(log, command, async how => {
      if (!(await view.step(direction, how === BY_KEY))) sayBriefly(nothing);
    });

  context.subscriptions.push(
    keeper,
    model,
    view,
    followCode(keeper, workspaceState, status, log),
    registerCommand(log, COMMANDS.addToBasket, async (argument, selected) => {
      const { additionsAskedFor, additionsOfCells } = await loadBasketCode();
      await add(await additionsAskedFor(argument, selected, () => additionsOfCells(engine)));
    }),
    onItems(COMMANDS.removeFromBasket, items => view.remove(items)),
    onItems(COMMANDS.moveUp, items => view.move(items, -1)),
    onItems(COMMANDS.moveDown, items => view.move(items, 1)),
    onItems(COMMANDS.changeDetail, items => {
      const next = nextDetail(items[0]?.detail ?? "full");
      keeper.set(withDetail(keeper.items, idsOf(items), next));
    }),
    show(COMMANDS.showFull, "full"),
    show(COMMANDS.showMatching, "elided"),
    show(COMMANDS.showSignature, "signature"),
    registerCommand(log, COMMANDS.clearBasket, () => keeper.clear()),
    stepping(COMMANDS.undoBasket, "undo", vscode.l10n.t("$(info) There is nothing to undo in the basket")),
    stepping(COMMANDS.redoBasket, "redo", vscode.l10n.t("$(info) There is nothing to redo in the basket")),
    registerCommand(log, COMMANDS.sendBasket, async () => (await loadBasketCode()).sendBasket(sending)),
    registerCommand(log, COMMANDS.copyBasket, async () => (await loadBasketCode()).copyBasket(sending)),
    registerCommand(log, COMMANDS.chooseModel, async () =>
      (await loadBasketCode()).chooseModel(settings, log),
    ),
    ...registerSets(workspaceState, keeper, log),
  );
  return { basket: keeper, model };
}

/** Registers the commands on saved sets, and tells the editor whether there are any. */
function registerSets(state: vscode.Memento, keeper: BasketKeeper, log: Log): readonly vscode.Disposable[] {
  const tell = () => {
    const hasSets = Object.keys(readSets(state)).length > 0;
    setContext(log, CONTEXT_KEYS.basketSets, hasSets ? "sets" : undefined);
  };
  tell();
  return [
    registerCommand(log, COMMANDS.saveSet, async () => {
      await (await loadBasketCode()).saveSet(state, keeper);
      tell();
    }),
    registerCommand(log, COMMANDS.loadSet, async () => (await loadBasketCode()).loadSet(state, keeper)),
    registerCommand(log, COMMANDS.deleteSet, async () => {
      await (await loadBasketCode()).deleteSet(state);
      tell();
    }),
  ];
}

/** The items in a command's argument, if there are any. */
function itemsOf(argument: unknown): readonly BasketItem[] | undefined {
  if (!Array.isArray(argument) || argument.length === 0) return undefined;
  const items = argument.flatMap((each: Partial<BasketItem> | null | undefined) =>
    typeof each?.id === "string" && each.anchor !== undefined ? (each as BasketItem) : [],
  );
  return items.length === 0 ? undefined : items;
}

function nextDetail(detail: Detail): Detail {
  return DETAILS[(DETAILS.indexOf(detail) + 1) % DETAILS.length] ?? "full";
}

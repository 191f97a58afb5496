import * as vscode from "vscode";
import type { Engine } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import type { Basket } from "../basket.ts";
import { COMMANDS } from "../contributions.ts";
import { registerCommand } from "../guard.ts";
import { additionOfSelection, additionsFrom } from "./additions.ts";
import { BasketKeeper } from "./basketKeeper.ts";
import { BasketView } from "./basketView.ts";

/** The basket, its view and its commands. */
export function registerBasket(context: vscode.ExtensionContext, engine: Engine, log: Log): Basket {
  const keeper = new BasketKeeper(engine, context.workspaceState);
  context.subscriptions.push(
    keeper,
    new BasketView(keeper),
    registerCommand(log, COMMANDS.addToBasket, argument => add(keeper, argument)),
    registerCommand(log, COMMANDS.clearBasket, () => keeper.clear()),
  );
  return keeper;
}

async function add(keeper: BasketKeeper, argument: unknown): Promise<void> {
  const selection = additionOfSelection();
  const additions = additionsFrom(argument) ?? (selection === undefined ? [] : [selection]);
  const added = await keeper.add(additions);
  if (added.length > 0) return;
  const message = vscode.l10n.t("There is no code here that can be added: only files of the workspace can.");
  await vscode.window.showInformationMessage(message);
}

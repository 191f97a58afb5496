import * as vscode from "vscode";
import type { Log } from "../../core/ports.ts";
import { logError, runInBackground } from "../guard.ts";
import { pickedFrom } from "../pickedFrom.ts";
import { type LiveSettings, NO_MODEL, writeBasketModel } from "../settings/settings.ts";
import { count } from "../status/figures.ts";
import { nameOf } from "./modelChoice.ts";

interface ModelItem extends vscode.QuickPickItem {
  /** The value for the setting. */
  readonly value: string;
}

/** Lets the user choose the model or budget that the basket is measured against. */
export async function chooseModel(settings: LiveSettings, log: Log): Promise<void> {
  const { basketBudget, basketModel } = settings.current;
  const input = vscode.window.createQuickPick<ModelItem>();
  input.placeholder = vscode.l10n.t("What should the basket be measured against?");
  const fixed: ModelItem = {
    label: vscode.l10n.t("A Budget of Your Own"),
    description: vscode.l10n.t("{0} tokens", count(basketBudget)),
    detail: vscode.l10n.t("For any model. The setting llmc.basket.budget says how many tokens."),
    value: NO_MODEL,
  };
  // Models appear when their extensions are ready, which may be after the list is opened.
  input.busy = true;
  const show = () =>
    runInBackground(log, "Listing the models", async () => {
      const items = [...(await availableModels(log)).map(itemOf), fixed];
      // As `ChosenModel` takes it: no choice is the first model, and a model that is away is the budget.
      const present = basketModel === "" ? items[0] : items.find(({ value }) => value === basketModel);
      const inUse = present ?? fixed;
      input.items = items.map(item => (item === inUse ? { ...item, description: inUseText(item) } : item));
      // The present choice is preselected, so that Enter changes nothing.
      input.activeItems = input.items.filter(({ value }) => value === inUse.value);
      input.busy = false;
    });
  const changes = vscode.lm.onDidChangeChatModels(show);
  show();
  const chosen = await pickedFrom(input);
  changes.dispose();
  if (chosen !== undefined) await writeBasketModel(chosen.value);
}

/** The models that there are. If the editor cannot tell, a budget can still be chosen. */
async function availableModels(log: Log): Promise<readonly vscode.LanguageModelChat[]> {
  try {
    return await vscode.lm.selectChatModels();
  } catch (error) {
    logError(log, "Asking for the models", error);
    return [];
  }
}

function inUseText({ description = "" }: ModelItem): string {
  return `${description} · ${vscode.l10n.t("in use")}`;
}

function itemOf(model: vscode.LanguageModelChat): ModelItem {
  const description = vscode.l10n.t("{0} tokens", count(model.maxInputTokens));
  return { label: model.name, description, detail: nameOf(model), value: nameOf(model) };
}

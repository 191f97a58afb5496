import * as vscode from "vscode";
import { formatForModel } from "../../core/context.ts";
import type { ChosenModel, ContextTarget } from "../chosenModel.ts";
import { count } from "../figures.ts";
import { type LiveSettings, NO_MODEL, type Settings, writeBasketModel } from "../settings.ts";

/** The model that the settings name, or the first that there is; without one the budget of the settings. */
export function createChosenModel(settings: LiveSettings): ChosenModel {
  const changed = new vscode.EventEmitter<void>();
  let last = keyOf(settings.current);
  const subscriptions = vscode.Disposable.from(
    changed,
    vscode.lm.onDidChangeChatModels(() => changed.fire()),
    settings.onDidChange(now => {
      if (keyOf(now) !== last) changed.fire();
      last = keyOf(now);
    }),
  );
  return {
    onDidChange: changed.event,
    target: () => targetOf(settings.current),
    dispose: () => subscriptions.dispose(),
  };
}

function keyOf({ basketModel, basketBudget, contextFormat }: Settings): string {
  return JSON.stringify([basketModel, basketBudget, contextFormat]);
}

async function targetOf({ basketModel, basketBudget, contextFormat }: Settings): Promise<ContextTarget> {
  const models = basketModel === NO_MODEL ? [] : await vscode.lm.selectChatModels();
  const model =
    models.find(each => nameOf(each) === basketModel) ?? (basketModel === "" ? models[0] : undefined);
  const format = contextFormat === "auto" ? formatForModel(model?.family ?? "") : contextFormat;
  return model === undefined
    ? { budget: basketBudget, format }
    : { budget: Math.max(1, Math.floor(model.maxInputTokens)), format, model };
}

/** Has the user choose what the basket is measured against. */
export async function chooseModel(settings: LiveSettings): Promise<void> {
  const { basketBudget, basketModel } = settings.current;
  const models = await vscode.lm.selectChatModels();
  const items = models.map(model => ({
    label: model.name,
    description: vscode.l10n.t("{0} tokens", count(model.maxInputTokens)),
    detail: nameOf(model),
    value: nameOf(model),
    picked: nameOf(model) === basketModel,
  }));
  const fixed = {
    label: vscode.l10n.t("A Budget of Your Own"),
    description: vscode.l10n.t("{0} tokens", count(basketBudget)),
    detail: vscode.l10n.t("Whatever model it is for. The setting llmc.basket.budget says how many."),
    value: NO_MODEL,
  };
  const placeHolder = vscode.l10n.t("What should the basket be measured against?");
  const chosen = await vscode.window.showQuickPick([...items, fixed], { placeHolder });
  if (chosen !== undefined) await writeBasketModel(chosen.value);
}

function nameOf({ vendor, id }: vscode.LanguageModelChat): string {
  return `${vendor}/${id}`;
}

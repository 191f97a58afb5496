import * as vscode from "vscode";
import { formatForModel } from "../../core/context.ts";
import type { Log } from "../../core/ports.ts";
import type { ChosenModel, ContextTarget } from "../chosenModel.ts";
import { runInBackground } from "../guard.ts";
import { pickedFrom } from "../pickedFrom.ts";
import { type LiveSettings, NO_MODEL, type Settings, writeBasketModel } from "../settings/settings.ts";
import { count } from "../status/figures.ts";

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

function keyOf({ basketModel, basketBudget, contextFormat, surroundings }: Settings): string {
  return JSON.stringify([basketModel, basketBudget, contextFormat, surroundings]);
}

async function targetOf(settings: Settings): Promise<ContextTarget> {
  const { basketModel, basketBudget, contextFormat, surroundings } = settings;
  const models = basketModel === NO_MODEL ? [] : await vscode.lm.selectChatModels();
  const model =
    models.find(each => nameOf(each) === basketModel) ?? (basketModel === "" ? models[0] : undefined);
  const format = contextFormat === "auto" ? formatForModel(model?.family ?? "") : contextFormat;
  const written = { format, ...(surroundings ? {} : { alone: true as const }) };
  return model === undefined
    ? { budget: basketBudget, ...written }
    : { budget: Math.max(1, Math.floor(model.maxInputTokens)), ...written, model };
}

interface ModelItem extends vscode.QuickPickItem {
  /** As the settings have it. */
  readonly value: string;
}

/** Has the user choose what the basket is measured against. */
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
  // Models come when the extensions that have them are ready, which may be after somebody asks for them.
  input.busy = true;
  const show = () =>
    runInBackground(log, "Listing the models", async () => {
      const items = [...(await vscode.lm.selectChatModels()).map(itemOf), fixed];
      input.items = items;
      // What it is measured against now, so that Enter changes nothing.
      input.activeItems = [items.find(({ value }) => value === basketModel) ?? items[0] ?? fixed];
      input.busy = false;
    });
  const changes = vscode.lm.onDidChangeChatModels(show);
  show();
  try {
    const chosen = await pickedFrom(input);
    if (chosen !== undefined) await writeBasketModel(chosen.value);
  } finally {
    changes.dispose();
    input.dispose();
  }
}

function itemOf(model: vscode.LanguageModelChat): ModelItem {
  const description = vscode.l10n.t("{0} tokens", count(model.maxInputTokens));
  return { label: model.name, description, detail: nameOf(model), value: nameOf(model) };
}

function nameOf({ vendor, id }: vscode.LanguageModelChat): string {
  return `${vendor}/${id}`;
}

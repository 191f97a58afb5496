import * as vscode from "vscode";
import { formatForModel } from "../../core/context.ts";
import type { ChosenModel, ContextTarget } from "../chosenModel.ts";
import { type LiveSettings, NO_MODEL, type Settings } from "../settings/settings.ts";

/** The model that the settings name, or the first available; if there is none, the budget of the settings. */
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
  const isAway = model === undefined && basketModel !== "" && basketModel !== NO_MODEL;
  return model === undefined
    ? { budget: basketBudget, ...written, ...(isAway ? { away: basketModel } : {}) }
    : { budget: Math.max(1, Math.floor(model.maxInputTokens)), ...written, model };
}

/** The name of a model in the settings. */
export function nameOf({ vendor, id }: vscode.LanguageModelChat): string {
  return `${vendor}/${id}`;
}

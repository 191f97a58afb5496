import * as vscode from "vscode";
import type { ChatSettings, ModelSelector } from "../../settings/chatSettings.ts";
import type { ModelSize } from "../turn.ts";

/** From this confidence on the small model answers, since everything that it needs is in the context. */
const SURE = 0.6;

/** The model that answers, and why that one. */
export interface ModelChoice {
  readonly model: vscode.LanguageModelChat;
  /** Absent if there are not two to choose from. */
  readonly size?: ModelSize;
  /** The reason, for the user; absent if nothing was chosen. */
  readonly why?: string;
}

/** The size of model for an answer that is this sure. An answer without a confidence counts as unsure. */
function sizeFor(confidence: number | undefined): ModelSize {
  return (confidence ?? 0) >= SURE ? "small" : "large";
}

/** Whether the user has named a small and a large model. */
export function hasTwoModels({ smallModel, largeModel }: ChatSettings): boolean {
  return smallModel !== undefined && largeModel !== undefined;
}

/**
 * The model for a question. If the user has named two, it is chosen by the confidence of the search, unless they ask for one of them;
 * otherwise, or if the named model does not exist, it is the one chosen in chat.
 */
export async function chooseModel(
  chosen: vscode.LanguageModelChat,
  settings: ChatSettings,
  confidence: number | undefined,
  asked: ModelSize | undefined,
): Promise<ModelChoice> {
  const { smallModel, largeModel } = settings;
  if (smallModel === undefined || largeModel === undefined) return { model: chosen };
  const size = asked ?? sizeFor(confidence);
  const selector = size === "small" ? smallModel : largeModel;
  const [model] = await vscode.lm.selectChatModels(selector);
  if (model !== undefined) return { model, size, why: reason(model.name, size, confidence, asked) };
  return {
    model: chosen,
    why: vscode.l10n.t(
      "{0} answers: there is no model {1}, which the settings name.",
      chosen.name,
      describe(selector),
    ),
  };
}

function reason(
  name: string,
  size: ModelSize,
  confidence: number | undefined,
  asked: ModelSize | undefined,
): string {
  if (asked !== undefined) return vscode.l10n.t("{0} answers, as you asked.", name);
  if (confidence === undefined)
    return vscode.l10n.t(
      "{0}, your large model, answers: nothing was searched that would tell how sure it is of its source.",
      name,
    );
  // Rounded down, since a value just below the limit would otherwise look as if it had reached it.
  const percent = String(Math.floor(confidence * 100));
  const limit = String(SURE * 100);
  return size === "small"
    ? vscode.l10n.t(
        "{0}, your small model, answers: the search is {1} % sure of what it found, and from {2} % on that is enough.",
        name,
        percent,
        limit,
      )
    : vscode.l10n.t(
        "{0}, your large model, answers: the search is {1} % sure of what it found; from {2} % on the small one answers.",
        name,
        percent,
        limit,
      );
}

function describe(selector: ModelSelector): string {
  return Object.values(selector).join("/");
}

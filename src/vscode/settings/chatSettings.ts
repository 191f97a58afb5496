import type * as vscode from "vscode";
import { SETTINGS } from "./contributions.ts";
import { integerWithin, textOf } from "./settingValues.ts";

/** The properties by which `vscode.lm` selects models. */
export type ModelSelector = Readonly<Partial<Record<"vendor" | "family" | "id", string>>>;

/** How chat uses models. */
export interface ChatSettings {
  /** The model for answers when the search is confident; `largeModel` gives all others. They work only if both are set. */
  readonly smallModel: ModelSelector | undefined;
  readonly largeModel: ModelSelector | undefined;
  /** Percent of a model's window that source may take. */
  readonly contextShare: number;
  /** The maximum number of tokens of source, however large the window. */
  readonly contextTokens: number;
}

/** The settings of chat, checked and ready for use. */
export function chatSettingsOf(configuration: Pick<vscode.WorkspaceConfiguration, "get">): ChatSettings {
  return {
    smallModel: selectorOf(configuration.get(SETTINGS.smallModel)),
    largeModel: selectorOf(configuration.get(SETTINGS.largeModel)),
    contextShare: integerWithin(configuration.get(SETTINGS.contextShare), 60, 10, 90),
    contextTokens: integerWithin(configuration.get(SETTINGS.contextTokens), 16_000, 500, 1_000_000),
  };
}

/** A model selector; `undefined` when the value names no model. */
function selectorOf(value: unknown): ModelSelector | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const given = value as Readonly<Record<string, unknown>>;
  const parts = (["vendor", "family", "id"] as const)
    .map(part => [part, textOf(given[part])] as const)
    .filter(([, text]) => text !== "");
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

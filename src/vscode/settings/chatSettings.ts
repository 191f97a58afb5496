import type * as vscode from "vscode";
import { SETTINGS } from "./contributions.ts";
import { integerWithin, textOf } from "./settingValues.ts";

/** What `vscode.lm` selects models by. */
export type ModelSelector = Readonly<Partial<Record<"vendor" | "family" | "id", string>>>;

/** What chat does with models. */
export interface ChatSettings {
  /** The model that answers where the search is sure of what it found, and the one for all else; both or none are of use. */
  readonly smallModel: ModelSelector | undefined;
  readonly largeModel: ModelSelector | undefined;
  /** Percent of a model's window that source may take. */
  readonly contextShare: number;
  /** Tokens of source at most, however large the window. */
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

/** A selector of models; nothing where it names none. */
function selectorOf(value: unknown): ModelSelector | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const given = value as Readonly<Record<string, unknown>>;
  const parts = (["vendor", "family", "id"] as const)
    .map(part => [part, textOf(given[part])] as const)
    .filter(([, text]) => text !== "");
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

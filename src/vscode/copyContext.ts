import * as vscode from "vscode";
import type { ContextItem } from "../core/context.ts";
import type { Engine } from "../core/engine.ts";
import { NEVER } from "./cancellation.ts";
import type { ChosenModel } from "./chosenModel.ts";
import { sayBriefly } from "./sayBriefly.ts";
import { count } from "./status/figures.ts";

/** Packs items for the chosen model and puts them on the clipboard, which stays unchanged when the context would be empty. */
export async function copyAsContext(
  engine: Pick<Engine, "context">,
  model: ChosenModel,
  items: readonly ContextItem[],
): Promise<void> {
  const { model: _, ...asked } = await model.target();
  const context = await engine.context({ items, ...asked }, NEVER);
  if (context.text !== "") return await copyContext(context);
  const message = context.leftOut.some(({ why }) => why === "noRoom")
    ? vscode.l10n.t("There is no room for it in the budget.")
    : vscode.l10n.t("Nothing was copied: the file is gone, or is a link.");
  void vscode.window.showInformationMessage(message);
}

/** Puts a context on the clipboard, and reports its size in the status bar. */
export async function copyContext(context: {
  readonly text: string;
  readonly tokens: number;
}): Promise<void> {
  await vscode.env.clipboard.writeText(context.text);
  sayBriefly(vscode.l10n.t("$(copy) Copied {0} tokens of context", count(context.tokens)));
}

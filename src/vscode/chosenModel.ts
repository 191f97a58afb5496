import type * as vscode from "vscode";
import type { ContextFormat } from "../core/context.ts";

/** How much a context may take, and for whom it is written. */
export interface ContextTarget {
  /** Tokens. */
  readonly budget: number;
  readonly format: ContextFormat;
  /** What stands around what was collected is left out. */
  readonly alone?: true;
  /** Absent where no model can be asked, or the user measures by a budget of their own. */
  readonly model?: vscode.LanguageModelChat;
}

/** What contexts are measured against and written for. Asking for it may start the extension that has the models. */
export interface ChosenModel extends vscode.Disposable {
  target(): Promise<ContextTarget>;
  readonly onDidChange: vscode.Event<void>;
}

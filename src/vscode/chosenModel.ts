import type * as vscode from "vscode";
import type { ContextFormat } from "../core/context.ts";

/** The budget of a context, and the model and format it is written for. */
export interface ContextTarget {
  /** Tokens. */
  readonly budget: number;
  readonly format: ContextFormat;
  /** The surroundings of the collected code are left out. */
  readonly alone?: true;
  /** Absent when no model is available, or when the user measures by their own budget. */
  readonly model?: vscode.LanguageModelChat;
  /** The model that the user chose, if it is not available. */
  readonly away?: string;
}

/** The target that contexts are measured against and written for. Asking for it may start the extension that provides the models. */
export interface ChosenModel extends vscode.Disposable {
  target(): Promise<ContextTarget>;
  readonly onDidChange: vscode.Event<void>;
}

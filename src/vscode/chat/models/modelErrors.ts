import * as vscode from "vscode";
import { errorMessage } from "../../../core/base/errorMessage.ts";
import { isAbort } from "../../cancellation.ts";

/** The result of a model's work; an error names the model and says what the user can do. */
export async function toldOfModel<T>(model: vscode.LanguageModelChat, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isAbort(error) ? error : new Error(modelProblem(error, model.name), { cause: error });
  }
}

/** What went wrong with a model, and what the user can do about it. */
function modelProblem(error: unknown, model: string): string {
  const more = detailOf(error);
  switch (error instanceof vscode.LanguageModelError ? error.code : undefined) {
    case vscode.LanguageModelError.NoPermissions.name:
      return vscode.l10n.t(
        "LLMC may not use {0}: allow it when the editor asks, or with the command “Manage Language Model Access”. {1}",
        model,
        more,
      );
    case vscode.LanguageModelError.NotFound.name:
      return vscode.l10n.t("{0} no longer exists: choose another model. {1}", model, more);
    case vscode.LanguageModelError.Blocked.name:
      return vscode.l10n.t(
        "{0} refuses requests for now, usually because its quota is used up: wait, or choose another model. {1}",
        model,
        more,
      );
    default:
      return vscode.l10n.t("{0} failed: ask again, or choose another model. {1}", model, more);
  }
}

/** Details from the model's own extension. */
function detailOf(error: unknown): string {
  const message = errorMessage(error);
  const { cause } = error instanceof Error ? error : {};
  const more = cause === undefined ? "" : errorMessage(cause);
  return more === "" || more === message ? message : `${message} ${more}`.trim();
}

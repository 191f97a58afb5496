import * as vscode from "vscode";
import { errorMessage } from "../../../core/base/errorMessage.ts";

/** The result of a model's work; an error names the model and says what the user can do. */
export async function toldOfModel<T>(model: vscode.LanguageModelChat, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const problem = modelProblem(error, model.name);
    throw problem === undefined ? error : new Error(problem, { cause: error });
  }
}

/** What went wrong with a model, and what the user can do about it; `undefined` for errors that do not come from a model. */
function modelProblem(error: unknown, model: string): string | undefined {
  if (!(error instanceof vscode.LanguageModelError)) return undefined;
  const more = detailOf(error);
  switch (error.code) {
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
      return vscode.l10n.t("{0} did not answer. {1}", model, more);
  }
}

/** Details from the model's own extension. */
function detailOf(error: vscode.LanguageModelError): string {
  const cause = error.cause === undefined ? "" : errorMessage(error.cause);
  return cause === "" || cause === error.message ? error.message : `${error.message} ${cause}`.trim();
}

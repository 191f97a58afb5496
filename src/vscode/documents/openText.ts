import * as vscode from "vscode";
import type { DocumentId } from "../../core/document.ts";
import { pathText, uriOf } from "./documentUri.ts";
import { isThere } from "./fileType.ts";

/** Opens a document as text without showing it. If its file is gone the error says just that, where the editor's own takes five lines. */
export async function openText(document: DocumentId): Promise<vscode.TextDocument> {
  const uri = uriOf(document);
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch (error) {
    if (await isThere(uri)) throw error;
    throw new Error(vscode.l10n.t("{0} no longer exists.", pathText(document)));
  }
}

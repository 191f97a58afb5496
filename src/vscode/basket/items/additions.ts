import * as vscode from "vscode";
import { given } from "../../../core/base/given.ts";
import type { BasketAddition } from "../../basket.ts";
import { documentAt } from "../../documents/documentUri.ts";
import { linesOf } from "../../documents/linesOf.ts";
import { isWhole } from "../../settings/settingValues.ts";

/**
 * The additions that a command asks for. Menus call it with the entry that they were opened on, and with all that are selected there.
 * Called inside an editor, or with nothing, it adds the selection of the active editor; in a notebook, `ofCells` finds that.
 */
export async function additionsAskedFor(
  argument: unknown,
  selected: unknown,
  ofCells: () => Promise<readonly BasketAddition[]>,
): Promise<readonly BasketAddition[]> {
  if (asksForSelection(argument, selected))
    return vscode.window.activeNotebookEditor === undefined ? additionsOfSelections() : await ofCells();
  return additionsFrom(selected) ?? additionsFrom(argument) ?? [];
}

/** The menu inside an editor gives only the URI of its document; those of tabs and of the Explorer give more. */
function asksForSelection(argument: unknown, selected: unknown): boolean {
  if ((argument ?? undefined) === undefined) return true;
  const shown = vscode.window.activeTextEditor?.document.uri;
  return (
    argument instanceof vscode.Uri &&
    (selected ?? undefined) === undefined &&
    argument.toString() === shown?.toString()
  );
}

/**
 * The argument of a command as additions. The Explorer gives URIs; links and buttons give `{document: {folder, path}}` or `{uri}`, with
 * `startLine` and `endLine` (zero-based, inclusive) if it is not the whole file, and perhaps `qualifiedName`; or a list of these.
 * `undefined` if it is none of these.
 */
function additionsFrom(argument: unknown): readonly BasketAddition[] | undefined {
  const all = Array.isArray(argument) ? argument : [argument];
  const additions = all.flatMap(each => additionFrom(each) ?? []);
  return additions.length === all.length ? additions : undefined;
}

function additionFrom(argument: unknown): BasketAddition | undefined {
  if (typeof argument !== "object" || argument === null) return undefined;
  if (argument instanceof vscode.Uri) return additionFrom({ uri: argument });
  const { document, uri, startLine, endLine, qualifiedName } = argument as Readonly<Record<string, unknown>>;
  const address = uriFrom(document, uri);
  const inside = address && documentAt(address);
  if (inside === undefined) return undefined;
  const lines = isWhole(startLine) && isWhole(endLine) ? { startLine, endLine } : undefined;
  return {
    document: inside,
    ...given({ lines }),
    ...(typeof qualifiedName === "string" ? { qualifiedName } : {}),
  };
}

function uriFrom(document: unknown, uri: unknown): vscode.Uri | undefined {
  if (uri instanceof vscode.Uri) return uri;
  if (typeof uri === "string") return vscode.Uri.parse(uri);
  const { folder, path } = (document ?? {}) as Readonly<Record<string, unknown>>;
  return typeof folder === "string" && typeof path === "string"
    ? vscode.Uri.joinPath(vscode.Uri.parse(folder), path)
    : undefined;
}

/** The selected lines of the active editor, or the span around the cursor if nothing is selected; one for each selection. */
function additionsOfSelections(): readonly BasketAddition[] {
  const editor = vscode.window.activeTextEditor;
  const document = editor === undefined ? undefined : documentAt(editor.document.uri);
  if (editor === undefined || document === undefined) return [];
  return editor.selections.map(selection => {
    const addition = { document, lines: linesOf(selection) };
    return selection.isEmpty ? { ...addition, enclosing: true } : addition;
  });
}

import * as vscode from "vscode";
import { hasLine } from "../../core/ranges.ts";
import { documentAt } from "../documents/documentUri.ts";
import { linesOf } from "../documents/linesOf.ts";
import type { Place, Turn } from "./turn.ts";

/** The code that the user is at, and its name if it has one. */
export interface CursorPlace extends Place {
  readonly name?: string;
}

/** The selection in the editor, or the innermost definition around the cursor. */
export async function placeOfCursor({ services, signal }: Turn): Promise<CursorPlace | undefined> {
  const editor = vscode.window.activeTextEditor;
  const document = editor === undefined ? undefined : documentAt(editor.document.uri);
  if (editor === undefined || document === undefined) return undefined;
  const { start, isEmpty } = editor.selection;
  if (!isEmpty) return { document, ...linesOf(editor.selection) };
  const outline = await services.engine.outline({ document, text: editor.document.getText() }, signal);
  const around = outline?.spans.filter(span => hasLine(span, start.line)) ?? [];
  const span = around.findLast(({ kind }) => kind !== "block" && kind !== "property") ?? around.at(0);
  if (span === undefined) return undefined;
  const { startLine, endLine, qualifiedName } = span;
  return { document, startLine, endLine, ...(qualifiedName === "" ? {} : { name: qualifiedName }) };
}

import type * as vscode from "vscode";
import type { LineRange } from "../../core/ranges.ts";

/** The MIME type of a dragged list of addresses, one per line. */
export const URI_LIST = "text/uri-list";

/** The address of lines of a document, such as `file:///a.ts#L3-L8`, lines from 1. */
export function addressOfLines(uri: vscode.Uri, { startLine, endLine }: LineRange): string {
  return `${uri.toString()}#L${startLine + 1}-L${endLine + 1}`;
}

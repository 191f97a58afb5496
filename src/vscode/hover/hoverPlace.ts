import type * as vscode from "vscode";
import type { DocumentOutline, DocumentOutlines } from "../documents/documentOutlines.ts";
import { documentAt } from "../documents/documentUri.ts";
import { enclosingAt, isUntouched } from "./enclosing.ts";
import type { HoverPlace } from "./hoverText.ts";

/**
 * How long a hover waits for the parse of the latest edits, which is enough for nearly all files. After that it shows the state before
 * them.
 */
const PARSED_WITHIN_MILLISECONDS = 50;

/** Whether a document has hovers: their links work only on documents of the workspace. */
export function hasHovers({ uri }: vscode.TextDocument): boolean {
  return documentAt(uri) !== undefined;
}

/** The place that a hover describes: from a parse, or, if that would take too long, from spans that were moved along with edits. */
export async function placeAt(
  outlines: Pick<DocumentOutlines, "of" | "moved">,
  document: vscode.TextDocument,
  position: vscode.Position,
): Promise<HoverPlace | undefined> {
  const offset = document.offsetAt(position);
  const placeIn = (outline: DocumentOutline, isBefore: boolean): HoverPlace | undefined => {
    const enclosing = enclosingAt(outline.spans, offset);
    const { uri, languageId } = document;
    return enclosing && { uri, position, languageId, outline, enclosing, isBefore };
  };
  const moved = outlines.moved(document);
  if (moved === undefined) {
    const outline = await outlines.of(document);
    return outline && placeIn(outline, false);
  }
  const before = placeIn(moved, true);
  if (isUntouched(before?.enclosing, offset, moved.edited)) return before && { ...before, isBefore: false };
  const parsing = outlines.of(document);
  const parsed = await (before === undefined ? parsing : within(PARSED_WITHIN_MILLISECONDS, parsing));
  return parsed === undefined ? before : placeIn(parsed, false);
}

/** The result of some work, or `undefined` if it takes longer than that. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

import type * as vscode from "vscode";
import type { DocumentOutline, DocumentOutlines } from "../documents/documentOutlines.ts";
import { documentAt } from "../documents/documentUri.ts";
import { enclosingAt, isUntouched } from "./enclosing.ts";
import type { HoverPlace } from "./hoverText.ts";

/** So long a hover waits for what was typed to be parsed, which is enough for nearly all files. Then it tells what was before. */
const PARSED_WITHIN_MILLISECONDS = 50;

/** Whether a document has hovers: what their links do is done to documents of the workspace. */
export function hasHovers({ uri }: vscode.TextDocument): boolean {
  return documentAt(uri) !== undefined;
}

/** What a hover tells of: as it is parsed, or moved along with what was typed, so that nobody waits for a parse. */
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

/** What comes of some work, if it comes soon. */
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

import { type DocumentId, distinct, isSameDocument } from "../../../core/document.ts";
import type { Engine } from "../../../core/engine.ts";
import type { BasketItem } from "../../basket.ts";
import { readCurrent } from "../../documents/currentDocument.ts";
import { type Place, placeOfSpan } from "./anchor.ts";
import { DocumentLines } from "./documentLines.ts";

/** Definitions of one name that are looked at. */
const MAX_NAMESAKES = 20;

/**
 * Looks for a span that is no longer in its file in the rest of the workspace: a definition of the same kind and name that holds
 * the same text, but for some edits.
 */
export async function findMoved(
  engine: Pick<Engine, "symbols" | "outline">,
  { anchor, document }: BasketItem,
  signal: AbortSignal,
): Promise<(Place & { readonly document: DocumentId }) | undefined> {
  if (anchor.type !== "span") return undefined;
  const { kind, name, print } = anchor;
  const { symbols } = await engine.symbols({ text: name, limit: MAX_NAMESAKES }, signal);
  const namesakes = symbols.filter(each => each.match === "exact" && each.kind === kind);
  const others = distinct(namesakes.map(each => each.document)).filter(
    each => !isSameDocument(each, document),
  );
  let best: (Place & { readonly document: DocumentId }) | undefined;
  let most = 0;
  for (const other of others) {
    const current = await readCurrent(engine, other, signal);
    if (current === undefined) continue;
    const lines = new DocumentLines(current.text);
    for (const span of current.outline.spans) {
      if (span.kind !== kind || span.name !== name) continue;
      const like = lines.likeness(print, span);
      if (like <= most) continue;
      most = like;
      best = { document: other, ...placeOfSpan(lines, span) };
    }
  }
  return best;
}

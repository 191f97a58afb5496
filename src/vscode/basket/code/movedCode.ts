import { type DocumentId, distinct, isSameDocument } from "../../../core/document.ts";
import type { Engine } from "../../../core/engine.ts";
import type { BasketItem } from "../../basket.ts";
import { readCurrent } from "../../documents/currentDocument.ts";
import { type Place, placeOfSpan } from "./anchor.ts";
import { DocumentLines } from "./documentLines.ts";

/** The most definitions of one name that are looked at. */
const MAX_NAMESAKES = 20;

/** The place of code that is no longer in its file. */
export interface MovedPlace extends Place {
  readonly document: DocumentId;
}

/** Looks in the rest of the workspace for spans that are gone from their files. Returns places by the identifiers of the items. */
export async function findMoved(
  engine: Pick<Engine, "symbols" | "outline">,
  gone: readonly BasketItem[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, MovedPlace>> {
  const found = await Promise.all(
    gone.map(async item => ({ id: item.id, place: await findSpan(engine, item, signal) })),
  );
  return new Map(found.flatMap(({ id, place }) => (place === undefined ? [] : [[id, place]])));
}

/** A definition of the same kind and name in another file whose text is the same except for some edits. */
async function findSpan(
  engine: Pick<Engine, "symbols" | "outline">,
  { anchor, document }: BasketItem,
  signal: AbortSignal,
): Promise<MovedPlace | undefined> {
  if (anchor.type !== "span") return undefined;
  const { kind, name, print } = anchor;
  const symbols = await engine.symbols({ text: name, limit: MAX_NAMESAKES }, signal);
  const namesakes = symbols.filter(each => each.match === "exact" && each.kind === kind);
  const others = distinct(namesakes.map(each => each.document)).filter(
    each => !isSameDocument(each, document),
  );
  let best: MovedPlace | undefined;
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

import { type DocumentId, documentKey, isBeside } from "../../document.ts";
import type { ListedFile } from "../../ports.ts";
import { roleOf } from "../../retrieval/roleOf.ts";

const HOUR = 3_600_000;

/**
 * Sorts files in the order in which to read them. Files that the user has open come first, then those beside the first of these. Among
 * equals the most recently changed come first, since questions are about what was worked on last; of files written within the same hour, as
 * by a checkout, code comes first.
 */
export function mostWantedFirst<T extends { readonly file: Pick<ListedFile, "path" | "modified"> }>(
  waiting: readonly T[],
  attention: readonly DocumentId[],
  documentOf: (each: T) => DocumentId,
): T[] {
  const urgency = urgencyFor(attention);
  const ranked = waiting.map(each => {
    const { path, modified } = each.file;
    const isCode = roleOf(path) === "implementation";
    return { each, modified, isCode, hour: Math.floor(modified / HOUR), urgency: urgency(documentOf(each)) };
  });
  ranked.sort(
    (a, b) =>
      b.urgency - a.urgency ||
      b.hour - a.hour ||
      Number(b.isCode) - Number(a.isCode) ||
      b.modified - a.modified,
  );
  return ranked.map(({ each }) => each);
}

/** The urgency of a document: 2 if it is open, 1 if it is in the same folder as the one that the user is looking at, otherwise 0. */
function urgencyFor(attention: readonly DocumentId[]): (document: DocumentId) => number {
  const open = new Set(attention.map(documentKey));
  const [first] = attention;
  return document => {
    if (open.has(documentKey(document))) return 2;
    return first !== undefined && isBeside(document, first) ? 1 : 0;
  };
}

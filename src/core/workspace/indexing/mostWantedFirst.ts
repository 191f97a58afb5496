import { type DocumentId, documentKey, isBeside } from "../../document.ts";
import type { ListedFile } from "../../ports.ts";
import { roleOf } from "../../retrieval/roleOf.ts";

const HOUR = 3_600_000;

/**
 * Files in the order in which they are to be read. What the user has open comes first, and what lies beside the first of these. Among
 * equals, what was worked on last is what questions are about first; of what was written within an hour, as by a checkout, that is code.
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

/** How soon a document is wanted: 2 when it is open, 1 when it is in the folder of the one that the user looks at, and else 0. */
function urgencyFor(attention: readonly DocumentId[]): (document: DocumentId) => number {
  const open = new Set(attention.map(documentKey));
  const [first] = attention;
  return document => {
    if (open.has(documentKey(document))) return 2;
    return first !== undefined && isBeside(document, first) ? 1 : 0;
  };
}

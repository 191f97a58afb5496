import { shortened } from "../base/beginning.ts";
import type { Context } from "../context.ts";
import { isSameDocument } from "../document.ts";
import { commitText } from "../history.ts";
import { type Hit, othersText } from "../hit.ts";
import { withoutNamespace } from "../namespace.ts";
import { hasLine, linesText } from "../ranges.ts";
import type { SymbolHit } from "../symbol.ts";
import type { DocumentNames } from "./targets/documentNames.ts";
import { idOf, placeOf } from "./targets/reference.ts";

/** The longest matched line, in UTF-16 units. */
const MAX_LINE = 120;

/** A line for a definition in a list, by its id. */
export function describeSymbol(names: DocumentNames, symbol: SymbolHit): string {
  return `${idOf(names, symbol)} (${symbol.kind}, lines ${linesText(symbol)}, has that name)`;
}

/** A line for a hit in a list: its place, its name, what else is in it, and the line that matched unless the shown source has it. */
export function describeHit(names: DocumentNames, hit: Hit, shown: Context["shown"]): string {
  const { part, others, matched, namespace = "" } = hit;
  // A part of something long is identified by its lines, since its name stands for all of it.
  const id = part === undefined ? idOf(names, hit) : placeOf(names, hit);
  const facts = [
    hit.kind.replace("_", " "),
    ...(part === undefined
      ? []
      : [
          `part ${part.index} of ${part.count} of ${withoutNamespace(hit.qualifiedName, namespace) || "the file"}`,
        ]),
    ...(id === placeOf(names, hit) ? [] : [`lines ${linesText(hit)}`]),
    ...(others.length === 0 ? [] : [`with ${othersText(hit)}`]),
    ...(hit.role === "implementation" ? [] : [hit.role]),
    ...(hit.freshness === "dirty" ? ["not saved yet"] : []),
    ...(hit.commit === undefined ? [] : [`last changed ${commitText(hit.commit)}`]),
    ...(hit.copies === undefined ? [] : [hit.copies === 1 ? "1 copy" : `${hit.copies} copies`]),
  ];
  const line = isShown(hit, shown) ? "" : `: ${matched.line + 1}: ${shortened(matched.text, MAX_LINE)}`;
  return `${id} (${facts.join(", ")})${line}`;
}

function isShown({ document, matched: { line } }: Hit, shown: Context["shown"]): boolean {
  return shown.some(lines => isSameDocument(lines.document, document) && hasLine(lines, line));
}

import { isSpace, trimSpace } from "../../text/whitespace.ts";
import type { Extent } from "./extents.ts";

/** What stands between two of the names that share one node, beside blanks: `const int *a, *b;`, `(<), (>) :: a`. */
const BETWEEN_NAMES = ",;*&$(";

/** The order of spans: by start, outer before inner. */
export function outerFirst(a: Extent, b: Extent): number {
  return a.start - b.start || b.end - a.end || a.definition.nameStart - b.definition.nameStart;
}

/** Several names may share one node, as in `const a = 1, b = 2`: each begins at its name, and ends at the next. */
export function shareNodes(text: string, extents: Extent[]): void {
  for (let at = extents.length - 1; at > 0; at--) {
    const before = extents[at - 1];
    const extent = extents[at];
    if (before === undefined || extent === undefined || before.start !== extent.start) continue;
    const { start, end, nameStart } = extent.definition;
    if (before.definition.start !== start || before.definition.end !== end) continue;
    if (before.definition.nameStart >= nameStart) continue;
    extent.start = nameStart;
    extent.headStart = nameStart;
    extent.doc = "";
  }
  extents.forEach((extent, index) => {
    const next = extents[index + 1];
    if (next === undefined || next.definition.start !== extent.definition.start) return;
    if (next.definition.end !== extent.definition.end || next.start <= extent.start) return;
    extent.end = trimBetween(text, extent.start, next.start);
    extent.headLimit = extent.end;
  });
  // What the first of them holds now comes before the second.
  extents.sort(outerFirst);
}

/** Where what begins at `start` ends without what stands between it and the next name, at `end`. */
function trimBetween(text: string, start: number, end: number): number {
  let at = end;
  // An expression would begin anew at each of a thousand stars in a string.
  while (at > start && (isSpace(text.charCodeAt(at - 1)) || BETWEEN_NAMES.includes(text.charAt(at - 1))))
    at--;
  return at;
}

/** Lets what a heading heads belong to its span: all until the next heading of its level or above. */
export function closeLevels(text: string, extents: readonly Extent[], textEnd: number): void {
  const open: Extent[] = [];
  const closeFrom = (level: number, end: number): void => {
    for (let last = open.at(-1); last !== undefined && last.definition.level >= level; last = open.at(-1)) {
      last.end = trimSpace(text, last.start, end);
      open.pop();
    }
  };
  for (const extent of extents) {
    if (extent.definition.level === 0) continue;
    closeFrom(extent.definition.level, extent.start);
    open.push(extent);
  }
  closeFrom(0, textEnd);
}

/**
 * Some grammars count the comment above a definition to the node of the one before it. There the one before ends where
 * what belongs to the next begins.
 */
export function endBeforeLeads(text: string, extents: readonly Extent[]): void {
  const open: Extent[] = [];
  for (const extent of extents) {
    for (let last = open.at(-1); last !== undefined && last.end <= extent.start; last = open.at(-1))
      open.pop();
    for (const around of open) {
      const takesLeads = around.definition.level === 0 && around.definition.end <= extent.definition.start;
      if (takesLeads && around.end > extent.start) around.end = trimSpace(text, around.start, extent.start);
    }
    open.push(extent);
  }
}

/** Neighbouring import statements are one block. */
export function mergeImports(text: string, extents: readonly Extent[]): Extent[] {
  const merged: Extent[] = [];
  for (const extent of extents) {
    const last = merged.at(-1);
    if (
      last !== undefined &&
      last.definition.kind === "import_block" &&
      extent.definition.kind === "import_block" &&
      isBlank(text, last.end, extent.start)
    ) {
      last.end = extent.end;
    } else merged.push(extent);
  }
  return merged;
}

/** Neighbouring clauses of one name are one definition. */
export function mergeClauses(text: string, extents: readonly Extent[]): Extent[] {
  const merged: Extent[] = [];
  const open: Extent[] = [];
  for (const extent of extents) {
    let before: Extent | undefined;
    for (let last = open.at(-1); last !== undefined && last.end <= extent.start; last = open.at(-1))
      before = open.pop();
    if (before !== undefined && isSameClause(before, extent) && isBlank(text, before.end, extent.start)) {
      before.end = extent.end;
      before.definition.end = extent.definition.end;
      open.push(before);
    } else {
      merged.push(extent);
      open.push(extent);
    }
  }
  return merged;
}

function isSameClause({ definition: a }: Extent, { definition: b }: Extent): boolean {
  return a.isClause && b.isClause && a.name === b.name;
}

function isBlank(text: string, start: number, end: number): boolean {
  return text.slice(start, end).trim() === "";
}

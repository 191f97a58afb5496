import { isSpace, trimSpace } from "../../text/whitespace.ts";
import type { Extent } from "./extents.ts";

/** Characters, besides blanks, between two names that share one node: `const int *a, *b;`, `(<), (>) :: a`. */
const BETWEEN_NAMES = ",;*&$(";

/** The order of spans: by start, outer before inner. */
export function outerFirst(a: Extent, b: Extent): number {
  return a.start - b.start || b.end - a.end || a.definition.nameStart - b.definition.nameStart;
}

/** Separates names that share one node, as in `const a = 1, b = 2`: each extent begins at its name and ends at the next. */
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
  // Definitions inside the first one now come before the second.
  extents.sort(outerFirst);
}

/** The end of the extent from `start` to the next name at `end`, without the separators between them. */
function trimBetween(text: string, start: number, end: number): number {
  let at = end;
  // A loop, since a regular expression would start again at each of a thousand stars in a string.
  while (at > start && (isSpace(text.charCodeAt(at - 1)) || BETWEEN_NAMES.includes(text.charAt(at - 1))))
    at--;
  return at;
}

/** Extends the span of a heading to the next heading of its level or above. */
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
 * Some grammars count the comment above a definition as part of the node before it. Ends that node's extent where the next one, with its
 * comment, begins.
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

/**
 * Merges neighbouring import statements into one block. An import with a definition in it, such as OCaml's `include struct … end`, is more
 * than a name from elsewhere and counts as none.
 */
export function mergeImports(text: string, extents: readonly Extent[]): Extent[] {
  const merged: Extent[] = [];
  for (const [at, extent] of extents.entries()) {
    const last = merged.at(-1);
    if (isImport(extent) && definesInside(extents, at)) continue;
    if (last !== undefined && isImport(last) && isImport(extent) && isBlank(text, last.end, extent.start)) {
      last.end = Math.max(last.end, extent.end);
    } else merged.push(extent);
  }
  return merged;
}

function isImport({ definition }: Extent): boolean {
  return definition.kind === "import_block";
}

/** Whether there is a definition in the extent at an index. A comment at its end may belong to the definition below it. */
function definesInside(extents: readonly Extent[], at: number): boolean {
  const end = extents[at]?.end ?? 0;
  for (let next = at + 1; (extents[next]?.start ?? end) < end; next++) {
    const inner = extents[next];
    if (inner !== undefined && !isImport(inner) && inner.definition.start < end) return true;
  }
  return false;
}

/** Merges neighbouring clauses of the same name into one definition. */
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

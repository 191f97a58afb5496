import { partitionPoint } from "../base/partitionPoint.ts";
import type { TextRange } from "../ranges.ts";
import type { Region } from "../syntax/region.ts";
import { isSpace } from "../text/whitespace.ts";

const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** A part of a document that is cut separately. */
export interface Stretch extends TextRange {
  /** Not worth finding: the outputs of a notebook. */
  readonly omitted: boolean;
}

/**
 * Divides a document into alternating stretches that are worth finding and omitted ones. An omitted stretch includes the opening brackets
 * before it and the comma after it, so that the others begin and end with whole lines and have text.
 */
export function stretchesOf(text: string, omitted: readonly TextRange[]): Stretch[] {
  const stretches: Stretch[] = [];
  const add = (start: number, end: number, isOmitted: boolean): void => {
    const last = stretches.at(-1);
    if (last !== undefined && last.omitted === isOmitted) stretches[stretches.length - 1] = { ...last, end };
    else if (end > start) stretches.push({ start, end, omitted: isOmitted });
  };
  let from = 0;
  for (const range of omitted) {
    const start = Math.max(from, startBefore(text, range.start));
    const end = Math.max(start, endBehind(text, range.end));
    if (start > from) add(from, start, !SAYS_SOMETHING.test(text.slice(from, start)));
    add(start, end, true);
    from = end;
  }
  add(from, text.length, omitted.length > 0 && !SAYS_SOMETHING.test(text.slice(from)));
  return stretches;
}

/** The first line of the brackets that open right before `offset`. */
function startBefore(text: string, offset: number): number {
  let start = offset;
  for (let at = offset; at > 0; at--) {
    const character = text.charAt(at - 1);
    if (character === "\n") start = at;
    else if (!isSpace(character.charCodeAt(0)) && !"[{".includes(character)) return start;
  }
  return 0;
}

/** UTF-16 units that contain a comma and a line break, unless the file is unusual. */
const LONGEST_TAIL = 100;

/** The offset after a comma, or after the colon of a key and the bracket that follows, and the line break. */
function endBehind(text: string, offset: number): number {
  const tail = /^[ \t]*(?:,|:[ \t]*\[?)?[ \t]*(?:\r?\n)?/.exec(text.slice(offset, offset + LONGEST_TAIL));
  return offset + (tail?.[0].length ?? 0);
}

/** The outermost nodes within a range. */
export function regionsWithin(regions: readonly Region[], { start, end }: TextRange): readonly Region[] {
  // A notebook has thousands of stretches, each within a few of its thousands of nodes.
  const from = partitionPoint(regions.length, at => (regions[at]?.end ?? 0) <= start);
  const to = partitionPoint(regions.length, at => (regions[at]?.start ?? 0) < end);
  return regions
    .slice(from, to)
    .flatMap(region =>
      region.start >= start && region.end <= end ? [region] : regionsWithin(region.children, { start, end }),
    );
}

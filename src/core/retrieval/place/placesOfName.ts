import { escaped } from "../../text/escaped.ts";

/** Signs before a name that is part of a longer one, or a lifetime as in `&'name Type`; and those behind one that goes on. */
const BEFORE = /[\p{L}\p{N}_$']/u;
const BEHIND = /[\p{L}\p{N}_$]/u;

/**
 * Where a name, which may be the title of a test, stands in a text as a whole. An expression for each name that knew all letters would take
 * longer to compile than the name to be found.
 */
export function* placesOfName(text: string, name: string): Generator<number> {
  for (const { index } of text.matchAll(new RegExp(escaped(name), "gu"))) {
    const behind = text.charAt(index + name.length);
    if (!BEFORE.test(text.charAt(index - 1)) && !BEHIND.test(behind)) yield index;
  }
}

import type { MatchedLine } from "../../hit.ts";
import { inLowerCase } from "../../text/inLowerCase.ts";
import type { Passage } from "../ranking/passages.ts";
import { matchLine } from "./matchedLine.ts";

/** Whether a text has all of some exact texts. Case counts for those with capitals. */
export function hasExactly(text: string, exact: readonly string[]): boolean {
  const placeIn = placesIn(text);
  return exact.every(wanted => placeIn(wanted) !== -1);
}

/** Makes a chunk with an exact text the best of a passage, if there is one. `text` is that of the whole document. */
export function atExactText(passage: Passage, text: string, exact: readonly string[]): Passage {
  const has = ({ stored }: Passage["best"]): boolean => {
    const placeIn = placesIn(text.slice(stored.start, stored.end));
    return exact.some(wanted => placeIn(wanted) !== -1);
  };
  const { chunks, best } = passage;
  return exact.length === 0 || has(best) ? passage : { ...passage, best: chunks.find(has) ?? best };
}

/**
 * The first line of a body with one of some exact texts, or with its beginning if it spans lines; the text is highlighted. `undefined` if
 * there is none.
 */
export function exactLine(
  body: string,
  startLine: number,
  exact: readonly string[],
): MatchedLine | undefined {
  const placeIn = placesIn(body);
  const places = exact.flatMap(wanted => {
    const at = placeIn(wanted);
    // A line is shown without the blanks around it.
    const text = wanted.trim();
    return at === -1 || text === "" ? [] : { text, at: at + wanted.indexOf(text) };
  });
  const [first] = places.sort((one, other) => one.at - other.at);
  if (first === undefined) return undefined;
  const before = body.slice(0, first.at).split("\n");
  const line = body.split("\n")[before.length - 1] ?? "";
  const start = before.at(-1)?.length ?? 0;
  const end = Math.min(start + first.text.length, line.length);
  const words = [{ start, end, tokens: [first.text], alike: [] }];
  return matchLine(line, startLine + before.length - 1, words);
}

/** Returns a function for the first offset of an exact text, or -1. */
function placesIn(text: string): (wanted: string) => number {
  const lower = inLowerCase(text);
  return wanted => (wanted === inLowerCase(wanted) ? lower : text).indexOf(wanted);
}

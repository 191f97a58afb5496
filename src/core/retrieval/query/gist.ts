import type { Query } from "../../hit.ts";
import { withoutJoinedNumbers } from "../../text/tokens.ts";
import { endingOf } from "./ending.ts";
import { openingOf } from "./opening.ts";

/** The part of a long question that says what it is about. */
export interface Gist {
  readonly words: string;
  /** By how much its words count more than the others, 1 being twice as much. */
  readonly weight: number;
  /** What the vector of the question is made of. */
  readonly lead: string;
}

/** The weight of a title. On development questions 1 to 2 did about as well. */
const TITLE = 2;
/** The weight of the last line of code. On development questions 3 to 6 did about as well. */
const LAST_LINE = 3;

/**
 * What a question comes down to: a story to its title, and code that is being written to its last line. `undefined` where all words
 * count alike.
 */
export function gistOf({ text, from }: Pick<Query, "text" | "from">): Gist | undefined {
  const beginning = openingOf(text);
  if (beginning !== undefined)
    return { words: withoutJoinedNumbers(beginning.title), weight: TITLE, lead: beginning.lead };
  const ending = from === undefined ? undefined : endingOf(text);
  return ending === undefined ? undefined : { words: ending.line, weight: LAST_LINE, lead: ending.lead };
}

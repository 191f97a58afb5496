import type { Query } from "../../hit.ts";
import { withoutJoinedNumbers } from "../../text/tokens.ts";
import { endingOf } from "./ending.ts";
import { openingOf } from "./opening.ts";

/** The part of a long question that says what it is about. */
export interface Gist {
  readonly words: string;
  /** The additional weight of its words: at 1 they count twice as much as others. */
  readonly weight: number;
  /** The text that is embedded for the vector of the question. */
  readonly lead: string;
}

/** The weight of a title. On development questions 1 to 2 did about as well. */
const TITLE = 2;
/** The weight of the last line of code. On development questions 3 to 6 did about as well. */
const LAST_LINE = 3;

/**
 * The gist of a question: the title of a long report, or the last line of code that is being written. `undefined` if all words count the
 * same.
 */
export function gistOf({ text, from }: Pick<Query, "text" | "from">): Gist | undefined {
  const beginning = openingOf(text);
  if (beginning !== undefined)
    return { words: withoutJoinedNumbers(beginning.title), weight: TITLE, lead: beginning.lead };
  const ending = from === undefined ? undefined : endingOf(text);
  return ending === undefined ? undefined : { words: ending.line, weight: LAST_LINE, lead: ending.lead };
}

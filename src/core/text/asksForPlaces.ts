import { codeTokens, isStopWord } from "./tokens.ts";

/** Words of questions for the places of something, which say nothing about what is done there. */
const OF_PLACES: ReadonlySet<string> = new Set(
  codeTokens(
    `argument attribute called class code css declared defined documented element emitted event field file flag handled header html id key
     mean meaning name option parameter place property purpose read selector set setting style styled switch tag text translation use used
     value variable work written`,
  ),
);

/**
 * Whether a question asks only for the places of what it names, as in "where is the header … set?". `rest` is the question without that
 * name.
 */
export function asksForPlaces(rest: string): boolean {
  return codeTokens(rest).every(token => isStopWord(token) || OF_PLACES.has(token));
}

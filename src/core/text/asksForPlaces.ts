import { codeTokens, isStopWord } from "./tokens.ts";

/** Words of questions for the places that something stands at, which say nothing of what is done there. */
const OF_PLACES: ReadonlySet<string> = new Set(
  codeTokens(
    `argument attribute called class code css declared defined documented element emitted event field file flag handled header html id key
     mean meaning name option parameter place property purpose read selector set setting style styled switch tag text translation use used
     value variable work written`,
  ),
);

/** Whether a question without what it names, "where is the header … set?", asks for the places of that and for nothing else. */
export function asksForPlaces(rest: string): boolean {
  return codeTokens(rest).every(token => isStopWord(token) || OF_PLACES.has(token));
}

import { codeTokens, isStopWord } from "./tokens.ts";

const HOW = /^\s*(?:how\s+(?:do|does|can|could|should|would|to)\b|(?:what|which)\s+commands?\b)/i;

/** Actions on a project as a whole. */
const DONE: ReadonlySet<string> = new Set(
  codeTokens(
    "build bundle compile contribute debug deploy develop execute format install launch lint package publish release run serve setup set start test update upgrade",
  ),
);
/** Objects of such an action that do not point to a part of the project. */
const WITH: ReadonlySet<string> = new Set(
  codeTokens(
    `app application branch bug ci code command dependency dependencies dev development docs documentation environment extension feature file
     first it linter local locally library machine new package program project pull repo repository request script server single site source
     suite test unit up version website`,
  ),
);

/** Whether a question asks how to work on the project as a whole and about nothing in it: "how do I run the tests?" */
export function asksOfProject(question: string): boolean {
  if (!HOW.test(question)) return false;
  const tokens = codeTokens(question).filter(token => !isStopWord(token));
  return tokens.some(token => DONE.has(token)) && tokens.every(token => DONE.has(token) || WITH.has(token));
}

const ENTRY = /\bentry[\s-]?points?\b|^\s*where\s+do(?:es)?\b.*\b(?:start|begin)s?\b/i;
const OF_ENTRY: ReadonlySet<string> = new Set(
  codeTokens(
    "begin binary cli entry entrypoint entry-point execution executable find list main point show start tool",
  ),
);

/** Whether a question asks only where the project starts: "where is the entry point?" */
export function asksForEntryPoint(question: string): boolean {
  if (!ENTRY.test(question)) return false;
  const tokens = codeTokens(question).filter(token => !isStopWord(token));
  return tokens.every(token => OF_ENTRY.has(token) || WITH.has(token));
}

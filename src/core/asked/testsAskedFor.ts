import { isNoWord, namesAskedFor, questionsFor } from "./namesAskedFor.ts";

const TESTS = "(?:unit[ -]?|integration[ -]?|regression[ -]?)?(?:tests?|specs?|test[ -]?(?:cases?|suites?))";
const COVERING = "cover(?:s|ing)?|exercis(?:es?|ing)|us(?:es?|ing)|call(?:s|ing)?|check(?:s|ing)?";
/** "Test" is also what people do, and what things are called, so that a word has to say what the tests are of. */
const BEFORE = `${TESTS}\\s+(?:(?:that|which)\\s+)?(?:for|of|${COVERING})|(?<=\\b(?:what|which|who)\\s+)tests`;
const TESTED = questionsFor(BEFORE, `(?:unit[ -]?)?tested|covered\\s+by\\s+(?:a\\s+)?${TESTS}`);
/** Words have tests behind them that are called so: "connection tests". */
const CALLED = questionsFor("(?!)", "(?:unit[ -]?)?(?:tests|specs)");

/** What an answer says that has what tests something. */
export const TESTS_FOUND = "Tests are found by name: those that use it, or are called like it.";

/**
 * The names whose tests a question asks for and for nothing else, "tests for Cart.total", "where is parseCart tested?", the likeliest
 * first. `undefined` for every other question, and where it asks for those of something that was told beside it.
 */
export function testsAskedFor(text: string): readonly string[] | undefined {
  const called = namesAskedFor(text, CALLED);
  const names = namesAskedFor(text, TESTED) ?? (called?.every(isNoWord) === true ? called : undefined);
  return names?.length === 0 ? undefined : names;
}

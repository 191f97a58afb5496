import { REQUEST, WHICH } from "../text/questionWords.ts";
import { isNoWord, namesAskedFor, questionsFor } from "./namesAskedFor.ts";

const TESTS = "(?:unit[ -]?|integration[ -]?|regression[ -]?)?(?:tests?|specs?|test[ -]?(?:cases?|suites?))";
const COVERING = "cover(?:s|ing)?|exercis(?:es?|ing)|us(?:es?|ing)|call(?:s|ing)?|check(?:s|ing)?";
/** "Test" is also a verb and a part of names, so another word has to say what the tests are of. */
const BEFORE = `${TESTS}\\s+(?:(?:that|which)\\s+)?(?:for|of|${COVERING})|(?<=\\b(?:what|which|who)\\s+)tests`;
const TESTED = questionsFor(BEFORE, `(?:unit[ -]?)?tested|covered\\s+by\\s+(?:a\\s+)?${TESTS}`);
/** "Tests" after a name. After a word it is part of a name: "connection tests". */
const CALLED = questionsFor("(?!)", "(?:unit[ -]?)?(?:tests|specs)");

/** A question for all tests of a part of the workspace, without that part. */
const ALL = new RegExp(
  String.raw`^\s*(?:(?:please|are|is|there|any|all|every|the|do|we|have|${REQUEST}|${WHICH})\s+)*${TESTS}(?:\s+(?:are|is|there|exist|do|we|have))*\s*[?.!]*$`,
  "iu",
);

/** The note on an answer that lists tests. */
export const TESTS_FOUND = "Tests are found by name: those that use it, or are called like it.";

/**
 * The names whose tests a question asks for, and nothing else, "tests for Cart.total", "where is parseCart tested?", the likeliest first.
 * `undefined` for every other question, and if it asks about "this", something given beside the question.
 */
export function testsAskedFor(text: string): readonly string[] | undefined {
  const called = namesAskedFor(text, CALLED);
  const names = namesAskedFor(text, TESTED) ?? (called?.every(isNoWord) === true ? called : undefined);
  return names?.length === 0 ? undefined : names;
}

/** Whether a question, without the part of the workspace that it is limited to, asks for all tests there: "which tests are there?" */
export function asksForAllTests(text: string): boolean {
  return ALL.test(text);
}

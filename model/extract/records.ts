import { adoptComments } from "./adoptComments.ts";
import { docText } from "./docText.ts";
import type { Passage } from "./passages.ts";
import { summaryOf } from "./summary.ts";
import { wordsOf } from "./words.ts";

/** A training example: a passage that may be found, and the text that describes it. */
export interface TrainingRecord extends Omit<Passage, "comment"> {
  /** The doc comment without its marks; empty where there is none. */
  readonly doc: string;
  /** Its first sentence, without tags; empty if it says nothing beyond the name. */
  readonly summary: string;
}

/** Shorter bodies say no more than their names. */
const FEWEST_WORDS = 8;
const LONGEST_DOC = 2000;
/** Tests among the sources, recognised by their names or by what precedes them. */
const TEST_NAME = /^(?:tests?_|Test[A-Z_\d]|Benchmark[A-Z_\d]|setUp$|tearDown$|setUpClass$)/;
const TEST_SCOPE = /(?:^|\.)(?:tests?|Tests?|\w+(?:_tests?|Tests?|TestCase))\./;
const TEST_MARK =
  /^\s*(?:#\[(?:\w+::)?(?:test|bench)\b|@(?:Test|ParameterizedTest|BeforeEach|AfterEach)\b|TEST(?:_[FP])?\(|\[(?:Test|Fact|Theory|TestMethod)\b)/m;
const TEST_PATH = /(?:^|[/._-])(?:unit_?tests?|test_?(?:protos?|messages|support|cases?))(?:[/._-]|$)/i;
/** Files of generators that say so further down, or nowhere. */
const GENERATED_PATH =
  /(?:^|\/)(?:configure|config\.(?:guess|sub|status)|libtool|ltmain\.sh|install-sh|depcomp|compile|ylwrap|shtool|autoload\.php)$/;
/** Nobody asks for what changed in the past. */
const CHANGELOG_PATH =
  /(?:^|\/)(?:changelog|changes|history|news|releases?(?:[-_ ]?notes)?)[^/]*\.(?:md|mdx|markdown)$/i;
/** The smallest share of words: a table of figures has few. */
const LEAST_OF_WORDS = 0.3;

/** The records of a package. Those without content are left out and counted. */
export function recordsOf(
  passages: readonly Passage[],
  count: (reason: string) => void,
): readonly TrainingRecord[] {
  const records: TrainingRecord[] = [];
  for (const passage of adoptComments(passages)) {
    const reason = reasonAgainst(passage);
    if (reason !== undefined) {
      count(reason);
      continue;
    }
    const { language, package: from, path, kind, name, qualifiedName, signature, comment, body } = passage;
    const doc = docText(comment).slice(0, LONGEST_DOC);
    const summary = summaryOf(doc, name);
    records.push({ language, package: from, path, kind, name, qualifiedName, signature, doc, summary, body });
  }
  return records;
}

function reasonAgainst({ path, name, qualifiedName, body }: Passage): string | undefined {
  const words = wordsOf(body);
  if (words.length < FEWEST_WORDS) return "short";
  if (TEST_NAME.test(name) || TEST_SCOPE.test(qualifiedName) || TEST_MARK.test(body.slice(0, 300)))
    return "tests";
  if (TEST_PATH.test(path)) return "tests";
  if (GENERATED_PATH.test(path)) return "generated";
  if (CHANGELOG_PATH.test(path)) return "changelogs";
  const length = words.reduce((sum, word) => sum + word.length, 0);
  return length / body.replace(/\s+/g, "").length < LEAST_OF_WORDS ? "figures" : undefined;
}

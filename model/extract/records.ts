import { adoptComments } from "./adoptComments.ts";
import { docText } from "./docText.ts";
import type { Passage } from "./passages.ts";
import { summaryOf } from "./summary.ts";
import { wordsOf } from "./words.ts";

/** Something that may be found, and what says so: an example to train on. */
export interface TrainingRecord extends Omit<Passage, "comment"> {
  /** The doc comment without its marks; empty where there is none. */
  readonly doc: string;
  /** Its first sentence, without tags; empty where it says nothing of its own. */
  readonly summary: string;
}

/** Shorter bodies say no more than their names. */
const FEWEST_WORDS = 8;
const LONGEST_DOC = 2000;
/** Tests are in sources too: by what they are called, and by what stands before them. */
const TEST_NAME = /^(?:tests?_|Test[A-Z_\d]|Benchmark[A-Z_\d]|setUp$|tearDown$|setUpClass$)/;
const TEST_SCOPE = /(?:^|\.)(?:tests?|Tests?|\w+(?:_tests?|Tests?|TestCase))\./;
const TEST_MARK =
  /^\s*(?:#\[(?:\w+::)?(?:test|bench)\b|@(?:Test|ParameterizedTest|BeforeEach|AfterEach)\b|TEST(?:_[FP])?\(|\[(?:Test|Fact|Theory|TestMethod)\b)/m;
const TEST_PATH = /(?:^|[/._-])(?:unit_?tests?|test_?(?:protos?|messages|support|cases?))(?:[/._-]|$)/i;
/** Written by programs that say so further down, or nowhere. */
const GENERATED_PATH =
  /(?:^|\/)(?:configure|config\.(?:guess|sub|status)|libtool|ltmain\.sh|install-sh|depcomp|compile|ylwrap|shtool|autoload\.php)$/;
/** Nobody asks for what was once changed. */
const CHANGELOG_PATH =
  /(?:^|\/)(?:changelog|changes|history|news|releases?(?:[-_ ]?notes)?)[^/]*\.(?:md|mdx|markdown)$/i;
/** Of a table of figures, little is words. */
const LEAST_OF_WORDS = 0.3;

/** The records of a package. What says nothing is left out, and counted. */
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

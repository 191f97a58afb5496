import { sum } from "../../../base/numbers.ts";
import { bareName } from "../../../document.ts";
import type { ManifestEntry } from "../../../index/manifest.ts";
import { definitionsIn, type SpanTitle } from "../../../index/storedChunk.ts";
import type { CommentSyntax } from "../../../language.ts";
import { isValue } from "../../../span.ts";
import { wordParts } from "../../../text/wordParts.ts";
import type { Related } from "../../question.ts";
import type { Passage } from "../../ranking/passages.ts";
import { atUse } from "./atUse.ts";

/** What the name of a file of tests has beside that of what they try. */
const TEST_WORDS: ReadonlySet<string> = new Set(["test", "tests", "spec", "specs", "unit"]);

const QUOTES = ['"', "'", "`"];

/** How far behind others comes what does not use the definition on what it is asked for with. */
const ELSEWHERE = 4;
/** How far what defines the name anew comes, and what is called otherwise. */
const REDEFINED = 2;
const CALLED_OTHERWISE = 1;

/**
 * A passage of tests as it is shown to somebody who asks for those of a definition: opened at the first use of it; as it is where only what
 * is in it, or its file, is called like the definition; `undefined` where nothing is. What is called so comes before what merely uses it,
 * and that before a stand-in for it. `text` is that of the whole document, and `comment` how comments are written in it.
 */
export function atTest(
  passage: Passage,
  { text, entry }: { readonly text: string; readonly entry: ManifestEntry },
  tested: Related,
  comment: CommentSyntax | undefined,
): Passage | undefined {
  const use = atUse(passage, text, tested, comment);
  const name = wordParts(tested.name);
  const defined = passage.chunks.flatMap(({ stored }) => definitionsIn(stored));
  const titles = [...passage.chunks.map(({ stored }) => stored), ...defined].filter(
    ({ kind }) => !isValue(kind),
  );
  const isStandIn = titles.some(each => isOfStandIn(each, tested.name));
  const file = wordParts(bareName(entry.document.path)).filter(word => !TEST_WORDS.has(word));
  // What is called like a file, as a word is, need not be about that file.
  const isCalledSo =
    isSame(file, name) ||
    (tested.kind !== "module" &&
      titles.some(each => !isOfStandIn(each, tested.name) && hasInARow(wordParts(each.qualifiedName), name)));
  const shown = use ?? (isCalledSo ? passage : undefined);
  if (shown === undefined) return undefined;
  const behind = [
    use?.meantAt === undefined ? ELSEWHERE : 0,
    isStandIn ? REDEFINED : 0,
    isCalledSo ? 0 : CALLED_OTHERWISE,
  ];
  return { ...shown, meantAt: sum(behind) };
}

/** Whether a definition is called by a name that a test cannot be of, or is in a type that is: a test is called by a text, or by more than it. */
function isOfStandIn({ kind, name, qualifiedName, signature }: SpanTitle, tested: string): boolean {
  if (name === tested) return !QUOTES.some(quote => signature.includes(quote + name));
  return kind === "method" && qualifiedName.split(".").slice(0, -1).includes(tested);
}

function hasInARow(words: readonly string[], wanted: readonly string[]): boolean {
  return words.some((_word, at) => isSame(words.slice(at, at + wanted.length), wanted));
}

function isSame(words: readonly string[], others: readonly string[]): boolean {
  return words.length === others.length && words.every((word, at) => word === others[at]);
}

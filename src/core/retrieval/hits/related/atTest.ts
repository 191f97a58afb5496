import { sum } from "../../../base/numbers.ts";
import { bareName, baseName, PLAIN_TEXT } from "../../../document.ts";
import type { ManifestEntry } from "../../../index/manifest.ts";
import { definitionsIn } from "../../../index/storedChunk.ts";
import type { CommentSyntax } from "../../../language.ts";
import { isValue, type SpanTitle } from "../../../span.ts";
import { wordParts } from "../../../text/wordParts.ts";
import type { Related } from "../../question.ts";
import type { Passage } from "../../ranking/passages.ts";
import { roleOf } from "../../roleOf.ts";
import { atUse } from "./atUse.ts";

/** Words that the name of a test file adds to that of its subject. */
const TEST_WORDS: ReadonlySet<string> = new Set(["test", "tests", "spec", "specs", "unit"]);

const QUOTES = ['"', "'", "`"];

/** Penalties, which add up: for a test that does not use the definition on its qualifier in the question. */
const ELSEWHERE = 4;
/** For defining the name anew, and for another name than the definition's. */
const REDEFINED = 2;
const CALLED_OTHERWISE = 1;

/**
 * A passage of tests as an answer to which tests a definition has: opened at the first use of it; unchanged if only a definition in it, or
 * its file, has the name; `undefined` if neither. Tests with the name come before those that merely use it, and these before a stand-in for
 * it. `text` is that of the whole document, and `comment` its comment syntax.
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
  // A module is often named by a common word, and a test with that word need not be about it.
  const isCalledSo =
    isFileCalled(entry, name) ||
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

/** Whether a file of tests is called like their subject. Data and settings among the tests, as `fixtures/cart.yml`, test nothing. */
function isFileCalled({ document: { path }, language }: ManifestEntry, name: readonly string[]): boolean {
  const role = roleOf(baseName(path));
  const isOfTests = role === "test" || (role === "implementation" && language !== PLAIN_TEXT);
  return (
    isOfTests &&
    isSame(
      wordParts(bareName(path)).filter(word => !TEST_WORDS.has(word)),
      name,
    )
  );
}

/**
 * Whether a definition has the tested name, or is a method of a type that does, and so is a stand-in: a test is named by a string, or by
 * more than the tested name.
 */
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

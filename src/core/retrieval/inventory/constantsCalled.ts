import type { Defined } from "../../index/defined.ts";
import type { Passing } from "../../index/passing.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isValue } from "../../span.ts";
import { stem } from "../../text/stem.ts";
import { wordParts } from "../../text/wordParts.ts";
import type { DocumentReader } from "../hits/documentReader.ts";
import { asListed, type Passage } from "../ranking/passages.ts";
import { calledByWords, waysToWrite } from "./calledByWords.ts";
import { ofLikeliestRole } from "./ofLikeliestRole.ts";

/** Words that such names have beside what they are asked for by: units, and that it is a number or a code. */
const BESIDE: ReadonlySet<string> = new Set(
  `ms msec millis milliseconds s sec secs seconds m min mins minutes h hours days bytes b kb mb chars characters px in num number count of k
   value code name`
    .split(/\s+/)
    .map(stem),
);
/** The most definitions that are read. */
const MOST_READ = 30;
/** A value that is given where it is declared. */
const HAS_VALUE = /=|:\s*[-\d"'\x60]/;

/**
 * The constants and properties whose names have all of some words, in any order, with abbreviations for them, and hardly any others: for
 * "maximum", "title" and "length" `MAX_TITLE_LENGTH` and `titleMaxLength`. Of files with the likeliest role, and those with a value first.
 *
 * @param words as stems
 */
export async function constantsCalled(
  state: WorkspaceIndex,
  words: readonly string[],
  reader: DocumentReader,
  passing: Passing,
): Promise<readonly Passage[]> {
  const called = [...calledByWords(state, waysToWrite(words), part => BESIDE.has(part), passing)].filter(
    ({ symbol }) => isValue(symbol.kind),
  );
  const likeliest = ofLikeliestRole(called).slice(0, MOST_READ);
  reader.prepare(likeliest.map(({ stored }) => stored));
  const found: { readonly defined: Defined; readonly hasValue: boolean }[] = [];
  for (const defined of likeliest) {
    const lines = (await reader.confirm([defined.stored]))?.text.split("\n") ?? [];
    const { startLine, endLine } = defined.symbol;
    found.push({ defined, hasValue: HAS_VALUE.test(lines.slice(startLine, endLine + 1).join("\n")) });
  }
  return found
    .sort(
      (one, other) =>
        Number(other.hasValue) - Number(one.hasValue) || partsOf(one.defined) - partsOf(other.defined),
    )
    .map(({ defined: { id, stored, symbol } }) => asListed({ id, stored, symbol }));
}

function partsOf({ symbol }: Defined): number {
  return wordParts(symbol.name).length;
}

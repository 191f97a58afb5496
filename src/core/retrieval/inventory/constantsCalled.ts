import { largest } from "../../base/numbers.ts";
import type { Defined } from "../../index/defined.ts";
import type { Passing } from "../../index/passing.ts";
import { idsPassing } from "../../index/passingIds.ts";
import { definitionsIn } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isValue } from "../../span.ts";
import { alikeInCode } from "../../text/abbreviations.ts";
import { stem } from "../../text/stem.ts";
import { wordParts } from "../../text/wordParts.ts";
import type { DocumentReader } from "../hits/documentReader.ts";
import { asListed, type Passage } from "../ranking/passages.ts";
import { usualPrior } from "../ranking/rolePrior.ts";
import { roleOfDocument } from "../roleOf.ts";

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
  const ways = words.map(word => [word, ...alikeInCode(word)]);
  const called = [...definedWith(state, ways, passing)]
    .filter(({ symbol }) => isValue(symbol.kind) && isCalled(symbol.name, ways))
    .map(defined => ({ defined, prior: usualPrior(roleOfDocument(defined.entry)) }));
  const likeliest = largest(called.map(({ prior }) => prior));
  const all = called.filter(({ prior }) => prior === likeliest).slice(0, MOST_READ);
  reader.prepare(all.map(({ defined }) => defined.stored));
  const found: { readonly defined: Defined; readonly hasValue: boolean }[] = [];
  for (const { defined } of all) {
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

/** The definitions in chunks that have each of some words in one of its ways. */
function* definedWith(
  { chunks, manifest }: WorkspaceIndex,
  ways: readonly (readonly string[])[],
  passing: Passing,
): Generator<Defined, undefined> {
  const having = ways.map(each => each.map(token => chunks.having([token])));
  for (const id of idsPassing(passing.chunks)) {
    if (!having.every(each => each.some(ids => ids[id] === 1))) continue;
    const stored = chunks.at(id);
    const entry = stored && manifest.get(stored.document);
    if (stored === undefined || entry === undefined) continue;
    for (const symbol of definitionsIn(stored)) yield { id, stored, symbol, entry };
  }
  return undefined;
}

/** Whether a name has each word in one of its ways, and besides them only such as units. */
function isCalled(name: string, ways: readonly (readonly string[])[]): boolean {
  const parts = wordParts(name).map(stem);
  if (parts.length < ways.length) return false;
  const rest = parts.filter(part => !ways.some(each => each.includes(part)));
  return ways.every(each => each.some(word => parts.includes(word))) && rest.every(part => BESIDE.has(part));
}

function partsOf({ symbol }: Defined): number {
  return wordParts(symbol.name).length;
}

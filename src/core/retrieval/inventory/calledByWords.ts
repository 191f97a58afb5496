import { sum } from "../../base/numbers.ts";
import type { Defined } from "../../index/defined.ts";
import type { Passing } from "../../index/passing.ts";
import { idsPassing } from "../../index/passingIds.ts";
import { definitionsIn } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { alikeInCode } from "../../text/abbreviations.ts";
import { otherForms } from "../../text/otherForms.ts";
import { stem } from "../../text/stem.ts";
import { wordParts } from "../../text/wordParts.ts";

/** For each of some words the tokens of which a name has one. */
export type Ways = readonly (readonly string[])[];

/** For each of some words what names may have for it, as tokens: abbreviations and other forms. */
export function waysToWrite(words: readonly string[]): Ways {
  return words.map(word => [word, ...alikeInCode(word), ...otherForms(word)]);
}

/**
 * The definitions whose names have each of some words in one of its ways, in any order, and besides them nothing but `beside`, given as
 * stems.
 */
export function* calledByWords(
  { chunks, manifest }: WorkspaceIndex,
  ways: Ways,
  beside: (part: string) => boolean,
  passing: Passing,
): Generator<Defined, undefined> {
  const frequent = ways.map(way => ({ way, count: sum(chunks.frequenciesOf(way)) }));
  if (frequent.some(({ count }) => count === 0)) return undefined;
  // Only chunks with the rarest word are looked at.
  frequent.sort((one, other) => one.count - other.count);
  const [rarest = [], ...others] = frequent.map(({ way }) => way.map(token => chunks.having([token])));
  const ids = new Set(rarest.flatMap(each => [...idsPassing(each)]));
  for (const id of [...ids].sort((one, other) => one - other)) {
    if (passing.chunks[id] !== 1 || !others.every(each => each.some(having => having[id] === 1))) continue;
    const stored = chunks.at(id);
    const entry = stored && manifest.get(stored.document);
    if (stored === undefined || entry === undefined) continue;
    for (const symbol of definitionsIn(stored))
      if (isCalled(symbol.name, ways, beside)) yield { id, stored, symbol, entry };
  }
  return undefined;
}

function isCalled(name: string, ways: Ways, beside: (part: string) => boolean): boolean {
  const parts = wordParts(name).map(stem);
  if (parts.length < ways.length) return false;
  const rest = parts.filter(part => !ways.some(each => each.includes(part)));
  return ways.every(each => each.some(word => parts.includes(word))) && rest.every(beside);
}

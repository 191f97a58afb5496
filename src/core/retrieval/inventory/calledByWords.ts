import type { Defined } from "../../index/defined.ts";
import type { Passing } from "../../index/passing.ts";
import { idsPassing } from "../../index/passingIds.ts";
import { definitionsIn } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { alikeInCode } from "../../text/abbreviations.ts";
import { otherForms } from "../../text/otherForms.ts";
import { stem } from "../../text/stem.ts";
import { wordParts } from "../../text/wordParts.ts";

/** For each of some words what names may have for it, as tokens: abbreviations and other forms. */
export function waysToWrite(words: readonly string[]): readonly (readonly string[])[] {
  return words.map(word => [word, ...alikeInCode(word), ...otherForms(word)]);
}

/**
 * The definitions whose names have each of some words in one of its ways, in any order, and besides them nothing but `beside`, given as
 * stems.
 */
export function* calledByWords(
  { chunks, manifest }: WorkspaceIndex,
  ways: readonly (readonly string[])[],
  beside: (part: string) => boolean,
  passing: Passing,
): Generator<Defined, undefined> {
  const having = ways.map(each => each.map(token => chunks.having([token])));
  for (const id of idsPassing(passing.chunks)) {
    if (!having.every(each => each.some(ids => ids[id] === 1))) continue;
    const stored = chunks.at(id);
    const entry = stored && manifest.get(stored.document);
    if (stored === undefined || entry === undefined) continue;
    for (const symbol of definitionsIn(stored))
      if (isCalled(symbol.name, ways, beside)) yield { id, stored, symbol, entry };
  }
  return undefined;
}

function isCalled(
  name: string,
  ways: readonly (readonly string[])[],
  beside: (part: string) => boolean,
): boolean {
  const parts = wordParts(name).map(stem);
  if (parts.length < ways.length) return false;
  const rest = parts.filter(part => !ways.some(each => each.includes(part)));
  return ways.every(each => each.some(word => parts.includes(word))) && rest.every(beside);
}

import type { Passing } from "../../index/passing.ts";
import { definitionsIn } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { codeNamesIn } from "../query/codeNames.ts";
import type { RankedChunk } from "../ranking.ts";
import { FIRST, type Passage } from "./passages.ts";

/** Who names more things than this asks for none of them. */
const MOST_NAMES = 4;
/** Definitions of one name that are looked at: with more it tells nothing. */
const MOST_DEFINITIONS = 5;

/** The chunks that define the few things that a question names, which may have little else of it. */
export function definingEach(
  { chunks }: Pick<WorkspaceIndex, "chunks">,
  text: string,
  passing: Passing | undefined,
): RankedChunk[] {
  return fewNames(text).flatMap(name => {
    const defining = [...chunks.defining(name)].filter(([id]) => passing?.chunks[id] !== 0);
    if (defining.length > MOST_DEFINITIONS) return [];
    return defining.map(([id, stored]) => ({ id, stored, score: 0, arms: {} }));
  });
}

/**
 * Puts the best passage that defines each of the few things that a question names as only code writes them among the first five: "what is the
 * difference between CartStore and CartCache" is no question about one of them alone, however much of it that has. They score like what they
 * stand behind. Best first.
 */
export function eachNamed(text: string, passages: readonly Passage[]): readonly Passage[] {
  const defining = fewNames(text).flatMap(name => passages.find(passage => defines(passage, name)) ?? []);
  const missing = new Set(defining.filter(passage => passages.indexOf(passage) >= FIRST));
  if (missing.size === 0) return passages;
  const needed = new Set(defining);
  const first = passages.slice(0, FIRST);
  // What defines none of the names makes room, the last first.
  const others = first.filter(passage => !needed.has(passage));
  const kept = new Set(others.slice(0, Math.max(0, others.length - missing.size)));
  const stay = first.filter(passage => needed.has(passage) || kept.has(passage));
  const moved = [...missing].map(passage => ({ ...passage, score: stay.at(-1)?.score ?? passage.score }));
  return [...stay, ...moved, ...passages.filter(passage => !stay.includes(passage) && !missing.has(passage))];
}

/** The names that a question has as only code writes them, where these are few, and not one alone. */
function fewNames(text: string): readonly string[] {
  const names = [...codeNamesIn(text)];
  return names.length < 2 || names.length > MOST_NAMES ? [] : names;
}

function defines({ chunks }: Passage, name: string): boolean {
  return chunks.some(({ stored }) => definitionsIn(stored).some(each => each.name === name));
}

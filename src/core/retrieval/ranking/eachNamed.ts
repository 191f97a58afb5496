import type { Passing } from "../../index/passing.ts";
import { definitionsIn } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { codeNamesIn } from "../query/codeNames.ts";
import type { RankedChunk } from "../ranking.ts";
import { FIRST, type Passage } from "./passages.ts";

/** A question that names more things than this is not about each of them. */
const MOST_NAMES = 4;
/** A name with more definitions than this is not distinctive. */
const MOST_DEFINITIONS = 5;

/** The chunks that define the few things that a question names; they may have few of its other words. */
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
 * For each of the few things that a question names as only code writes them, puts the best passage that defines it among the first five:
 * "do CartStore and CartCache share a lock" is about both, however many of its words one of them has. A passage that moves up gets the
 * score of the one before it. Best first.
 */
export function eachNamed(text: string, passages: readonly Passage[]): readonly Passage[] {
  const defining = fewNames(text).flatMap(name => passages.find(passage => defines(passage, name)) ?? []);
  const missing = new Set(defining.filter(passage => passages.indexOf(passage) >= FIRST));
  if (missing.size === 0) return passages;
  const needed = new Set(defining);
  const first = passages.slice(0, FIRST);
  // Passages that define none of the names make room, the last first.
  const others = first.filter(passage => !needed.has(passage));
  const kept = new Set(others.slice(0, Math.max(0, others.length - missing.size)));
  const stay = first.filter(passage => needed.has(passage) || kept.has(passage));
  const moved = [...missing].map(passage => ({ ...passage, score: stay.at(-1)?.score ?? passage.score }));
  return [...stay, ...moved, ...passages.filter(passage => !stay.includes(passage) && !missing.has(passage))];
}

/** The names in a question that are written as only code writes them, if there are at least two and at most a few. */
function fewNames(text: string): readonly string[] {
  const names = [...codeNamesIn(text)];
  return names.length < 2 || names.length > MOST_NAMES ? [] : names;
}

function defines({ chunks }: Passage, name: string): boolean {
  return chunks.some(({ stored }) => definitionsIn(stored).some(each => each.name === name));
}

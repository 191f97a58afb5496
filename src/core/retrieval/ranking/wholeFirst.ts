import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { joinedName } from "../../text/joinedName.ts";
import { codeTokens } from "../../text/tokens.ts";
import type { RankedChunk } from "../ranking.ts";
import type { AskedName } from "./askedName.ts";
import type { Passage } from "./passages.ts";

/**
 * Puts passages that have the name which a question is before those that have but its parts, each in the order in which they were: who asks
 * for what nothing defines, such as a variable of the environment or the key of a setting, wants to see where it stands. What is defined
 * may be asked for to read about it. `byName` is what was found by its name.
 */
export function wholeFirst(
  { chunks }: Pick<WorkspaceIndex, "chunks">,
  name: AskedName | undefined,
  byName: readonly RankedChunk[],
): ((passages: readonly Passage[]) => readonly Passage[]) | undefined {
  if (name === undefined || name.isUnknown || name.isWord) return undefined;
  if (byName.some(({ symbol }) => symbol !== undefined && joinedName(symbol.name) === name.joined))
    return undefined;
  const having = chunks.having(codeTokens(name.joined));
  const isWhole = (passage: Passage): boolean => passage.chunks.some(({ id }) => having[id] === 1);
  return passages => [...passages.filter(isWhole), ...passages.filter(passage => !isWhole(passage))];
}

import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { joinedName } from "../../text/joinedName.ts";
import { codeTokens } from "../../text/tokens.ts";
import type { RankedChunk } from "../ranking.ts";
import type { AskedName } from "./askedName.ts";
import type { Passage } from "./passages.ts";

/**
 * For a question that is one name without a definition, such as an environment variable or the key of a setting: puts passages with the
 * whole name before those with only its parts, and otherwise keeps their order. `undefined` for other questions. `byName` are the chunks
 * found by that name.
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

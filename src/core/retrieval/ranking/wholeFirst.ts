import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { ABOUT_CODE, type Role } from "../../role.ts";
import { joinedName } from "../../text/joinedName.ts";
import { codeTokens } from "../../text/tokens.ts";
import type { RankedChunk } from "../ranking.ts";
import { roleOfDocument } from "../roleOf.ts";
import type { AskedName } from "./askedName.ts";
import type { Passage } from "./passages.ts";

/**
 * For a question that is one name that no code defines, such as an environment variable or the key of a setting: puts passages with the
 * whole name before those with only its parts, those in code before tests and documents, and otherwise keeps their order. `undefined` for
 * other questions. `byName` are the chunks found by that name.
 */
export function wholeFirst(
  { chunks, manifest }: Pick<WorkspaceIndex, "chunks" | "manifest">,
  name: AskedName | undefined,
  byName: readonly RankedChunk[],
): ((passages: readonly Passage[]) => readonly Passage[]) | undefined {
  if (name === undefined || name.isUnknown || name.isWord) return undefined;
  const roleOf = ({ stored }: RankedChunk): Role | undefined => {
    const entry = manifest.get(stored.document);
    return entry && roleOfDocument(entry);
  };
  // A heading, or a key in a file of settings, may be called like what the code reads.
  const isDefined = (chunk: RankedChunk): boolean =>
    chunk.symbol !== undefined &&
    joinedName(chunk.symbol.name) === name.joined &&
    chunk.symbol.kind !== "section" &&
    roleOf(chunk) !== "config";
  if (byName.some(isDefined)) return undefined;
  const having = chunks.having(codeTokens(name.joined));
  const isWhole = (passage: Passage): boolean => passage.chunks.some(({ id }) => having[id] === 1);
  const isAboutCode = ({ best }: Passage): boolean => ABOUT_CODE.has(roleOf(best) ?? "implementation");
  return passages => {
    const whole = passages.filter(isWhole);
    return [
      ...whole.filter(passage => !isAboutCode(passage)),
      ...whole.filter(isAboutCode),
      ...passages.filter(passage => !isWhole(passage)),
    ];
  };
}

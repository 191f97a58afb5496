import { actorAsked } from "../../asked/actorAsked.ts";
import { computedAsked } from "../../asked/computedAsked.ts";
import { constantAsked } from "../../asked/constantAsked.ts";
import type { Hit } from "../../hit.ts";
import type { Passing } from "../../index/passing.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import type { DocumentReader } from "../hits/documentReader.ts";
import type { Passage } from "../ranking/passages.ts";
import { actorsCalled } from "./actorsCalled.ts";
import { computedIn } from "./computedIn.ts";
import { constantsCalled } from "./constantsCalled.ts";

/**
 * What a question asks for by the words of its name, as far as anything is called so: a constant, what handles an event or checks a
 * condition, or a value that is computed. These words are wherever it is used, so by words alone its definition seldom comes first. `hits`
 * are those found by words, best first.
 */
export async function calledAsAsked(
  state: WorkspaceIndex,
  text: string,
  hits: readonly Hit[],
  reader: DocumentReader,
  passing: Passing,
): Promise<readonly Passage[]> {
  const constant = constantAsked(text);
  const constants = constant === undefined ? [] : await constantsCalled(state, constant, reader, passing);
  if (constants.length > 0) return constants;
  const actor = actorAsked(text);
  const actors = actor === undefined ? [] : actorsCalled(state, actor, hits, passing);
  if (actors.length > 0) return actors;
  const value = computedAsked(text);
  return value === undefined ? [] : await computedIn(state, value, hits, reader, passing);
}

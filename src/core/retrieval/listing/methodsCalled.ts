import { definedAs } from "../../index/defined.ts";
import type { Passing } from "../../index/passing.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isType } from "../../span.ts";
import { QUALIFIED } from "../../symbol.ts";
import type { Passage } from "../ranking/passages.ts";
import { definitionsLike } from "./definitionsLike.ts";

/**
 * What types have by a name, but for the very one that is asked about, as `Cart.total`: whoever asks what overrides or implements a method wants
 * to see all of that name. None where a type is called so, and where nothing but the one has it.
 */
export function methodsCalled(state: WorkspaceIndex, asked: string, passing: Passing): Passage[] {
  const names = asked.split(QUALIFIED);
  const name = names.at(-1) ?? asked;
  const defined = [...definedAs(state, name)];
  if (defined.length < 2 || defined.some(({ symbol }) => isType(symbol.kind))) return [];
  const own = names.join(".");
  const isOwn = (qualifiedName: string): boolean =>
    names.length > 1 && `.${qualifiedName}`.endsWith(`.${own}`);
  return definitionsLike(
    state,
    each =>
      each.name === name &&
      each.kind !== "function" &&
      each.qualifiedName !== name &&
      !isOwn(each.qualifiedName),
    passing,
  );
}

import { definedAs } from "../../index/defined.ts";
import type { Passing } from "../../index/passing.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isType } from "../../span.ts";
import { QUALIFIED } from "../../symbol.ts";
import type { Passage } from "../ranking/passages.ts";
import { definitionsLike } from "./definitionsLike.ts";

/**
 * The methods of a name, for whoever asks what overrides or implements one, without the very method that is asked about, such as
 * `Cart.total`; properties too if the question names a type. None where a type has that name, or only one thing has it.
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
      (each.kind === "method" || (names.length > 1 && each.kind === "property")) &&
      each.qualifiedName !== name &&
      !isOwn(each.qualifiedName),
    passing,
  );
}

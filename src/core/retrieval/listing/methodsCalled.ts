import { definedAs } from "../../index/defined.ts";
import type { Passing } from "../../index/passing.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isType } from "../../span.ts";
import { lastName, nameAround, QUALIFIED } from "../../symbol.ts";
import type { Passage } from "../ranking/passages.ts";
import { basesIn } from "../subtypes.ts";
import { definitionsLike } from "./definitionsLike.ts";

/** Steps from a type to those that its header names: hardly any hierarchy is deeper. */
const DEEPEST = 8;

/**
 * The methods of a name, for whoever asks what overrides or implements one, without the very method that is asked about, such as
 * `Cart.total`; properties too if the question names a type, and those of its subtypes first. None where a type has that name, or only one
 * thing has it.
 */
export function methodsCalled(state: WorkspaceIndex, asked: string, passing: Passing): Passage[] {
  const names = asked.split(QUALIFIED);
  const name = names.at(-1) ?? asked;
  const defined = [...definedAs(state, name)];
  if (defined.length < 2 || defined.some(({ symbol }) => isType(symbol.kind))) return [];
  const own = names.join(".");
  const isOwn = (qualifiedName: string): boolean =>
    names.length > 1 && `.${qualifiedName}`.endsWith(`.${own}`);
  const found = definitionsLike(
    state,
    each =>
      each.name === name &&
      (each.kind === "method" || (names.length > 1 && each.kind === "property")) &&
      each.qualifiedName !== name &&
      !isOwn(each.qualifiedName),
    passing,
  );
  const type = names.at(-2);
  if (type === undefined) return found;
  const isOfSubtype = ({ best: { symbol, stored } }: Passage): boolean =>
    derives(state, nameAround((symbol ?? stored).qualifiedName) ?? "", type);
  const ofSubtypes = new Set(found.filter(isOfSubtype));
  return [...ofSubtypes, ...found.filter(each => !ofSubtypes.has(each))];
}

/** Whether the headers of the types of a name, or of those that these name, say that they extend or implement another. */
function derives(state: WorkspaceIndex, name: string, base: string): boolean {
  const seen = new Set([name]);
  let names = [name];
  for (let step = 0; step < DEEPEST && names.length > 0; step++) {
    const headers = names.flatMap(each => [...definedAs(state, each)].map(({ symbol }) => symbol));
    const bases = headers.filter(({ kind }) => isType(kind)).flatMap(each => basesIn(each).bases);
    names = [...new Set(bases.map(lastName))].filter(each => !seen.has(each));
    if (names.includes(base)) return true;
    for (const each of names) seen.add(each);
  }
  return false;
}

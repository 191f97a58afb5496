import type { MembersAsked } from "../../asked/membersAskedFor.ts";
import { isBeside } from "../../document.ts";
import { type Defined, definedAs, definedIn } from "../../index/defined.ts";
import type { Passing } from "../../index/passing.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isType } from "../../span.ts";
import { QUALIFIED } from "../../symbol.ts";
import { asListed, type Passage } from "../ranking/passages.ts";
import { usualPrior } from "../ranking/rolePrior.ts";
import { roleOfDocument } from "../roleOf.ts";

/** A type as it is defined in one document. */
interface TypeIn {
  readonly document: number;
  readonly qualifiedName: string;
  /** What the role of its document is worth. */
  readonly worth: number;
  /** It is defined there, and not only extended. */
  readonly isDefined: boolean;
}

/**
 * The members of types of a name, in the order of their files, code first: those of the kinds that are asked for, or all where there are
 * none of these. A member that stands apart from its type, as a method in Go does, may be in another file of the folder.
 */
export function membersOf(state: WorkspaceIndex, { name, kinds }: MembersAsked, passing: Passing): Passage[] {
  const types = typesCalled(state, name.split(QUALIFIED));
  const members = types.flatMap(type => {
    const others = documentsBeside(state, type).filter(
      number => !types.some(each => each.document === number && each.qualifiedName === type.qualifiedName),
    );
    return [type.document, ...others].flatMap(number => membersIn(state, number, type, passing));
  });
  const asked = members.filter(({ symbol }) => kinds?.has(symbol.kind) ?? true);
  return (asked.length > 0 ? asked : members).map(asListed);
}

/** The types whose qualified names end in these names: those in code first, and definitions before extensions. */
function typesCalled(state: WorkspaceIndex, names: readonly string[]): readonly TypeIn[] {
  const types = new Map<string, TypeIn>();
  for (const { stored, symbol, entry } of definedAs(state, names.at(-1) ?? "")) {
    const { kind, qualifiedName } = symbol;
    const isCalledSo = names.join(".") === qualifiedName.split(".").slice(-names.length).join(".");
    if (!isCalledSo || !(isType(kind) || kind === "module")) continue;
    const { document } = stored;
    const key = `${document} ${qualifiedName}`;
    const isDefined = kind !== "impl" || types.get(key)?.isDefined === true;
    types.set(key, { document, qualifiedName, worth: usualPrior(roleOfDocument(entry)), isDefined });
  }
  return [...types.values()].toSorted(
    (one, other) =>
      other.worth - one.worth ||
      Number(other.isDefined) - Number(one.isDefined) ||
      state.manifest.byPlace(one.document, other.document),
  );
}

function documentsBeside({ manifest }: WorkspaceIndex, { document }: TypeIn): number[] {
  const own = manifest.get(document)?.document;
  const beside = [...manifest.entries()].flatMap(([number, entry]) => {
    return own !== undefined && number !== document && isBeside(own, entry.document) ? [number] : [];
  });
  return beside.sort((one, other) => manifest.byPlace(one, other));
}

function membersIn(
  state: WorkspaceIndex,
  document: number,
  { qualifiedName }: TypeIn,
  passing: Passing,
): readonly Defined[] {
  const entry = state.manifest.get(document);
  const defined = entry === undefined ? [] : [...definedIn(state, entry, passing)];
  return defined.filter(
    ({ symbol }) => symbol.name !== "" && symbol.qualifiedName === `${qualifiedName}.${symbol.name}`,
  );
}

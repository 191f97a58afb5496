import type { MembersAsked } from "../../asked/membersAskedFor.ts";
import { addTo } from "../../base/addTo.ts";
import { type DocumentId, documentKey, parentPath } from "../../document.ts";
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
  /** A key for the folder of the document. */
  readonly folder: string;
  readonly qualifiedName: string;
  /** What the role of its document is worth. */
  readonly worth: number;
  /** It is defined there, and not only extended. */
  readonly isDefined: boolean;
}

/**
 * The members of types of a name, in the order of their files, code first: those of the kinds that are asked for, or all where there are
 * none of these. A member that stands apart from its type, as a method in Go does, may be in another file of the folder. Before them come
 * constants of the name in files that are worth more: code that declares a table as it is, where only steps of its history are types.
 */
export function membersOf(state: WorkspaceIndex, { name, kinds }: MembersAsked, passing: Passing): Passage[] {
  const types = typesCalled(state, name.split(QUALIFIED));
  const defining = new Set(types.map(({ document, qualifiedName }) => keyOf(document, qualifiedName)));
  const folders = types.length === 0 ? new Map<string, number[]>() : documentsByFolder(state);
  const membersIn = membersByDocument(state, passing);
  const seen = new Set<string>();
  const members = types.flatMap(({ document, folder, qualifiedName }) => {
    const isFirst = !seen.has(`${folder} ${qualifiedName}`);
    seen.add(`${folder} ${qualifiedName}`);
    // What stands apart is listed once, however many files of the folder define the type.
    const others = isFirst ? (folders.get(folder) ?? []) : [];
    const apart = others
      .filter(number => !defining.has(keyOf(number, qualifiedName)))
      .sort((one, other) => state.manifest.byPlace(one, other));
    return [document, ...apart].flatMap(number => membersIn(number).get(qualifiedName) ?? []);
  });
  if (members.length === 0) return [];
  const asked = members.filter(({ symbol }) => kinds?.has(symbol.kind) ?? true);
  const before = constantsWorthMore(state, name, types[0]?.worth ?? 0, passing);
  return [...before, ...(asked.length > 0 ? asked : members)].map(asListed);
}

/** The constants of a name that pass and are in files worth more. */
function constantsWorthMore(state: WorkspaceIndex, name: string, worth: number, passing: Passing): Defined[] {
  return [...definedAs(state, name)].filter(
    ({ id, symbol, entry }) =>
      symbol.kind === "constant" && passing.chunks[id] === 1 && usualPrior(roleOfDocument(entry)) > worth,
  );
}

/** The types whose qualified names end in these names: those in code first, and definitions before extensions. */
function typesCalled(state: WorkspaceIndex, names: readonly string[]): readonly TypeIn[] {
  const types = new Map<string, TypeIn>();
  for (const { stored, symbol, entry } of definedAs(state, names.at(-1) ?? "")) {
    const { kind, qualifiedName } = symbol;
    const isCalledSo = names.join(".") === qualifiedName.split(".").slice(-names.length).join(".");
    if (!isCalledSo || !(isType(kind) || kind === "module")) continue;
    const { document } = stored;
    const key = keyOf(document, qualifiedName);
    const isDefined = kind !== "impl" || types.get(key)?.isDefined === true;
    const [folder, worth] = [folderOf(entry.document), usualPrior(roleOfDocument(entry))];
    types.set(key, { document, folder, qualifiedName, worth, isDefined });
  }
  return [...types.values()].toSorted(
    (one, other) =>
      other.worth - one.worth ||
      Number(other.isDefined) - Number(one.isDefined) ||
      state.manifest.byPlace(one.document, other.document),
  );
}

function keyOf(document: number, qualifiedName: string): string {
  return `${document} ${qualifiedName}`;
}

function folderOf(document: DocumentId): string {
  return documentKey({ ...document, path: parentPath(document.path) });
}

function documentsByFolder({ manifest }: WorkspaceIndex): ReadonlyMap<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [number, { document }] of manifest.entries()) addTo(found, folderOf(document), number);
  return found;
}

/** Returns what a document defines as a member of each type, by the qualified name of the type. Many types may be in one folder. */
function membersByDocument(
  state: WorkspaceIndex,
  passing: Passing,
): (document: number) => ReadonlyMap<string, readonly Defined[]> {
  const known = new Map<number, Map<string, Defined[]>>();
  return document => {
    const before = known.get(document);
    if (before !== undefined) return before;
    const found = new Map<string, Defined[]>();
    known.set(document, found);
    const entry = state.manifest.get(document);
    for (const defined of entry === undefined ? [] : definedIn(state, entry, passing)) {
      const { name, qualifiedName } = defined.symbol;
      if (name !== "" && qualifiedName.endsWith(`.${name}`))
        addTo(found, qualifiedName.slice(0, -name.length - 1), defined);
    }
    return found;
  };
}

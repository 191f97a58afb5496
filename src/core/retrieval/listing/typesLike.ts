import { byPlace, parentPath } from "../../document.ts";
import { type Defined, definedAs, definedIn } from "../../index/defined.ts";
import type { ManifestEntry } from "../../index/manifest.ts";
import type { Passing } from "../../index/passing.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isFunction, isType, type SpanKind } from "../../span.ts";
import { lastName } from "../../symbol.ts";
import { asListed, type Passage } from "../ranking/passages.ts";
import { usualPrior } from "../ranking/rolePrior.ts";
import { roleOfDocument } from "../roleOf.ts";

/** Kinds that ask for methods, or add them to a type that is defined elsewhere. */
const ASKING: ReadonlySet<SpanKind> = new Set<SpanKind>(["interface", "impl"]);

/**
 * The types that have all methods of the interfaces of a name, for languages in which a type need not say that it implements one; code
 * first. Methods are compared by name alone, within the language of the interface. A type may have them in several files of a folder.
 */
export function typesLike(state: WorkspaceIndex, asked: string, passing: Passing): Passage[] {
  // A package may stand before the name, which definitions do not have.
  const name = lastName(asked);
  const interfaces = [...definedAs(state, name)].filter(({ symbol }) => symbol.kind === "interface");
  const types = interfaces.flatMap(each => typesWith(state, methodsOf(state, each), each));
  // Several interfaces of the name may ask for the same methods.
  const each = new Map(types.map(type => [`${type.id} ${type.symbol.qualifiedName}`, type]));
  const found = [...each.values()].filter(({ id }) => passing.chunks[id] === 1);
  const worthOf = ({ entry }: Defined): number => usualPrior(roleOfDocument(entry));
  found.sort((one, other) => worthOf(other) - worthOf(one) || byDocument(one, other));
  return found.map(asListed);
}

/** The names of the methods that an interface asks for. */
function methodsOf(state: WorkspaceIndex, { entry, symbol: { qualifiedName } }: Defined): Set<string> {
  const own = [...definedIn(state, entry)].filter(
    ({ symbol }) => isFunction(symbol.kind) && symbol.qualifiedName === `${qualifiedName}.${symbol.name}`,
  );
  return new Set(own.map(({ symbol }) => symbol.name));
}

/** The types that have all of some methods, without those that only ask for them. */
function typesWith(state: WorkspaceIndex, methods: ReadonlySet<string>, { entry }: Defined): Defined[] {
  let having: ReadonlyMap<string, string> | undefined;
  for (const name of methods) {
    const before = having;
    const defined = [...definedAs(state, name)].filter(
      each => isFunction(each.symbol.kind) && each.entry.language === entry.language,
    );
    const owners = defined.map(each => {
      const type = each.symbol.qualifiedName.slice(0, -name.length - 1);
      return [keyOf(each.entry, type), type] as const;
    });
    having = new Map(owners.filter(([key]) => before?.has(key) ?? true));
  }
  return [...(having ?? [])].flatMap(([key, type]) => {
    const isDefinedSo = ({ symbol: { kind, qualifiedName }, ...each }: Defined): boolean =>
      isType(kind) && !ASKING.has(kind) && keyOf(each.entry, qualifiedName) === key;
    return [...definedAs(state, type.split(".").at(-1) ?? "")]
      .filter(isDefinedSo)
      .sort(byDocument)
      .slice(0, 1);
  });
}

function byDocument({ entry: one }: Defined, { entry: other }: Defined): number {
  return byPlace(one.document, other.document);
}

/** A key for a type: types of one name in different folders are different. */
function keyOf({ document }: ManifestEntry, qualifiedName: string): string {
  return JSON.stringify([document.folder, parentPath(document.path), qualifiedName]);
}

import { isConstructor, isType, isValue, type SpanKind } from "../../span.ts";
import type { Shown } from "../choosing/selection.ts";
import type { Definition } from "../source/source.ts";
import type { SourceView } from "../source/sourceView.ts";
import { visible } from "./formats.ts";
import { OwnNames } from "./ownNames.ts";

/** A name, which can end with a sign in some languages. */
const WORD = /([\p{L}_$][\p{L}\p{N}_$]*)[!?]?/gu;
/** Names that cannot be mistaken for anything else in a map. */
const PLAIN_NAME = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*[!?]?$/u;
/** Shorter names occur as words in any text. */
const MIN_NAME = 3;

/** Kinds that stand for part of a document and that code never names. */
const NO_CODE: ReadonlySet<SpanKind> = new Set<SpanKind>([
  "section",
  "element",
  "cell",
  "import_block",
  "module",
]);

/** A definition, the path of its document, and the shown text that belongs to it and to no definition within it. */
interface ShownDefinition {
  readonly path: string;
  readonly definition: Definition;
  /** Its name in the map. */
  readonly title: string;
  readonly text: string;
}

/** What a definition names, by how it does so. */
interface Naming {
  readonly title: string;
  readonly calls: Set<string>;
  readonly uses: Set<string>;
}

/** The definition that a name stands for. */
interface Target {
  readonly label: string;
  readonly title: string;
  readonly isType: boolean;
  /** The name of the type or other container that it is a member of. */
  readonly owner: string | undefined;
}

/**
 * Tells which of the shown definitions name which others: `A → B, C (calls); D (uses)`, one line for each that names any. It goes by names
 * alone, so a name that several definitions of the shown documents share is left out, and so is the name of a function where it is a
 * parameter, a value or a member of something else. Only code counts, since comments name much.
 */
export function dependencyMap(shown: readonly Shown[]): string[] {
  const defined = shown.flatMap(({ source, rows }) => shownDefinitions(source, [...rows.keys()]));
  const names = defined.map(({ definition }) => definition.name).filter(({ length }) => length >= MIN_NAME);
  const namings = namingsIn(defined, targetsOf(shown, new Set(names)));
  const told = [...namings].filter(([, { calls, uses }]) => calls.size + uses.size > 0);
  const alike = new Map<string, number>();
  for (const [, { title }] of told) alike.set(title, (alike.get(title) ?? 0) + 1);
  return told.map(([key, { title, calls, uses }]) => {
    for (const called of calls) uses.delete(called);
    const parts = [listed(calls, "calls"), listed(uses, "uses")].filter(part => part !== "");
    // Equal titles are told apart by their documents and modules.
    return `${alike.get(title) === 1 ? title : key} → ${parts.join("; ")}`;
  });
}

/** The targets that definitions name, by document and label. */
function namingsIn(
  defined: readonly ShownDefinition[],
  targets: ReadonlyMap<string, Target>,
): Map<string, Naming> {
  const namings = new Map<string, Naming>();
  for (const { path, definition, text, title } of defined) {
    // Clauses of a function count as one definition, as do blocks of a type.
    const from = labelOf(definition);
    const key = `${visible(path)}#${from}`;
    const naming = namings.get(key) ?? { title, calls: new Set(), uses: new Set() };
    namings.set(key, naming);
    const own = new OwnNames(definition, text);
    for (const { 0: word, 1: plain = word, index } of text.matchAll(WORD)) {
      const name = targets.has(word) ? word : plain;
      const target = targets.get(name);
      if (target === undefined || name === definition.name) continue;
      const { label, isType, owner } = target;
      if (!isType && own.hasParameter(name)) continue;
      // A member is visible in the definition itself.
      if (label.startsWith(`${from}.`)) continue;
      const end = index + name.length;
      const isCall = text.slice(end).trimStart().startsWith("(");
      if (isCall && owner !== undefined && !own.isOwnerMeant(index, name, owner)) continue;
      if (isCall) naming.calls.add(target.title);
      // A method's label already has the name of its class.
      else if (!from.startsWith(`${label}.`) && (isType || !own.isOtherAt(index, end, owner !== undefined)))
        naming.uses.add(target.title);
    }
  }
  return namings;
}

/** The targets of names, where a name stands for only one thing in all of these documents. */
function targetsOf(shown: readonly Shown[], names: ReadonlySet<string>): Map<string, Target> {
  const targets = new Map<string, Target>();
  const unclear = new Set<string>();
  for (const { source } of shown) {
    const own = new Map<string, Target>();
    const modules = modulesIn(source);
    for (const definition of codeIn(source)) {
      const { name, kind, qualifiedName } = definition;
      if (!names.has(name) || isConstructor(definition)) continue;
      const label = labelOf(definition);
      // Within a document a function may have several signatures or clauses, and a type several blocks.
      if (targets.has(name) || (own.get(name)?.label ?? label) !== label) unclear.add(name);
      const title = withoutModules(definition, modules);
      own.set(name, { label, title, isType: isType(kind), owner: qualifiedName.split(".").at(-2) });
    }
    for (const [name, target] of own) targets.set(name, target);
  }
  for (const name of unclear) targets.delete(name);
  return targets;
}

function listed(labels: ReadonlySet<string>, how: string): string {
  return labels.size === 0 ? "" : `${[...labels].join(", ")} (${how})`;
}

function labelOf({ qualifiedName, name }: Definition): string {
  return PLAIN_NAME.test(qualifiedName) ? qualifiedName : name;
}

/** The qualified names of a document's modules, inner before outer. */
function modulesIn({ source }: SourceView): string[] {
  const modules = source.definitions.filter(({ kind }) => kind === "module");
  return modules.map(({ qualifiedName }) => qualifiedName).sort((one, other) => other.length - one.length);
}

/**
 * The label of a definition without the modules around it, which fill the map and say little. A function directly in a module keeps the
 * name of the module before its own.
 */
function withoutModules(definition: Definition, modules: readonly string[]): string {
  const label = labelOf(definition);
  const module = modules.find(name => label.startsWith(`${name}.`));
  if (module === undefined) return label;
  const rest = label.slice(module.length + 1);
  const isAlone = isType(definition.kind) || rest.includes(".");
  return isAlone ? rest : `${module.slice(module.lastIndexOf(".") + 1)}.${rest}`;
}

/** The definitions of code in a document, except values. */
function codeIn({ source }: SourceView): Definition[] {
  return source.definitions.filter(isCode);
}

function isCode({ kind }: Definition): boolean {
  return !NO_CODE.has(kind) && !isValue(kind);
}

/** Definitions of code with a plain name and at least one line shown, each with the code that is in none of the others. */
function shownDefinitions(source: SourceView, rows: readonly number[]): ShownDefinition[] {
  const texts = new Map<Definition, string[]>();
  for (const row of rows) {
    const innermost = source.definitions.at(source.rows.lineOf(row)).findLast(isCode);
    if (innermost === undefined) continue;
    const text = texts.get(innermost) ?? [];
    texts.set(innermost, text);
    if (!source.isComment(row)) text.push(source.rows.row(row));
  }
  const modules = modulesIn(source);
  return [...texts]
    .filter(([{ name }]) => PLAIN_NAME.test(name))
    .map(([definition, text]) => ({
      path: source.source.path,
      definition,
      title: withoutModules(definition, modules),
      text: text.join(""),
    }));
}

import { isType, isValue, type SpanKind } from "../../span.ts";
import type { Shown } from "../choosing/selection.ts";
import type { Definition } from "../source/source.ts";
import type { SourceView } from "../source/sourceView.ts";
import { visible } from "./formats.ts";
import { OwnNames } from "./ownNames.ts";

/** A name, which ends with a sign in some languages. */
const WORD = /([\p{L}_$][\p{L}\p{N}_$]*)[!?]?/gu;
/** Names that cannot be taken for anything else in a map. */
const PLAIN_NAME = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*[!?]?$/u;
/** Shorter names are words of any text. */
const MIN_NAME = 3;

/** Kinds that stand for a part of a document, and that no code names. */
const NO_CODE: ReadonlySet<SpanKind> = new Set<SpanKind>([
  "section",
  "element",
  "cell",
  "import_block",
  "module",
]);

/** A definition, the path of its document, and the text that is shown of it and of nothing in it. */
interface ShownDefinition {
  readonly path: string;
  readonly definition: Definition;
  /** What the map calls it. */
  readonly title: string;
  readonly text: string;
}

/** What something names, by how it names it. */
interface Naming {
  readonly title: string;
  readonly calls: Set<string>;
  readonly uses: Set<string>;
}

/** What a name stands for. */
interface Target {
  readonly label: string;
  readonly title: string;
  readonly isType: boolean;
  /** The name of what it is a member of. */
  readonly owner: string | undefined;
}

/**
 * Tells which of the shown definitions name which others: `A → B, C (calls); D (uses)`, a line for each that names any. It goes by
 * names alone, so a name that several definitions of the shown documents have is left out, and so is that of a function where it is
 * a parameter, a value or a member of something else; and by code, as comments name much.
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
    // What is called alike in several documents or modules is told apart by these.
    return `${alike.get(title) === 1 ? title : key} → ${parts.join("; ")}`;
  });
}

/** What definitions name of the targets, by their documents and labels. */
function namingsIn(
  defined: readonly ShownDefinition[],
  targets: ReadonlyMap<string, Target>,
): Map<string, Naming> {
  const namings = new Map<string, Naming>();
  for (const { path, definition, text, title } of defined) {
    // Clauses of a function, and blocks of a type, are one.
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
      // What is in it is seen there.
      if (label.startsWith(`${from}.`)) continue;
      const end = index + name.length;
      const isCall = text.slice(end).trimStart().startsWith("(");
      if (isCall && owner !== undefined && !own.isOwnerMeant(index, name, owner)) continue;
      if (isCall) naming.calls.add(target.title);
      // A method has the name of its class before its own, so that is known.
      else if (!from.startsWith(`${label}.`) && (isType || !own.isOtherAt(index, end, owner !== undefined)))
        naming.uses.add(target.title);
    }
  }
  return namings;
}

/** What names stand for, where that is one thing in all of these documents. */
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

/** Whether something is called like the class that it is in, for which its name stands. */
function isConstructor({ name, qualifiedName }: Definition): boolean {
  return `.${qualifiedName}`.endsWith(`.${name}.${name}`);
}

function listed(labels: ReadonlySet<string>, how: string): string {
  return labels.size === 0 ? "" : `${[...labels].join(", ")} (${how})`;
}

function labelOf({ qualifiedName, name }: Definition): string {
  return PLAIN_NAME.test(qualifiedName) ? qualifiedName : name;
}

/** The modules of a document by their whole names, inner before outer. */
function modulesIn({ source }: SourceView): string[] {
  const modules = source.definitions.filter(({ kind }) => kind === "module");
  return modules.map(({ qualifiedName }) => qualifiedName).sort((one, other) => other.length - one.length);
}

/**
 * The label of a definition without the modules around it, which fill the map and say little. A function that is in nothing but a
 * module has the name of that before its own.
 */
function withoutModules(definition: Definition, modules: readonly string[]): string {
  const label = labelOf(definition);
  const module = modules.find(name => label.startsWith(`${name}.`));
  if (module === undefined) return label;
  const rest = label.slice(module.length + 1);
  const isAlone = isType(definition.kind) || rest.includes(".");
  return isAlone ? rest : `${module.slice(module.lastIndexOf(".") + 1)}.${rest}`;
}

/** The definitions of code in a document that are no values. */
function codeIn({ source }: SourceView): Definition[] {
  return source.definitions.filter(isCode);
}

function isCode({ kind }: Definition): boolean {
  return !NO_CODE.has(kind) && !isValue(kind);
}

/** Definitions of code with a plain name of which at least a line is shown, each with the code that is in none of the others. */
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

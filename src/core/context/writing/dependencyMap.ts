import { isValue, type SpanKind } from "../../span.ts";
import type { Shown } from "../choosing/selection.ts";
import type { Definition } from "../source/source.ts";
import type { SourceView } from "../source/sourceView.ts";

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

/** A definition, and the text that is shown of it and of nothing in it. */
interface ShownDefinition {
  readonly definition: Definition;
  readonly text: string;
}

/** What something names, by how it names it. */
interface Named {
  readonly calls: Set<string>;
  readonly uses: Set<string>;
}

/**
 * Tells which of the shown definitions name which others: `A → B, C (calls); D (uses)`, a line for each that names any. It goes by
 * names alone, so a name that several definitions of the shown documents have is left out; and by code, as comments name much.
 */
export function dependencyMap(shown: readonly Shown[]): string[] {
  const defined = shown.flatMap(({ source, rows }) => shownDefinitions(source, [...rows.keys()]));
  const names = defined.map(({ definition }) => definition.name).filter(({ length }) => length >= MIN_NAME);
  const labels = labelsOf(shown, new Set(names));
  const named = new Map<string, Named>();
  for (const { definition, text } of defined) {
    // Clauses of a function, and blocks of a type, are one.
    const from = labelOf(definition);
    const { calls, uses } = named.get(from) ?? { calls: new Set(), uses: new Set() };
    named.set(from, { calls, uses });
    for (const { 0: word, 1: plain = word, index } of text.matchAll(WORD)) {
      const name = labels.has(word) ? word : plain;
      const label = labels.get(name);
      if (label === undefined || name === definition.name) continue;
      const isCall = text
        .slice(index + name.length)
        .trimStart()
        .startsWith("(");
      if (isCall) calls.add(label);
      // A method has the name of its class before its own, so that is known.
      else if (!from.startsWith(`${label}.`)) uses.add(label);
    }
  }
  return [...named].flatMap(([from, { calls, uses }]) => {
    for (const label of calls) uses.delete(label);
    const parts = [listed(calls, "calls"), listed(uses, "uses")].filter(part => part !== "");
    return parts.length === 0 ? [] : [`${from} → ${parts.join("; ")}`];
  });
}

/** What names stand for, where that is one thing in all of these documents. */
function labelsOf(shown: readonly Shown[], names: ReadonlySet<string>): Map<string, string> {
  const labels = new Map<string, string>();
  const unclear = new Set<string>();
  for (const { source } of shown) {
    const own = new Map<string, string>();
    for (const definition of codeIn(source)) {
      const { name } = definition;
      if (!names.has(name) || isConstructor(definition)) continue;
      const label = labelOf(definition);
      // Within a document a function may have several signatures or clauses, and a type several blocks.
      if (labels.has(name) || (own.get(name) ?? label) !== label) unclear.add(name);
      own.set(name, label);
    }
    for (const [name, label] of own) labels.set(name, label);
  }
  for (const name of unclear) labels.delete(name);
  return labels;
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

/** The definitions of code in a document that are no values. */
function codeIn({ source }: SourceView): Definition[] {
  return source.definitions.filter(({ kind }) => !NO_CODE.has(kind) && !isValue(kind));
}

/** Definitions of code with a plain name of which at least a line is shown, each with the code that is in none of the others. */
function shownDefinitions(source: SourceView, rows: readonly number[]): ShownDefinition[] {
  const texts = new Map<Definition, string[]>();
  const waiting = codeIn(source);
  // Rows and definitions come in the order of the text, so the last one open is the innermost.
  let open: Definition[] = [];
  let next = 0;
  for (const row of rows) {
    const line = source.rows.lineOf(row);
    for (let each = waiting[next]; each !== undefined && each.startLine <= line; each = waiting[++next])
      open.push(each);
    open = open.filter(({ endLine }) => endLine >= line);
    const innermost = open.at(-1);
    if (innermost === undefined) continue;
    const text = texts.get(innermost) ?? [];
    texts.set(innermost, text);
    if (!source.isComment(row)) text.push(source.rows.row(row));
  }
  return [...texts]
    .filter(([{ name }]) => PLAIN_NAME.test(name))
    .map(([definition, text]) => ({ definition, text: text.join("") }));
}

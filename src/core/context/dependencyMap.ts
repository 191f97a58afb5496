import { isValue, type SpanKind } from "../span.ts";
import type { Shown } from "./selection.ts";
import type { Definition } from "./source.ts";
import type { SourceView } from "./sourceView.ts";

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
/** Names that cannot be taken for anything else in a map. */
const PLAIN_NAME = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*$/u;
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

/**
 * Tells which of the shown definitions name which others: `A → B, C (calls); D (uses)`, a line for each that names any. It goes by
 * names alone, so a name that several of them have is left out.
 */
export function dependencyMap(shown: readonly Shown[]): string[] {
  const defined = shown.flatMap(({ source, rows }) => shownDefinitions(source, [...rows.keys()]));
  const labels = new Map<string, string | undefined>();
  for (const { definition } of defined) {
    const { name } = definition;
    const known = labels.has(name) || name.length < MIN_NAME || !PLAIN_NAME.test(name);
    labels.set(name, known ? undefined : labelOf(definition));
  }
  return defined.flatMap(({ definition, text }) => {
    const calls = new Set<string>();
    const uses = new Set<string>();
    for (const { 0: word, index } of text.matchAll(WORD)) {
      const label = labels.get(word);
      if (label === undefined || word === definition.name) continue;
      const isCall = text
        .slice(index + word.length)
        .trimStart()
        .startsWith("(");
      (isCall ? calls : uses).add(label);
    }
    for (const label of calls) uses.delete(label);
    const parts = [named(calls, "calls"), named(uses, "uses")].filter(part => part !== "");
    return parts.length === 0 ? [] : [`${labelOf(definition)} → ${parts.join("; ")}`];
  });
}

function named(labels: ReadonlySet<string>, how: string): string {
  return labels.size === 0 ? "" : `${[...labels].join(", ")} (${how})`;
}

function labelOf({ qualifiedName, name }: Definition): string {
  return PLAIN_NAME.test(qualifiedName) ? qualifiedName : name;
}

/** Definitions of code of which at least a line is shown, each with the lines that are in none of the others. */
function shownDefinitions(source: SourceView, rows: readonly number[]): ShownDefinition[] {
  const texts = new Map<Definition, string[]>();
  const waiting = source.source.definitions.filter(
    ({ kind, name }) => !NO_CODE.has(kind) && !isValue(kind) && PLAIN_NAME.test(name),
  );
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
    const text = texts.get(innermost);
    if (text === undefined) texts.set(innermost, [source.rows.row(row)]);
    else text.push(source.rows.row(row));
  }
  return [...texts].map(([definition, text]) => ({ definition, text: text.join("") }));
}

import { shortened } from "../../base/beginning.ts";
import { partitionPoint } from "../../base/partitionPoint.ts";
import type { Outline } from "../../engine.ts";
import { namespaceOf, withoutNamespace } from "../../namespace.ts";
import { linesText } from "../../ranges.ts";
import { isClassLike, isValue, type Span } from "../../span.ts";
import type { DocumentNames } from "../targets/documentNames.ts";

const MAX_SIGNATURE = 160;
const MAX_NAME = 80;
/** More levels than code has, so that values come after all other definitions. */
const VALUES_AFTER = 1_000;
/** Kinds of span that say nothing about what a file offers. */
const UNSAID: ReadonlySet<Span["kind"]> = new Set<Span["kind"]>(["module", "import_block", "block"]);

/** A line for a file, and one for each definition: its name as in ids, kind, lines, tokens and signature. */
export interface FileOutline {
  readonly heading: string;
  /** The module around all definitions, which is left out of their names; "" if there is none. */
  readonly namespace: string;
  readonly definitions: readonly Definition[];
  /** Levels of definitions below the file; 0 if it has none. */
  readonly depth: number;
}

interface Definition {
  readonly line: string;
  /** Only its own name and first line: `total 12`. */
  readonly brief: string;
  /** Its name as in ids. */
  readonly name: string;
  /** How deep it is, from 1. */
  readonly level: number;
  /** A value: it says less about what a class does than the methods do. */
  readonly isValue: boolean;
  /** A class or the like: it says most about what a file does. */
  readonly isClassLike: boolean;
}

/** Writes the outline of a file, or of the spans that are meant. */
export function fileOutline(
  names: DocumentNames,
  outline: Outline,
  isMeant: (span: Span) => boolean = () => true,
): FileOutline {
  const { document, language, spans } = outline;
  const tokensIn = tokenCounts(outline);
  const levels = new Map<number, number>([[0, 0]]);
  const path = names.nameOf(document);
  const last = spans[0]?.endLine ?? 0;
  const whole = tokensIn(0, outline.length);
  const namespace = namespaceOf(spans);
  const facts = [
    language,
    `${last + 1} lines`,
    ...(whole === undefined ? [] : [`${whole} tokens`]),
    ...namespaceFact(namespace),
  ];
  const heading = `${path} (${facts.join(", ")}); ids are ${path}#NAME`;
  const definitions: Definition[] = [];
  for (const span of spans) {
    const above = levels.get(span.parent ?? 0) ?? 0;
    const level = UNSAID.has(span.kind) || !isMeant(span) ? above : above + 1;
    levels.set(span.id, level);
    if (level === above) continue;
    const [name, kind] = [nameOf(span, namespace), span.kind];
    const line = `${"  ".repeat(level - 1)}${spanLine(span, name, tokensIn(span.start, span.end))}`;
    const brief = `${shortened(span.name, MAX_NAME)} ${span.startLine + 1}`;
    definitions.push({ line, brief, name, level, isValue: isValue(kind), isClassLike: isClassLike(kind) });
  }
  return {
    heading,
    namespace,
    definitions,
    depth: definitions.reduce((most, { level }) => Math.max(most, level), 0),
  };
}

/**
 * The lines of the definitions down to a depth, and of the first `deeper` of those one level below; properties and constants come last
 * among these.
 */
export function linesTo({ definitions }: FileOutline, depth: number, deeper = 0): readonly string[] {
  const below = definitions.filter(({ level }) => level === depth + 1);
  const best = [...below.filter(each => !each.isValue), ...below.filter(each => each.isValue)];
  const chosen = new Set(best.slice(0, deeper));
  const lines = definitions.flatMap(each => (each.level <= depth || chosen.has(each) ? [each.line] : []));
  const hidden = definitions.length - lines.length;
  return hidden === 0 ? lines : [...lines, `(${hidden} more within these)`];
}

/**
 * The lines of the definitions down to a depth. Those one level below, and all properties and constants, are given only by names and first
 * lines, consecutive ones together on a line.
 */
export function briefLinesTo({ definitions }: FileOutline, depth: number): readonly string[] {
  const lines: string[] = [];
  let brief: string[] = [];
  const endBrief = () => {
    if (brief.length > 0) lines.push(`  ${brief.join(", ")}`);
    brief = [];
  };
  const said = definitions.filter(({ level }) => level <= depth + 1);
  for (const each of said) {
    if (each.level > depth || each.isValue) {
      brief.push(each.brief);
      continue;
    }
    endBrief();
    lines.push(each.line);
  }
  endBrief();
  const hidden = definitions.length - said.length;
  return hidden === 0 ? lines : [...lines, `(${hidden} more within these)`];
}

/**
 * The names of a file's definitions: outermost first, classes and the like before others of a level, properties and constants last. At most
 * `most` of them, with the number of further ones.
 */
export function namesIn({ definitions }: FileOutline, most: number): string {
  const placeOf = ({ level, isValue, isClassLike }: Definition): number =>
    level + (isValue ? VALUES_AFTER : isClassLike ? 0 : 0.5);
  const names = new Set(
    [...definitions].sort((one, other) => placeOf(one) - placeOf(other)).map(({ name }) => name),
  );
  const shown = [...names].slice(0, most).map(name => shortened(name, MAX_NAME));
  return shown.join(", ") + (names.size > most ? ` and ${names.size - most} more` : "");
}

/** `Cart.total (method, 12-40, 230 tokens): total(items: Item[]): number` */
function spanLine(span: Span, called: string, tokens: number | undefined): string {
  const { kind, name, signature } = span;
  const facts = [kind, linesText(span), ...(tokens === undefined ? [] : [`${tokens} tokens`])];
  const short = shortened(signature, MAX_SIGNATURE);
  const said = short === "" || short === name ? "" : `: ${short}`;
  return `${called} (${facts.join(", ")})${said}`;
}

function nameOf({ name, qualifiedName }: Span, namespace: string): string {
  return qualifiedName === "" ? name : withoutNamespace(qualifiedName, namespace);
}

/** The fact about a file that its definitions are all in one namespace. */
export function namespaceFact(namespace: string): readonly string[] {
  return namespace === "" ? [] : [`in ${namespace}`];
}

/** The tokens of a stretch of a document. A chunk that is only partly in it counts in proportion to the length. */
function tokenCounts({ chunks, tokens }: Outline): (start: number, end: number) => number | undefined {
  if (tokens === undefined) return () => undefined;
  const before = [0];
  for (const [index] of chunks.entries()) before.push((before[index] ?? 0) + (tokens[index] ?? 0));
  const upTo = (offset: number): number => {
    const index = partitionPoint(chunks.length, at => (chunks[at]?.end ?? 0) <= offset);
    const chunk = chunks[index];
    if (chunk === undefined) return before[index] ?? 0;
    const share = Math.max(0, offset - chunk.start) / (chunk.end - chunk.start);
    return (before[index] ?? 0) + (tokens[index] ?? 0) * share;
  };
  return (start, end) => Math.max(1, Math.round(upTo(end) - upTo(start)));
}

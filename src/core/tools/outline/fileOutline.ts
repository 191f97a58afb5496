import { shortened } from "../../beginning.ts";
import { type LineRange, linesText } from "../../context.ts";
import type { Outline } from "../../engine.ts";
import { partitionPoint } from "../../partitionPoint.ts";
import { isValue, type Span } from "../../span.ts";
import type { DocumentNames } from "../targets/documentNames.ts";

const MAX_SIGNATURE = 160;
/** What says nothing of what a file offers. */
const UNSAID: ReadonlySet<Span["kind"]> = new Set<Span["kind"]>(["module", "import_block", "block"]);

/** A file in a line, and its definitions in a line each: name as ids have it, kind, lines, tokens and signature. */
export interface FileOutline {
  readonly heading: string;
  readonly definitions: readonly Definition[];
  /** Levels of definitions below the file; 0 where it has none. */
  readonly depth: number;
}

interface Definition {
  readonly line: string;
  /** How deep it is, from 1. */
  readonly level: number;
  /** It says less of what a class does than its methods do. */
  readonly isValue: boolean;
}

/** Writes the outline of a file, or of some lines of it: what begins and ends in one of these. */
export function fileOutline(
  names: DocumentNames,
  outline: Outline,
  within?: readonly LineRange[],
): FileOutline {
  const { document, language, spans } = outline;
  const tokensIn = tokenCounts(outline);
  const levels = new Map<number, number>([[0, 0]]);
  const name = names.nameOf(document);
  const last = spans[0]?.endLine ?? 0;
  const whole = tokensIn(0, outline.length);
  const heading = `${name} (${language}, ${last + 1} lines${whole === undefined ? "" : `, ${whole} tokens`}); ids are ${name}#NAME`;
  const definitions: Definition[] = [];
  const isMeant = ({ startLine, endLine }: Span): boolean =>
    within?.some(lines => lines.startLine <= startLine && endLine <= lines.endLine) !== false;
  for (const span of spans) {
    const above = levels.get(span.parent ?? 0) ?? 0;
    const level = UNSAID.has(span.kind) || !isMeant(span) ? above : above + 1;
    levels.set(span.id, level);
    if (level === above) continue;
    const line = `${"  ".repeat(level - 1)}${spanLine(span, tokensIn(span.start, span.end))}`;
    definitions.push({ line, level, isValue: isValue(span.kind) });
  }
  return { heading, definitions, depth: definitions.reduce((most, { level }) => Math.max(most, level), 0) };
}

/** The lines of the definitions down to a depth, and of the first `deeper` of those one level below, properties and constants last. */
export function linesTo({ definitions }: FileOutline, depth: number, deeper = 0): readonly string[] {
  const below = definitions.filter(({ level }) => level === depth + 1);
  const best = [...below.filter(each => !each.isValue), ...below.filter(each => each.isValue)];
  const chosen = new Set(best.slice(0, deeper));
  const lines = definitions.flatMap(each => (each.level <= depth || chosen.has(each) ? [each.line] : []));
  const hidden = definitions.length - lines.length;
  return hidden === 0 ? lines : [...lines, `(${hidden} more within these)`];
}

/** `Cart.total (method, 12-40, 230 tokens): total(items: Item[]): number` */
function spanLine(span: Span, tokens: number | undefined): string {
  const { kind, name, qualifiedName, signature } = span;
  const facts = [kind, linesText(span), ...(tokens === undefined ? [] : [`${tokens} tokens`])];
  const short = shortened(signature, MAX_SIGNATURE);
  const said = short === "" || short === name ? "" : `: ${short}`;
  return `${qualifiedName || name} (${facts.join(", ")})${said}`;
}

/** Tokens of a stretch of a document; those of a chunk that is only partly in it are shared out by length. */
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

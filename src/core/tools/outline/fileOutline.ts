import { linesText } from "../../context.ts";
import type { Outline } from "../../engine.ts";
import type { Span } from "../../span.ts";
import type { DocumentNames } from "../targets/documentNames.ts";

const MAX_SIGNATURE = 160;
/** What says nothing of what a file offers. */
const UNSAID: ReadonlySet<Span["kind"]> = new Set<Span["kind"]>(["module", "import_block", "block"]);

/** An outline of a file in lines, and how deep it goes. */
export interface FileLines {
  readonly lines: readonly string[];
  /** Levels of spans below the file; 0 where it has none. */
  readonly depth: number;
}

/**
 * The definitions of a file down to a depth, and the first `deeper` of those one level below: one a line, its name as ids have it,
 * kind, lines, tokens and signature.
 */
export function fileLines(names: DocumentNames, outline: Outline, depth: number, deeper = 0): FileLines {
  const { document, language, spans } = outline;
  const tokensIn = tokenCounts(outline);
  const levels = new Map<number, number>([[0, 0]]);
  const name = names.nameOf(document);
  const last = spans[0]?.endLine ?? 0;
  const whole = tokensIn(0, outline.length);
  const lines = [
    `${name} (${language}, ${last + 1} lines${whole === undefined ? "" : `, ${whole} tokens`}); ids are ${name}#NAME`,
  ];
  let deepest = 0;
  let hidden = 0;
  let room = deeper;
  for (const span of spans) {
    const above = levels.get(span.parent ?? 0) ?? 0;
    const level = UNSAID.has(span.kind) ? above : above + 1;
    levels.set(span.id, level);
    if (level === above) continue;
    deepest = Math.max(deepest, level);
    if (level > depth && (level > depth + 1 || room-- <= 0)) hidden++;
    else lines.push(`${"  ".repeat(level - 1)}${spanLine(span, tokensIn(span.start, span.end))}`);
  }
  if (hidden > 0) lines.push(`(${hidden} more within these)`);
  return { lines, depth: deepest };
}

/** `Cart.total (method, 12-40, 230 tokens): total(items: Item[]): number` */
function spanLine(span: Span, tokens: number | undefined): string {
  const { kind, name, qualifiedName, signature } = span;
  const facts = [kind, linesText(span), ...(tokens === undefined ? [] : [`${tokens} tokens`])];
  const short = signature.length > MAX_SIGNATURE ? `${signature.slice(0, MAX_SIGNATURE)}…` : signature;
  const said = short === "" || short === name ? "" : `: ${short}`;
  return `${qualifiedName || name} (${facts.join(", ")})${said}`;
}

/** Tokens of a stretch of a document; those of a chunk that is only partly in it are shared out by length. */
function tokenCounts({ chunks, tokens }: Outline): (start: number, end: number) => number | undefined {
  if (tokens === undefined) return () => undefined;
  return (start, end) => {
    let sum = 0;
    chunks.forEach((chunk, index) => {
      const common = Math.min(end, chunk.end) - Math.max(start, chunk.start);
      if (common > 0) sum += ((tokens[index] ?? 0) * common) / (chunk.end - chunk.start);
    });
    return Math.max(1, Math.round(sum));
  };
}

import { hasLine } from "../../ranges.ts";
import { isContainer, type Span } from "../../span.ts";
import { identifiersIn } from "../../text/identifiers.ts";

/**
 * The names that a document uses, outside of its imports and of the code being written. That is the rest of the definition around a
 * zero-based line, or the line alone if there is none: it says nothing about what comes next.
 */
export function namesUsed(text: string, spans: readonly Span[], line: number): ReadonlySet<string> {
  const { endLine } = spans.find(span => !isContainer(span.kind) && hasLine(span, line)) ?? { endLine: line };
  const passedOver = [{ startLine: line, endLine }, ...spans.filter(({ kind }) => kind === "import_block")];
  const rows = text.split("\n").filter((_row, at) => !passedOver.some(each => hasLine(each, at)));
  return new Set(rows.flatMap(identifiersIn));
}

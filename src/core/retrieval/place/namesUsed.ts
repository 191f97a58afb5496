import { isContainer, type Span } from "../../span.ts";
import { identifiersIn } from "../../text/identifiers.ts";

/**
 * The names that a document uses: those outside of its imports and of what is being written, which is the rest of the definition that a
 * zero-based line is in, or that line where none is around it. What is being written says nothing of what is to be written.
 */
export function namesUsed(text: string, spans: readonly Span[], line: number): ReadonlySet<string> {
  const { endLine } = spans.find(
    span => !isContainer(span.kind) && span.startLine <= line && line <= span.endLine,
  ) ?? { endLine: line };
  const passedOver = [{ startLine: line, endLine }, ...spans.filter(({ kind }) => kind === "import_block")];
  const rows = text
    .split("\n")
    .filter((_row, at) => !passedOver.some(each => each.startLine <= at && at <= each.endLine));
  return new Set(rows.flatMap(identifiersIn));
}

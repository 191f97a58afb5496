import { isContainer, type Span } from "../../span.ts";

const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/**
 * The names that a document has outside of the definition that a line is in, or of the line where none is around it: what is used there
 * may be used here too. What is being written says nothing of what is to be written.
 */
export function namesElsewhere(text: string, spans: readonly Span[], line: number): ReadonlySet<string> {
  const { startLine, endLine } = spans.find(
    span => !isContainer(span.kind) && span.startLine <= line && line <= span.endLine,
  ) ?? { startLine: line, endLine: line };
  const others = text.split("\n").filter((_row, at) => at < startLine || endLine < at);
  return new Set(others.flatMap(row => row.match(NAME) ?? []));
}

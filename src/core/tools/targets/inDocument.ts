import type { ContextItem } from "../../context.ts";
import type { DocumentId } from "../../document.ts";
import type { Outline } from "../../engine.ts";
import { namespaceOf } from "../../namespace.ts";
import { hasLine } from "../../ranges.ts";
import { isFunction, isValue, type Span } from "../../span.ts";
import { foldText } from "../../text/foldText.ts";
import type { CallWorld } from "../agentTool.ts";
import type { DocumentNames } from "./documentNames.ts";
import { endsAs, namesIn, withoutParameters } from "./findByName.ts";
import type { Reference } from "./reference.ts";

/** Lines shown above and below one that is in no definition. */
const LINES_BESIDE = 5;

/** The outline of the first document that exists. */
export async function findOutline(
  { engine }: CallWorld,
  candidates: readonly DocumentId[],
  signal: AbortSignal,
  withTokens = false,
): Promise<Outline | undefined> {
  for (const document of candidates) {
    if (document.path === "") continue;
    // The editor may outline any file, but agents may not see files that rules leave out or that a link leads to.
    const [file] = (await engine.diagnose({ document }, signal)).files;
    if (file === undefined || file.state === "leftOut") continue;
    const outline = await engine.outline({ document, withTokens }, signal);
    if (outline !== undefined) return outline;
  }
  return undefined;
}

/** The last line of a document, from 0. */
export function lastLineOf({ spans }: Outline): number {
  return spans[0]?.endLine ?? 0;
}

/** A message that a document ends before the lines of a target. */
export function endsBefore(names: DocumentNames, outline: Outline, target: string): string {
  return `${names.nameOf(outline.document)} ends with line ${lastLineOf(outline) + 1}; there is no ${target}.`;
}

/** What a reference means in its document: spans of a name, lines, the definition around a single line, or all of it. */
export function inDocument(outline: Outline, { name, startLine, endLine }: Reference): ContextItem[] {
  const { document, spans } = outline;
  const last = lastLineOf(outline);
  if (name !== undefined) {
    // Lists add facts to a name, as in `Cart.total (method, lines 12-40)`, and callers write parameters behind it.
    const [found = []] = [name, withoutParameters(name)]
      .map(each => spansNamed(spans, each))
      .filter(each => each.length > 0);
    // Minified code has many definitions in a line.
    const places = new Map(
      found.map(({ startLine, endLine }) => [`${startLine}-${endLine}`, { startLine, endLine }]),
    );
    return [...places.values()].map(lines => ({ document, ...lines }));
  }
  if (startLine === undefined || endLine === undefined) return [{ document, startLine: 0, endLine: last }];
  if (startLine > last) return [];
  if (startLine !== endLine) return [{ document, startLine, endLine: Math.min(endLine, last) }];
  // A single line, as in a stack trace or a list of matches, stands for the definition that it is in, or else for its neighbourhood.
  const around = innermost(spans, startLine) ?? {
    startLine: Math.max(0, startLine - LINES_BESIDE),
    endLine: Math.min(last, startLine + LINES_BESIDE),
  };
  return [{ document, startLine: around.startLine, endLine: around.endLine, line: startLine }];
}

/** The spans of a name, which may lack its namespace or all names before it; with other capitals or separators if none has these. */
function spansNamed(all: readonly Span[], name: string): readonly Span[] {
  // The parts of a long definition have its name, and are shown with it.
  const spans = all.filter(({ kind }) => kind !== "block");
  const namespace = namespaceOf(all);
  const forms = namespace === "" ? [name] : [name, `${namespace}.${name}`];
  for (const form of forms) {
    const exact = spans.filter(span => span.qualifiedName === form);
    if (exact.length > 0) return exact;
  }
  for (const form of forms) {
    const alike = spans.filter(span => foldText(span.qualifiedName) === foldText(form));
    if (alike.length > 0) return alike;
  }
  const parts = namesIn(name);
  const member = spans.filter(
    ({ qualifiedName }) => parts.length > 1 && endsAs(namesIn(qualifiedName), parts),
  );
  return member.length > 0 ? member : spans.filter(span => span.name === name);
}

/** The function that a line is in, or else the constant or property. */
function innermost(spans: readonly Span[], line: number): Span | undefined {
  const around = spans.filter(span => hasLine(span, line));
  return around.findLast(({ kind }) => isFunction(kind)) ?? around.findLast(({ kind }) => isValue(kind));
}

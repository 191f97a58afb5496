import * as vscode from "vscode";
import type { DocumentId } from "../../../core/document.ts";
import type { Outline } from "../../../core/engine.ts";
import { type LineRange, linesText } from "../../../core/ranges.ts";
import { pathText, uriOf } from "../../documents/documentUri.ts";
import { count } from "../../status/figures.ts";
import { iconNameOf } from "../../texts/spanKind.ts";
import { codeSpan, icon, linkTo, ownMarkdown } from "../markdown.ts";
import type { Turn, TurnMemory } from "../turn.ts";
import { shownSpans } from "./folderRows.ts";

const MAX_SPANS = 300;

/** A file to outline. */
export interface OutlinedFile {
  readonly document: DocumentId;
  /** Other files with the same name. */
  readonly others: readonly DocumentId[];
  /** Limits the outline to spans in these lines and the spans around them. */
  readonly lines?: LineRange;
}

/** Shows the spans of a file as a tree, and lists other files with the same name. */
export async function outlineFile(
  { services, stream, signal }: Turn,
  question: string,
  { document, others, lines }: OutlinedFile,
): Promise<TurnMemory | undefined> {
  const outline = await services.engine.outline({ document, withTokens: true }, signal);
  if (outline === undefined) {
    stream.markdown(vscode.l10n.t("{0} is not a text file, or no longer exists.", codeSpan(document.path)));
    return undefined;
  }
  const tree = showTree(stream, outline, lines);
  if (others.length > 0) {
    const paths = others.map(other => codeSpan(pathText(other))).join(", ");
    stream.markdown(`\n\n${vscode.l10n.t("Others of that name: {0}", paths)}`);
  }
  const places = [{ document, startLine: 0, endLine: Math.max(0, outline.spans[0]?.endLine ?? 0) }];
  return { question, searched: document.path, answer: tree.join("\n"), places };
}

/** Shows the tree and returns it as text. */
function showTree(
  stream: vscode.ChatResponseStream,
  { document, spans, tokens = [] }: Outline,
  meant: LineRange | undefined,
): string[] {
  const total = tokens.reduce((sum, each) => sum + each, 0);
  const last = spans[0]?.endLine ?? 0;
  const length =
    last === 0
      ? vscode.l10n.t("1 line, {0} tokens", count(total))
      : vscode.l10n.t("{0} lines, {1} tokens", count(last + 1), count(total));
  stream.anchor(uriOf(document));
  stream.markdown(ownMarkdown(` — ${length}\n\n`));
  const all = shownSpans(spans).filter(
    ({ span }) => meant === undefined || (span.startLine <= meant.endLine && meant.startLine <= span.endLine),
  );
  const lines: string[] = [];
  for (const { span, depth } of all.slice(0, MAX_SPANS)) {
    const indent = "  ".repeat(depth);
    const link = linkTo(span.name, { document, ...span });
    stream.markdown(ownMarkdown(`${indent}- ${icon(iconNameOf(span.kind))} ${link} · ${linesText(span)}\n`));
    lines.push(`${indent}${span.kind} ${span.name} ${linesText(span)}`);
  }
  if (all.length === 0)
    stream.markdown(
      meant === undefined
        ? vscode.l10n.t("It has no definitions or headings, or there is no grammar for its language.")
        : vscode.l10n.t("Nothing is defined in lines {0}.", linesText(meant)),
    );
  if (all.length > MAX_SPANS)
    stream.markdown(`\n\n${vscode.l10n.t("Not shown: {0} more.", count(all.length - MAX_SPANS))}`);
  return lines;
}

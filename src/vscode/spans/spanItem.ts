import * as vscode from "vscode";
import type { Span } from "../../core/span.ts";
import { iconOf } from "../spanKind.ts";
import type { DocumentSpans } from "./documentSpans.ts";
import { nameOffset, type SpanNode } from "./spanTree.ts";

/** How a span looks in the tree; a click goes to its name in the editor. */
export function spanItem(node: SpanNode, { document, text }: DocumentSpans): vscode.TreeItem {
  const { span, children } = node;
  const label = labelOf(span);
  const state = children.length === 0 ? "None" : "Expanded";
  const item = new vscode.TreeItem(label, vscode.TreeItemCollapsibleState[state]);
  item.id = `${document.uri.toString()} ${node.key}`;
  item.iconPath = iconOf(span.kind);
  item.description = lines(span);
  item.command = goTo(document, nameOffset(span, text));
  item.accessibilityInformation = {
    label: vscode.l10n.t("{0} {1}, lines {2}", span.kind.replace("_", " "), label, lines(span)),
  };
  return item;
}

function labelOf({ kind, name }: Span): string {
  if (kind === "import_block") return vscode.l10n.t("imports");
  return name === "" ? kind : name;
}

/** What the span says of itself: its signature and its doc comment. */
export function spanTooltip({ span }: SpanNode, { document }: DocumentSpans): vscode.MarkdownString {
  const tooltip = new vscode.MarkdownString();
  tooltip.appendCodeblock(span.signature === "" ? span.qualifiedName : span.signature, document.languageId);
  // A doc comment is source: it is shown as written, since each language marks it up in its own way.
  if (span.doc !== "") tooltip.appendCodeblock(span.doc, document.languageId);
  return tooltip;
}

/** The command that the tree itself understands: one click keeps the focus, two give it to the editor. */
function goTo(document: vscode.TextDocument, offset: number): vscode.Command {
  const position = document.positionAt(offset);
  const options: vscode.TextDocumentShowOptions = { selection: new vscode.Range(position, position) };
  return { title: vscode.l10n.t("Go to Span"), command: "vscode.open", arguments: [document.uri, options] };
}

function lines(span: Span): string {
  const [start, end] = [String(span.startLine + 1), String(span.endLine + 1)];
  return start === end ? start : `${start}–${end}`;
}

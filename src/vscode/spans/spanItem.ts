import * as vscode from "vscode";
import type { Span } from "../../core/span.ts";
import { uriOf } from "../documents/documentUri.ts";
import { goToCode } from "../documents/goToCode.ts";
import { roughTokens } from "../roughTokens.ts";
import { roughTokensText, shownTokensText, spansText } from "../status/countText.ts";
import { count } from "../status/figures.ts";
import { isolated } from "../texts/isolated.ts";
import { iconOf } from "../texts/spanKind.ts";
import { idOf } from "./nodeId.ts";
import type { FileNode, FolderNode, SpanEntry, SpansNode } from "./spansNode.ts";
import { nameOffset } from "./spanTree.ts";

/** The row of a node. With `isOpen` its contents are shown at once. */
export function itemOf(node: SpansNode, isChecked: boolean | undefined, isOpen: boolean): vscode.TreeItem {
  switch (node.kind) {
    case "folder":
      return folderItem(node, isOpen);
    case "file":
      return fileItem(node, isChecked, isOpen);
    case "span":
      return spanItem(node, isChecked, isOpen);
  }
}

/** The row of a span; a click goes to its name in the editor. With `isOpen` its members are shown at once. */
export function spanItem(entry: SpanEntry, isChecked: boolean | undefined, isOpen: boolean): vscode.TreeItem {
  const { node, source, file } = entry;
  const { span, children } = node;
  const label = labelOf(span);
  // A single file is shown expanded; among many, unrequested rows would be in the way.
  const state = children.length === 0 ? "None" : file === undefined || isOpen ? "Expanded" : "Collapsed";
  const item = new vscode.TreeItem(isolated(label), vscode.TreeItemCollapsibleState[state]);
  const tokens = roughTokens(source.text, span.start, span.end);
  item.id = idOf(entry, isOpen);
  item.contextValue = source.id === undefined ? "span" : "span collectable";
  item.iconPath = iconOf(span.kind);
  // A narrow view cuts off the end, and the lines are seen in the editor anyway.
  item.description = `${shownTokensText(tokens)} · ${lines(span)}`;
  item.command = goToCode(vscode.l10n.t("Go to Span"), source.uri, placeOf(entry));
  setChecked(item, label, isChecked);
  const said = [
    `${span.kind.replace("_", " ")} ${label}`,
    span.startLine === span.endLine
      ? vscode.l10n.t("line {0}", lines(span))
      : vscode.l10n.t("lines {0}", lines(span)),
    roughTokensText(tokens),
    ...(isChecked === true ? [vscode.l10n.t("in the basket")] : []),
  ];
  item.accessibilityInformation = { label: said.join(", ") };
  return item;
}

/** The row of a file; the editor's icon theme gives it an icon. */
export function fileItem(node: FileNode, isChecked: boolean | undefined, isOpen: boolean): vscode.TreeItem {
  const { document, name, spans } = node;
  const state = spans === 0 ? "None" : isOpen ? "Expanded" : "Collapsed";
  const item = new vscode.TreeItem(isolated(name), vscode.TreeItemCollapsibleState[state]);
  const uri = uriOf(document);
  item.id = idOf(node, isOpen);
  item.contextValue = "file";
  item.resourceUri = uri;
  item.iconPath = vscode.ThemeIcon.File;
  item.description = spansText(spans);
  if (spans === 0)
    item.command = { title: vscode.l10n.t("Open File"), command: "vscode.open", arguments: [uri] };
  setChecked(item, name, isChecked);
  return item;
}

export function folderItem(node: FolderNode, isOpen: boolean): vscode.TreeItem {
  const { root, path, name } = node;
  const state = vscode.TreeItemCollapsibleState[isOpen ? "Expanded" : "Collapsed"];
  const item = new vscode.TreeItem(name, state);
  const uri = uriOf({ folder: root, path });
  item.id = idOf(node, isOpen);
  item.contextValue = "folder";
  item.resourceUri = uri;
  item.iconPath = vscode.ThemeIcon.Folder;
  return item;
}

function setChecked(item: vscode.TreeItem, name: string, isChecked: boolean | undefined): void {
  if (isChecked === undefined) return;
  const tooltip = isChecked ? vscode.l10n.t("Remove from Basket") : vscode.l10n.t("Add to Basket");
  const state = vscode.TreeItemCheckboxState[isChecked ? "Checked" : "Unchecked"];
  // The box can have the focus, and by itself the editor announces only whether it is checked.
  const accessibilityInformation = { label: vscode.l10n.t("{0}, in the basket", name) };
  item.checkboxState = { state, tooltip, accessibilityInformation };
}

function labelOf({ kind, name }: Span): string {
  if (kind === "import_block") return vscode.l10n.t("imports");
  return name === "" ? kind : name;
}

/** The tooltip of a span: its signature and its doc comment. */
export function spanTooltip({ node: { span }, source }: SpanEntry): vscode.MarkdownString {
  const tooltip = new vscode.MarkdownString();
  tooltip.appendCodeblock(span.signature === "" ? span.qualifiedName : span.signature, source.language);
  // A doc comment is source: it is shown as written, since each language marks it up in its own way.
  if (span.doc !== "") tooltip.appendCodeblock(span.doc, source.language);
  const tokens = count(roughTokens(source.text, span.start, span.end));
  tooltip.appendMarkdown(
    vscode.l10n.t("About {0} tokens, an estimate. The title of the basket counts what is sent.", tokens),
  );
  return tooltip;
}

/** The position of a span's name. */
export function placeOf({ node: { span }, source: { text } }: SpanEntry): vscode.Position {
  const offset = nameOffset(span, text);
  const line = span.startLine + (text.slice(span.start, offset).split("\n").length - 1);
  return new vscode.Position(line, offset - (text.lastIndexOf("\n", offset - 1) + 1));
}

function lines(span: Span): string {
  const [start, end] = [String(span.startLine + 1), String(span.endLine + 1)];
  return start === end ? start : `${start}–${end}`;
}

import * as vscode from "vscode";
import type { Detail } from "../../core/context.ts";
import { baseName } from "../../core/document.ts";
import type { BasketAnchor, BasketItem } from "../basket.ts";
import { pathText, uriOf } from "../documents/documentUri.ts";
import { goToCode } from "../documents/goToCode.ts";
import { roughTokensText, shownTokensText } from "../status/countText.ts";
import { detailText } from "../texts/detailText.ts";
import { enclosingName } from "../texts/enclosingName.ts";
import { isolated } from "../texts/isolated.ts";
import { iconOf } from "../texts/spanKind.ts";

/** What is known of an item apart from the item itself. */
export interface ItemFigures {
  /** Tokens of its own lines as shown. */
  readonly tokens?: number;
  /** How the budget cuts it down: to less detail than wanted, or out of the context. */
  readonly shortened?: Detail | "leftOut";
}

type SpanAnchor = Extract<BasketAnchor, { readonly type: "span" }>;

/** The row of an item in the view; a click goes to its code. */
export function basketTreeItem(item: BasketItem, figures: ItemFigures): vscode.TreeItem {
  const label = labelOf(item);
  const tree = new vscode.TreeItem(isolated(labelOf(item, ownName)));
  tree.id = item.id;
  tree.contextValue = item.gone === true ? "item gone" : `item ${item.detail}`;
  tree.iconPath = iconFor(item, figures);
  tree.description = [...sizeOf(item, figures), ...[enclosing(item), placeOf(item)].map(isolated)]
    .filter(part => part !== "")
    .join(" · ");
  const notes = noteOn(item, figures);
  const shown = [label, ...sizeOf(item, figures), placeOf(item)];
  tree.tooltip = [...shown, ...notes, ...noteOnTokens(item, figures)].join("\n");
  const said = [kindOf(item) + label, ...sizeOf(item, figures, roughTokensText), placeOf(item), ...notes];
  tree.accessibilityInformation = { label: said.join(", ") };
  if (item.gone !== true) tree.command = goTo(item);
  return tree;
}

/** The label of an item, with the qualified name of a span unless another is wanted. */
export function labelOf(
  { anchor, document, startLine, endLine }: BasketItem,
  nameOf: (anchor: SpanAnchor) => string = ({ qualifiedName }) => qualifiedName,
): string {
  const file = baseName(document.path);
  if (anchor.type === "file") return file;
  // A block has the name of the function that it is part of.
  if (anchor.type === "span" && anchor.kind !== "block") return nameOf(anchor);
  const within = anchor.type === "span" ? nameOf(anchor) : anchor.within;
  const name = within === "" ? file : within;
  return startLine === endLine
    ? vscode.l10n.t("{0}, line {1}", name, String(startLine + 1))
    : vscode.l10n.t("{0}, lines {1}–{2}", name, String(startLine + 1), String(endLine + 1));
}

/** The name of a span without those around it: a narrow view has no room for them before the tokens. */
function ownName({ name, qualifiedName }: SpanAnchor): string {
  return name === "" ? qualifiedName : name;
}

/** The names around a span; empty where there are none. */
function enclosing({ anchor }: BasketItem): string {
  return anchor.type === "span" ? enclosingName(anchor.qualifiedName, anchor.name) : "";
}

/** The command that opens an item's code with the cursor at its start, and selects nothing. */
function goTo({ document, startLine }: BasketItem): vscode.Command {
  return goToCode(vscode.l10n.t("Go to Code"), uriOf(document), new vscode.Position(startLine, 0));
}

function iconFor({ anchor, gone }: BasketItem, { shortened }: ItemFigures): vscode.ThemeIcon {
  if (gone === true) return new vscode.ThemeIcon("error", new vscode.ThemeColor("list.errorForeground"));
  if (shortened !== undefined)
    return new vscode.ThemeIcon("warning", new vscode.ThemeColor("list.warningForeground"));
  if (anchor.type === "span") return iconOf(anchor.kind);
  return new vscode.ThemeIcon(anchor.type === "file" ? "file-code" : "list-selection");
}

/** The meaning of the icon in words, for screen readers. */
function kindOf({ anchor }: BasketItem): string {
  return anchor.type === "span" ? `${anchor.kind.replace("_", " ")} ` : "";
}

/** The tokens of an item and its detail, or that its code is gone. */
function sizeOf(
  { gone, detail }: BasketItem,
  { tokens, shortened }: ItemFigures,
  sizeText: (tokens: number) => string = shownTokensText,
): string[] {
  if (gone === true) return [vscode.l10n.t("gone")];
  const size = tokens === undefined ? [] : [sizeText(tokens)];
  return [...shortenedText(shortened), ...size, ...(detail === "full" ? [] : [detailText(detail)])];
}

function placeOf({ anchor, document, startLine }: BasketItem): string {
  const path = pathText(document);
  return anchor.type === "file" ? path : `${path}:${startLine + 1}`;
}

function shortenedText(shortened: ItemFigures["shortened"]): string[] {
  if (shortened === undefined) return [];
  return [shortened === "leftOut" ? vscode.l10n.t("no room") : vscode.l10n.t("shortened")];
}

function noteOnTokens({ gone }: BasketItem, { tokens }: ItemFigures): string[] {
  if (gone === true || tokens === undefined) return [];
  return [
    vscode.l10n.t(
      "The tokens of its own lines are an estimate. The title of the basket counts all that would be sent.",
    ),
  ];
}

function noteOn({ gone }: BasketItem, { shortened }: ItemFigures): string[] {
  if (gone === true) return [vscode.l10n.t("Its code is gone. The item stays until you remove it.")];
  if (shortened === "leftOut") return [vscode.l10n.t("There is no room for it in the budget.")];
  return shortened === undefined ? [] : [vscode.l10n.t("There is no room for all of it in the budget.")];
}

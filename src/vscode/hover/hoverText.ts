import * as vscode from "vscode";
import { shortened } from "../../core/base/beginning.ts";
import type { Span } from "../../core/span.ts";
import { type BasketItem, isCollected } from "../basket.ts";
import type { DocumentOutline } from "../documents/documentOutlines.ts";
import { documentAt } from "../documents/documentUri.ts";
import { placeOfDoc } from "../documents/placeOfDoc.ts";
import { roughTokens } from "../roughTokens.ts";
import { COMMANDS } from "../settings/contributions.ts";
import { roughTokensText } from "../status/countText.ts";
import { count } from "../status/figures.ts";
import { commandLink } from "../texts/commandLink.ts";
import { escaped } from "../texts/escaped.ts";
import { iconNameOf } from "../texts/spanKind.ts";
import type { Enclosing } from "./enclosing.ts";

export { SpanSelection } from "./spanSelection.ts";
export { whyNothingEncloses } from "./whyNothingEncloses.ts";

/** The commands that links of the hover may run, and no others. */
const LINKED = [
  COMMANDS.addToBasket,
  COMMANDS.revealSpan,
  COMMANDS.copySpan,
  COMMANDS.showEnclosing,
] as const;

/** The most members, and below the most lines of a comment, that a hover has room for. */
const MAX_MEMBERS = 16;
/** The most members shown before the one that the hover is in, so that this one is seen without scrolling. */
const MEMBERS_BEFORE = 3;
const MAX_DOC_LINES = 6;
const MAX_WIDTH = 120;

/** The place that a hover describes. */
export interface HoverPlace {
  readonly uri: vscode.Uri;
  readonly position: vscode.Position;
  readonly languageId: string;
  readonly outline: DocumentOutline;
  readonly enclosing: Enclosing;
  /** The surroundings were edited and are not parsed yet, so the hover shows their state before that. */
  readonly isBefore: boolean;
}

/** The place that a hover describes, and the items in the basket. */
export interface HoverContents extends HoverPlace {
  readonly collected: readonly BasketItem[];
}

/** One line: where the place is, how many tokens it takes, and links for what can be done with it. */
export function compactHover(place: HoverContents): vscode.MarkdownString {
  const text = createText();
  appendChain(text, place);
  const innermost = place.enclosing.chain.at(-1);
  if (innermost === undefined) return text;
  const more = place.enclosing.container === undefined ? [] : [linkToMore(place)];
  const links = [...more, addLink(place, innermost)].join(" · ");
  text.appendMarkdown(` ${tokensOf(place, innermost)} — ${links}`);
  appendBefore(text, place);
  return text;
}

/** The surroundings, their tokens and links; the header of the class, its members and its doc comment. */
export function fullHover(place: HoverContents): vscode.MarkdownString {
  const { enclosing, languageId } = place;
  const text = createText();
  // A single span appears below anyway, with its links.
  if (enclosing.chain.length > 1) appendChain(text, place);
  // Text further down may not be seen without scrolling.
  appendBefore(text, place);
  const innermost = enclosing.chain.at(-1);
  if (innermost === undefined) return text;
  const shown = enclosing.container ?? innermost;
  for (const span of shown === innermost ? [shown] : [innermost, shown]) {
    const links = linksOf(place, span).join(" · ");
    text.appendMarkdown(`\n\n${named(span)} ${tokensOf(place, span)} — ${links}`);
  }
  text.appendMarkdown("\n\n");
  text.appendCodeblock(header(place, shown, innermost), languageId);
  const doc = shorten(shown.doc);
  if (doc !== "") text.appendCodeblock(doc, languageId);
  return text;
}

function appendBefore(text: vscode.MarkdownString, { isBefore }: HoverPlace): void {
  if (isBefore) text.appendMarkdown(`\n\n$(sync) *${vscode.l10n.t("as it was before the last edits")}*`);
}

function createText(): vscode.MarkdownString {
  const text = new vscode.MarkdownString(undefined, true);
  text.isTrusted = { enabledCommands: LINKED };
  return text;
}

function appendChain(text: vscode.MarkdownString, place: HoverPlace): void {
  text.appendMarkdown(place.enclosing.chain.map(named).join(" › "));
}

/** The icon and name of a span. */
function named({ kind, name }: Span): string {
  return `$(${iconNameOf(kind)}) ${escaped(name)}`;
}

/** The declaration of a span and its members, as source. The member that the hover is in is marked. */
function header(place: HoverPlace, shown: Span, innermost: Span): string {
  const { members, chain } = place.enclosing;
  const at = members.findIndex(member => chain.includes(member));
  const from = Math.max(0, Math.min(at - MEMBERS_BEFORE, members.length - MAX_MEMBERS));
  const listed = shown === innermost && shown !== place.enclosing.container ? [] : members;
  const lines = listed.slice(from, from + MAX_MEMBERS).map(member => {
    return `${chain.includes(member) ? "→ " : "  "}${declarationOf(place, member)}`;
  });
  const left = listed.length - lines.length;
  const more = left === 0 ? [] : [`  … ${vscode.l10n.t("{0} more", count(left))}`];
  return [declarationOf(place, shown), ...lines, ...more].join("\n");
}

/** The declaration of a span on one line: its signature, or, for imports and cells, which have none, the first line of their code. */
function declarationOf({ outline }: HoverPlace, span: Span): string {
  const line = span.signature === "" ? firstLine(outline.text, span) : span.signature;
  return shortened(line, MAX_WIDTH);
}

/** The first line of a span after the comments above it. */
function firstLine(text: string, span: Span): string {
  const behind = placeOfDoc(span, text)?.end ?? span.start;
  return text.slice(behind, span.end).trimStart().split(/\r?\n/, 1)[0] ?? "";
}

function shorten(doc: string): string {
  const lines = doc.split("\n");
  return lines.length <= MAX_DOC_LINES ? doc : `${lines.slice(0, MAX_DOC_LINES).join("\n")}\n…`;
}

function tokensOf({ outline }: HoverPlace, span: Span): string {
  const tokens = roughTokens(outline.text, span.start, span.end);
  return `*${roughTokensText(tokens)}*`;
}

function linksOf(place: HoverContents, span: Span): string[] {
  return [
    commandLink(vscode.l10n.t("Reveal"), COMMANDS.revealSpan, [argumentOf(place, span)]),
    addLink(place, span),
    commandLink(vscode.l10n.t("Copy as Context"), COMMANDS.copySpan, [argumentOf(place, span)]),
  ];
}

function linkToMore({ uri, position: { line, character } }: HoverPlace): string {
  const argument = { uri: uri.toString(), line, character };
  return commandLink(vscode.l10n.t("Class Context"), COMMANDS.showEnclosing, [argument]);
}

/** A link that adds a span to the basket, or a note that it is there. */
function addLink(place: HoverContents, span: Span): string {
  const document = documentAt(place.uri);
  if (document !== undefined && isCollected(place.collected, document, span))
    return `$(check) *${vscode.l10n.t("in the basket")}*`;
  return commandLink(vscode.l10n.t("Add to Basket"), COMMANDS.addToBasket, [argumentOf(place, span)]);
}

/** A span as plain data, as commands take it. */
function argumentOf({ uri }: HoverPlace, { startLine, endLine, qualifiedName }: Span): unknown {
  return { uri: uri.toString(), startLine, endLine, qualifiedName };
}

import * as vscode from "vscode";
import { codeSpan as codeSpanOfLine, fenceFor } from "../../core/base/markdownCode.ts";
import type { PackedItem } from "../../core/context.ts";
import { uriOf } from "../documents/documentUri.ts";
import { COMMANDS } from "../settings/contributions.ts";
import { escaped } from "../texts/escaped.ts";
import type { Place } from "./turn.ts";

/** Markdown with icons and links to the commands of chat. Any text that is not ours must go through `escaped` or `codeSpan`. */
export function ownMarkdown(text: string): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString(text);
  markdown.supportHtml = true;
  markdown.isTrusted = { enabledCommands: [COMMANDS.addToBasket] };
  return markdown;
}

/** Buttons for places that were shown; `additions` may be more than these. A single place is opened by its link. */
export function showButtons(
  stream: vscode.ChatResponseStream,
  places: readonly Place[],
  additions: readonly Partial<Place>[] = places,
): void {
  if (places.length === 0) return;
  const isOne = places.length === 1;
  const add = isOne ? vscode.l10n.t("Add to Basket") : vscode.l10n.t("Add All to Basket");
  if (!isOne)
    stream.button({ title: vscode.l10n.t("Open All"), command: COMMANDS.openPlaces, arguments: [places] });
  stream.button({ title: add, command: COMMANDS.addToBasket, arguments: [additions] });
}

/** An icon. The chat view would take two icons on a line for mathematics if they were written as `$(name)`. */
export function icon(name: string): string {
  return `<span class="codicon codicon-${name}"></span>`;
}

/** A link to a place, with any text. */
export function linkTo(text: string, { document, startLine }: Place): string {
  return `[${escaped(text)}](${uriOf(document)
    .with({ fragment: `L${startLine + 1}` })
    .toString()})`;
}

/** Text shown as code on one line, whatever it has in it. */
export function codeSpan(text: string): string {
  return codeSpanOfLine(text.replace(/\s+/g, " ").trim());
}

/** Text in a block that it cannot leave. */
export function textBlock(text: string): string {
  const fence = fenceFor(text);
  return `${fence}text\n${text}${text.endsWith("\n") ? "" : "\n"}${fence}\n`;
}

/** The location of a place, for anchors and references. */
export function locationOf({ document, startLine, endLine }: Place): vscode.Location {
  return new vscode.Location(uriOf(document), new vscode.Range(startLine, 0, endLine, 0));
}

/** The location of an item of a context; for a whole document its URI alone. */
export function shownPlace(item: PackedItem): vscode.Uri | vscode.Location {
  return item.wholeDocument === true ? uriOf(item.document) : locationOf(item);
}

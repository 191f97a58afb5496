import * as vscode from "vscode";
import { COMMANDS } from "../contributions.ts";
import { uriOf } from "../documentUri.ts";
import type { Place } from "./turn.ts";

/** Markdown with icons and links to the commands of chat. What is not ours goes into it by `codeSpan` and `appendText` alone. */
export function ownMarkdown(text = ""): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString(text, true);
  markdown.isTrusted = { enabledCommands: [COMMANDS.addToBasket] };
  return markdown;
}

/** Text that is shown as code, whatever it holds; on one line. */
export function codeSpan(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const runs = line.match(/`+/g) ?? [];
  const mark = "`".repeat(Math.max(0, ...runs.map(run => run.length)) + 1);
  return runs.length === 0 ? `${mark}${line}${mark}` : `${mark} ${line} ${mark}`;
}

/** Text in a block of code that it cannot leave. */
export function codeBlock(text: string, language = ""): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = "`".repeat(Math.max(2, ...runs.map(run => run.length)) + 1);
  return `${fence}${language}\n${text}${text.endsWith("\n") ? "" : "\n"}${fence}\n`;
}

/** Where a place is, for anchors and references. */
export function locationOf({ document, startLine, endLine }: Place): vscode.Location {
  return new vscode.Location(uriOf(document), new vscode.Range(startLine, 0, endLine, 0));
}

/** A place as short as it can be told: the name of its file, and its lines as people count them. */
export function placeLabel({ document, startLine, endLine }: Place): string {
  const name = document.path.slice(document.path.lastIndexOf("/") + 1);
  return `${name}:${linesLabel({ startLine, endLine })}`;
}

/** Lines as people count them: `12`, or `12-20`. */
export function linesLabel({ startLine, endLine }: Pick<Place, "startLine" | "endLine">): string {
  return startLine === endLine ? `${startLine + 1}` : `${startLine + 1}-${endLine + 1}`;
}

import * as vscode from "vscode";
import { indexedFiles } from "../../../core/diagnosis.ts";
import { baseName, type DocumentId, isBelow } from "../../../core/document.ts";
import { linesText } from "../../../core/ranges.ts";
import type { Span } from "../../../core/span.ts";
import { withoutFileSpans } from "../../../core/status.ts";
import { folderNames, pathText, uriOf } from "../../documents/documentUri.ts";
import { filesText, spansText } from "../../status/countText.ts";
import { count } from "../../status/figures.ts";
import { escaped } from "../../texts/escaped.ts";
import { iconNameOf } from "../../texts/spanKind.ts";
import { codeSpan, icon, linkTo, ownMarkdown } from "../markdown.ts";
import type { Turn, TurnMemory } from "../turn.ts";
import { type FileBelow, type FolderDetail, type FolderRow, folderRows } from "./folderRows.ts";

/** The most rows shown: more than a reader looks through. */
const MAX_ROWS = 200;
/** The most files whose spans are read. */
const MAX_READ = 60;
/** Levels of detail for a folder: the first with at most `MAX_ROWS` rows is shown. */
const DETAILS: readonly FolderDetail[] = [
  { folders: Number.POSITIVE_INFINITY, spans: Number.POSITIVE_INFINITY },
  { folders: Number.POSITIVE_INFINITY, spans: 2 },
  { folders: Number.POSITIVE_INFINITY, spans: 1 },
  { folders: Number.POSITIVE_INFINITY },
  { folders: 3 },
  { folders: 2 },
  { folders: 1 },
];

/** Shows the files of some folders as a tree, with their definitions as far as there is room. */
export async function outlineFolders(
  turn: Turn,
  question: string,
  folders: readonly DocumentId[],
): Promise<TurnMemory | undefined> {
  const { services, stream, signal } = turn;
  stream.progress(vscode.l10n.t("Reading the files…"));
  const all = await indexedFiles(services.engine, signal);
  const lines: string[] = [];
  for (const folder of folders) {
    const files = all.filter(({ document }) => isBelow(document, folder));
    const rows = await rowsOf(turn, folder, files);
    showHeading(stream, folder, files);
    // Without an empty line, the text that follows would belong to the last row.
    stream.markdown(ownMarkdown([...rows.slice(0, MAX_ROWS).map(rowText), "\n"].join("")));
    const more = moreText(folder, rows);
    if (more !== undefined) stream.markdown(`${more}\n\n`);
    lines.push(...rows.slice(0, MAX_ROWS).map(plainText));
  }
  const searched = folders.map(({ path }) => path).join(" ");
  return lines.length === 0 ? undefined : { question, searched, answer: lines.join("\n"), places: [] };
}

async function rowsOf(
  { services, signal }: Turn,
  folder: DocumentId,
  files: readonly FileBelow[],
): Promise<readonly FolderRow[]> {
  const spans = new Map<FileBelow, readonly Span[]>();
  for (const file of files.length <= MAX_READ ? files : []) {
    const outline = await services.engine.outline({ document: file.document }, signal);
    spans.set(file, outline?.spans ?? []);
  }
  let rows: readonly FolderRow[] = [];
  for (const detail of DETAILS) {
    const less = folderRows(folder, files, file => spans.get(file) ?? [], detail);
    // For a folder that contains only files, the first level of detail is kept.
    if (less.length === 0) break;
    rows = less;
    if (rows.length <= MAX_ROWS) break;
  }
  return rows;
}

/** A hint at how to see the rest; `undefined` when everything is shown. */
function moreText(folder: DocumentId, rows: readonly FolderRow[]): string | undefined {
  const folders = rows.filter(({ kind }) => kind === "folder").length;
  if (rows.length <= MAX_ROWS && (rows.length === 0 || folders < rows.length)) return undefined;
  return folders > 0
    ? vscode.l10n.t("Name a folder in it to see more, such as {0}.", example(folder, rows))
    : vscode.l10n.t("Not shown: {0} more.", count(rows.length - MAX_ROWS));
}

function showHeading(
  stream: vscode.ChatResponseStream,
  folder: DocumentId,
  files: readonly FileBelow[],
): void {
  const spans = files.reduce((sum, file) => sum + withoutFileSpans(file.spans), 0);
  const uri = uriOf(folder);
  stream.anchor(uri);
  // The editor shows the name of a folder on disk.
  const name = folder.path === "" ? folderNames().get(folder.folder) : undefined;
  const called = name === undefined || name === baseName(uri.path) ? "" : `${escaped(name)}: `;
  const held =
    files.length === 0
      ? vscode.l10n.t("No file in it is indexed.")
      : `${filesText(files.length)}, ${spansText(spans)}`;
  stream.markdown(ownMarkdown(` — ${called}${held}\n\n`));
}

function rowText(row: FolderRow): string {
  const indent = "  ".repeat(row.depth);
  switch (row.kind) {
    case "folder":
      return `${indent}- ${icon("folder")} ${escaped(row.name)} · ${filesText(row.files)}\n`;
    case "file": {
      const { document } = row.file;
      return `${indent}- ${icon("file")} ${linkTo(row.name, { document, startLine: 0, endLine: 0 })}\n`;
    }
    case "span": {
      const { span, file } = row;
      const link = linkTo(span.name, { document: file.document, ...span });
      return `${indent}- ${icon(iconNameOf(span.kind))} ${link} · ${linesText(span)}\n`;
    }
  }
}

/** A row as a model reads it later. */
function plainText(row: FolderRow): string {
  const indent = "  ".repeat(row.depth);
  switch (row.kind) {
    case "folder":
      return `${indent}${row.name}/`;
    case "file":
      return `${indent}${row.name}`;
    case "span":
      return `${indent}${row.span.kind} ${row.span.name} ${linesText(row.span)}`;
  }
}

/** An example of a command that shows a folder in full: the one with most files, as the first may be one that tools hide in. */
function example(folder: DocumentId, rows: readonly FolderRow[]): string {
  const folders = rows.filter(row => row.kind === "folder").filter(({ depth }) => depth === 0);
  const { name = "" } = folders.toSorted((one, other) => other.files - one.files)[0] ?? {};
  return codeSpan(`/outline ${[pathText(folder), name].filter(part => part !== "").join("/")}`);
}

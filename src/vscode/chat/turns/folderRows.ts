import type { DocumentId } from "../../../core/document.ts";
import type { Span } from "../../../core/span.ts";

/** A file below a folder. */
export interface FileBelow {
  readonly document: DocumentId;
  /** How many spans it has. */
  readonly spans: number;
}

/** A line of the outline of a folder. */
export type FolderRow = { readonly depth: number } & (
  | { readonly kind: "folder"; readonly name: string; readonly files: number }
  | { readonly kind: "file"; readonly name: string; readonly file: FileBelow }
  | { readonly kind: "span"; readonly span: Span; readonly file: FileBelow }
);

/** The detail shown of a folder: folders down to a depth; with all folders also their files, and their spans down to a depth. */
export interface FolderDetail {
  readonly folders: number;
  readonly spans?: number;
}

/**
 * The contents of a folder in path order: folders, their files, and the definitions in these. A folder that contains only one folder
 * shares a row with it, as in the Explorer.
 */
export function folderRows(
  { path }: DocumentId,
  files: readonly FileBelow[],
  spansOf: (file: FileBelow) => readonly Span[],
  { folders, spans = 0 }: FolderDetail,
): FolderRow[] {
  const start = path === "" ? 0 : path.length + 1;
  const withFiles = folders === Number.POSITIVE_INFINITY;
  const counts = filesByFolder(files);
  const rows: FolderRow[] = [];
  let last = "";
  for (const file of [...files].sort(byPath)) {
    const names = file.document.path.slice(start).split("/");
    const name = names.pop() ?? "";
    for (const [depth, folder] of names.slice(0, folders).entries()) {
      const within = `${file.document.path.slice(0, start)}${names.slice(0, depth + 1).join("/")}/`;
      if (last.startsWith(within)) continue;
      rows.push({ kind: "folder", depth, name: folder, files: counts.get(within) ?? 0 });
    }
    last = file.document.path;
    if (!withFiles) continue;
    rows.push({ kind: "file", depth: names.length, name, file });
    for (const { span, depth } of shownSpans(spansOf(file)))
      if (depth < spans) rows.push({ kind: "span", depth: names.length + 1 + depth, span, file });
  }
  return withJoinedFolders(rows);
}

function withJoinedFolders(rows: readonly FolderRow[]): FolderRow[] {
  const joined: FolderRow[] = [];
  /** How deep the rows lie that became one with the row above them, of the folders that the current row is in. */
  const depths: number[] = [];
  let above: FolderRow | undefined;
  for (const row of rows) {
    while ((depths.at(-1) ?? -1) >= row.depth) depths.pop();
    const last = joined.at(-1);
    const isOnly =
      row.kind === "folder" &&
      above?.kind === "folder" &&
      above.depth < row.depth &&
      above.files === row.files;
    if (isOnly && last?.kind === "folder") {
      joined[joined.length - 1] = { ...last, name: `${last.name}/${row.name}` };
      depths.push(row.depth);
    } else joined.push({ ...row, depth: row.depth - depths.length });
    above = row;
  }
  return joined;
}

/** The spans worth showing, with their nesting depth: file spans, parts and imports tell a reader nothing. */
export function shownSpans(spans: readonly Span[]): { readonly span: Span; readonly depth: number }[] {
  const depths = new Map<number, number>();
  return spans.flatMap(span => {
    const { id, kind, name, parent } = span;
    if (parent === undefined || name === "" || kind === "block" || kind === "import_block") return [];
    const depth = (depths.get(parent) ?? -1) + 1;
    depths.set(id, depth);
    return { span, depth };
  });
}

function filesByFolder(files: readonly FileBelow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { document } of files) {
    let end = document.path.indexOf("/") + 1;
    while (end > 0) {
      const folder = document.path.slice(0, end);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
      end = document.path.indexOf("/", end) + 1;
    }
  }
  return counts;
}

function byPath(one: FileBelow, other: FileBelow): number {
  return one.document.path < other.document.path ? -1 : 1;
}

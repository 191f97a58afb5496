import { visible } from "../../context/writing/formats.ts";
import type { DocumentId } from "../../document.ts";
import type { Filter } from "../../filter.ts";
import { folderLabels } from "../../folderLabels.ts";
import type { ToolFolder } from "../agentTool.ts";

/**
 * The names by which agents know documents: their paths below the folder of the workspace, preceded by the name of the folder if there are
 * several.
 */
export class DocumentNames {
  readonly #folders: readonly (ToolFolder & { readonly label: string })[];

  constructor(folders: readonly ToolFolder[]) {
    const labels = folderLabels(folders.map(({ name }) => name));
    this.#folders = folders.map((folder, at) => ({ ...folder, label: labels[at] ?? folder.name }));
  }

  /** The absolute paths of the folders. */
  get roots(): readonly string[] {
    return this.#folders.map(({ root, namedRoot = root }) => namedRoot);
  }

  nameOf(document: DocumentId): string {
    // A file system allows any characters in a path, even line ends.
    const path = visible(document.path);
    if (this.#folders.length < 2) return path;
    const label = this.#folders.find(({ id }) => id === document.folder)?.label;
    if (label === undefined) return path;
    return path === "" ? label : `${label}/${path}`;
  }

  /** The documents that a path may mean, likeliest first. It may be absolute, or begin with the name of any folder. */
  candidates(text: string): readonly DocumentId[] {
    return readings(text).flatMap(path => this.#at(path));
  }

  #at(path: string): readonly DocumentId[] {
    for (const { id, root, namedRoot = root } of this.#innermost(path)) {
      const below = pathBelow(topOf(root), path) ?? pathBelow(topOf(namedRoot), path);
      if (below !== undefined) return [{ folder: id, path: below }];
    }
    // An absolute path elsewhere leads to nothing in the workspace, but one that begins with a slash may be meant from the top of the
    // workspace.
    const relative = resolved(path.replace(/^\/+/, ""));
    if (relative === undefined) return [];
    const [first = "", ...rest] = relative.split("/");
    const named = this.#folders.filter(({ label, name }) => label === first || name === first);
    const inNamed = named.map(({ id }) => ({ folder: id, path: rest.join("/") }));
    const everywhere = this.#folders.map(({ id }) => ({ folder: id, path: relative }));
    const all = this.#folders.length > 1 ? [...inNamed, ...everywhere] : [...everywhere, ...inNamed];
    return all.map(document => this.#atHome(document));
  }

  /** The identifiers of the workspace folders that lie within a folder. */
  within({ folder, path }: DocumentId): ReadonlySet<string> {
    const around = this.#folders.find(({ id }) => id === folder);
    const top = `${joined(topOf(around?.root ?? ""), path)}/`;
    const inner = this.#folders.filter(({ id, root }) => id !== folder && topOf(root).startsWith(top));
    return new Set(inner.map(({ id }) => id));
  }

  /** The folders, inner before outer; of two that only letter case tells apart, first the one that a path begins with. */
  #innermost(path = ""): readonly ToolFolder[] {
    const isSpelt = ({ root, namedRoot = root }: ToolFolder): number =>
      Number([root, namedRoot].some(top => path.startsWith(topOf(top))));
    return [...this.#folders].sort(
      (one, other) => other.root.length - one.root.length || isSpelt(other) - isSpelt(one),
    );
  }

  /** A document, identified by the innermost folder that it lies in. */
  #atHome(document: DocumentId): DocumentId {
    const around = this.#folders.find(({ id }) => id === document.folder);
    const place = joined(topOf(around?.root ?? ""), document.path);
    const home = this.#innermost().find(({ root }) => `${place}/`.startsWith(`${topOf(root)}/`));
    return home === undefined
      ? document
      : { folder: home.id, path: place.slice(topOf(home.root).length + 1) };
  }

  /** A filter that passes only documents at a path, or that match a glob. */
  filter(text: string): Filter {
    const meant = readings(text).flatMap(reading => {
      const candidates = this.#at(reading);
      // A folder may contain one of its own name. Only what the path means first is searched, not both.
      return candidates.filter(({ path }) => path === candidates[0]?.path);
    });
    const filters = meant.map(({ folder, path }): Filter => {
      return path === "" ? { folder } : { and: [{ folder }, { path: path.replaceAll("\\", "\\\\") }] };
    });
    return { or: filters };
  }
}

function joined(root: string, path: string): string {
  return path === "" ? root : `${root}/${path}`;
}

/** The ways to read a path: a backslash separates names, or is part of one. */
function readings(text: string): readonly string[] {
  // Trimmed first: a name may begin or end with a sign that is spelt out.
  const path = written(text.trim());
  return path.includes("\\") ? [path, tidy(path)] : [tidy(path)];
}

/** The real path for one in the form of `nameOf`. */
function written(path: string): string {
  return path.replace(/\\u\{([0-9a-f]{1,5})\}/g, (_sign, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

/** A path with `/` as separator, without the decoration that it may have in a text. */
function tidy(text: string): string {
  const plain = text
    .replace(/^llmc:\/\/span\/(.*)/is, (_uri, path: string) => decoded(path))
    // The part before the path is the server of a network share.
    .replace(/^file:\/\/(.*)/is, (_uri, path: string) => decoded(path).replace(/^(?!\/|[a-z]:)/i, "//"))
    .replaceAll("\\", "/");
  return plain.replace(/^\/(?=[a-z]:\/)/i, "").replace(/(?<=.)\/+$/, "");
}

/** The path of a folder without a slash behind it: "" for the top of a file system. */
function topOf(root: string): string {
  return tidy(root).replace(/\/$/, "");
}

/** Decodes a URI: editors write `c%3A` for a drive. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // No uri, but a path with that sign.
  }
}

/** The path below a folder, "" for the folder itself; `undefined` for anything outside. */
function pathBelow(root: string, path: string): string | undefined {
  if (!/^(?:\/|[a-z]:\/)/i.test(path)) return undefined;
  const [top, place] = [onDrive(root), onDrive(path)];
  const inside =
    place.toLowerCase() === top.toLowerCase() || place.toLowerCase().startsWith(`${top.toLowerCase()}/`);
  return inside ? resolved(place.slice(top.length + 1)) : undefined;
}

/** A path on a Windows drive in Windows' own form: Git Bash writes `/c/shop`, WSL `/mnt/c/shop`, and long paths are `//?/C:/shop`. */
function onDrive(path: string): string {
  return path.replace(/^\/\/\?\/(?=[a-z]:)/i, "").replace(/^\/(?:mnt\/|cygdrive\/)?([a-z])(?=\/|$)/i, "$1:");
}

/** A path without `.` and `..`; `undefined` if it leads out. */
function resolved(path: string): string | undefined {
  const segments: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment !== "..") segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return segments.join("/");
}

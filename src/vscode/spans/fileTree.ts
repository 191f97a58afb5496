import { type DocumentId, documentKey } from "../../core/document.ts";
import { byName } from "../texts/byName.ts";
import type { FileNode, FolderNode } from "./spansNode.ts";

/** A file of the index, as a diagnosis has it. */
export interface ListedFile {
  readonly document: DocumentId;
  readonly spans: number;
}

/** The files of the index by their folders. */
export interface FileTree {
  readonly roots: readonly (FolderNode | FileNode)[];
  readonly files: ReadonlyMap<string, FileNode>;
}

interface GrowingFolder extends FolderNode {
  readonly folders: FolderNode[];
  readonly files: FileNode[];
}

/**
 * Sorts files into their folders. The roots are the contents of a single workspace folder, or each of several, in the order of `names` and
 * with these names.
 */
export function fileTree(listed: readonly ListedFile[], names: ReadonlyMap<string, string>): FileTree {
  const files = new Map<string, FileNode>();
  const folders = new Map<string, GrowingFolder>();
  const roots: GrowingFolder[] = [];

  const folderOf = (root: string, path: string): GrowingFolder => {
    const key = documentKey({ folder: root, path });
    const known = folders.get(key);
    if (known !== undefined) return known;
    const at = path.lastIndexOf("/");
    const parent = path === "" ? undefined : folderOf(root, path.slice(0, Math.max(0, at)));
    const name = path === "" ? (names.get(root) ?? root) : path.slice(at + 1);
    const folder: GrowingFolder = { kind: "folder", root, path, name, parent, folders: [], files: [] };
    folders.set(key, folder);
    (parent?.folders ?? roots).push(folder);
    return folder;
  };

  const hasRoots = names.size > 1;
  let parent: GrowingFolder | undefined;
  for (const { document, spans } of listed) {
    const at = document.path.lastIndexOf("/");
    const path = document.path.slice(0, Math.max(0, at));
    // Files come in the order of their paths, so most are in the same folder as the one before.
    if (parent?.path !== path || parent.root !== document.folder) parent = folderOf(document.folder, path);
    const isTop = path === "" && !hasRoots;
    const name = document.path.slice(at + 1);
    const file: FileNode = { kind: "file", document, name, parent: isTop ? undefined : parent, spans };
    files.set(documentKey(document), file);
    parent.files.push(file);
  }
  const order = [...names.keys()];
  roots.sort((one, other) => order.indexOf(one.root) - order.indexOf(other.root));
  return { roots: hasRoots ? roots : roots.flatMap(contentsOf), files };
}

/** The contents of a folder: folders first, both by name. They are sorted only when shown. */
export function contentsOf({ folders, files }: FolderNode): (FolderNode | FileNode)[] {
  return [...sorted(folders), ...sorted(files)];
}

/** The folder that a node is shown below; a workspace folder that stands alone is not shown. */
export function parentOf(node: FolderNode | FileNode, roots: FileTree["roots"]): FolderNode | undefined {
  return roots.includes(node) ? undefined : node.parent;
}

function sorted<Node extends FolderNode | FileNode>(nodes: readonly Node[]): Node[] {
  return [...nodes].sort((one, other) => byName(one.name, other.name));
}

import { uriOf } from "../documents/documentUri.ts";
import type { SpansNode } from "./spansNode.ts";

/**
 * The identifier by which the editor recognises a node. It also remembers by this whether the node is expanded, and nodes that a filter
 * expands, with `isOpen`, must not stay so without it.
 */
export function idOf(node: SpansNode, isOpen: boolean): string {
  return `${keyOf(node)}${isOpen ? " open" : ""}`;
}

function keyOf(node: SpansNode): string {
  if (node.kind === "folder")
    return `folder ${node.root} ${uriOf({ folder: node.root, path: node.path }).toString()}`;
  if (node.kind === "file") return `file ${node.document.folder} ${uriOf(node.document).toString()}`;
  const view = node.file === undefined ? "" : `in workspace ${node.file.document.folder} `;
  return `${view}${node.source.uri.toString()} ${node.node.key}`;
}

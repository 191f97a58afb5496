import * as vscode from "vscode";
import { uriOf } from "../documentUri.ts";
import type { SpansNode } from "./spansNode.ts";

const URIS = "text/uri-list";

/** Spans and files can be dragged into the basket, and files into an editor. Nothing can be dropped here. */
export const SPANS_DRAGS: vscode.TreeDragAndDropController<SpansNode> = {
  dragMimeTypes: [URIS],
  dropMimeTypes: [],
  handleDrag(nodes, data) {
    data.set(URIS, new vscode.DataTransferItem(nodes.map(addressOf).join("\r\n")));
  },
};

function addressOf(node: SpansNode): string {
  if (node.kind === "folder") return uriOf({ folder: node.root, path: node.path }).toString();
  if (node.kind === "file") return uriOf(node.document).toString();
  const { startLine, endLine } = node.node.span;
  return `${node.source.uri.toString()}#L${startLine + 1}-L${endLine + 1}`;
}

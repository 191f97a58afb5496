import * as vscode from "vscode";
import { uriOf } from "../documents/documentUri.ts";
import { addressOfLines, URI_LIST } from "../texts/uriList.ts";
import type { SpansNode } from "./spansNode.ts";

/** Spans and files can be dragged into the basket, and files into an editor. Nothing can be dropped here. */
export const SPANS_DRAGS: vscode.TreeDragAndDropController<SpansNode> = {
  dragMimeTypes: [URI_LIST],
  dropMimeTypes: [],
  handleDrag(nodes, data) {
    data.set(URI_LIST, new vscode.DataTransferItem(nodes.map(addressOf).join("\r\n")));
  },
};

function addressOf(node: SpansNode): string {
  if (node.kind === "folder") return uriOf({ folder: node.root, path: node.path }).toString();
  if (node.kind === "file") return uriOf(node.document).toString();
  return addressOfLines(node.source.uri, node.node.span);
}

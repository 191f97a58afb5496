import type * as vscode from "vscode";
import { idOf } from "./nodeId.ts";
import type { SpansNode } from "./spansNode.ts";

type Tree = vscode.TreeView<SpansNode>;

/** Whether the row of a node is selected, though it may stand for an earlier node of the same span. */
export function isSelected(tree: Tree, node: SpansNode, isOpen: boolean): boolean {
  return tree.selection.some(each => idOf(each, isOpen) === idOf(node, isOpen));
}

/** Selects a node without moving the focus. If the rows are replaced meanwhile, as the signal tells, errors are ignored. */
export async function revealNode(tree: Tree, node: SpansNode, signal: AbortSignal): Promise<void> {
  try {
    await tree.reveal(node, { select: true, focus: false, expand: false });
  } catch (error) {
    // The editor looks for the rows above the node, and does not find them among the new ones.
    if (!signal.aborted) throw error;
  }
}

import * as vscode from "vscode";

/** Whether there is a link. What it leads to need not be in the workspace, and the engine does not read it. */
export async function isLink(uri: vscode.Uri): Promise<boolean> {
  const type = await vscode.workspace.fs.stat(uri).then(
    stat => stat.type,
    () => vscode.FileType.Unknown,
  );
  return (type & vscode.FileType.SymbolicLink) !== 0;
}

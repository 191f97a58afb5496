import type * as vscode from "vscode";

/** Shows a list until the user chooses from it, or leaves it. */
export function pickedFrom<T extends vscode.QuickPickItem>(
  input: vscode.QuickPick<T>,
): Promise<T | undefined> {
  return new Promise(resolve => {
    input.onDidAccept(() => {
      const [chosen] = input.selectedItems;
      if (chosen !== undefined) resolve(chosen);
    });
    input.onDidHide(() => resolve(undefined));
    input.show();
  });
}

import type * as vscode from "vscode";

/** Shows a list until the user picks an item or closes it, then disposes of it. Never rejects. */
export async function pickedFrom<T extends vscode.QuickPickItem>(
  input: vscode.QuickPick<T>,
): Promise<T | undefined> {
  const picked = await new Promise<T | undefined>(resolve => {
    input.onDidAccept(() => {
      const [chosen] = input.selectedItems;
      if (chosen !== undefined) resolve(chosen);
    });
    input.onDidHide(() => resolve(undefined));
    input.show();
  });
  input.dispose();
  return picked;
}

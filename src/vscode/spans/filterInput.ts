import * as vscode from "vscode";

/** Lets a word be typed before all files are filtered by it. */
const FILTER_DELAY = 150;

/** What asks for the filter of a view: it filters while the user types, and Escape leads back to what was shown before. */
export function filterInput(view: { filter: string }): () => void {
  let shown: vscode.InputBox | undefined;
  return () => {
    // A second one would take what is typed into the first for what was shown before.
    if (shown !== undefined) return;
    const before = view.filter;
    const input = vscode.window.createInputBox();
    shown = input;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAccepted = false;
    input.prompt = vscode.l10n.t("Show spans whose names hold this, and files whose paths do");
    input.value = before;
    input.onDidChangeValue(value => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        view.filter = value.trim();
      }, FILTER_DELAY);
    });
    input.onDidAccept(() => {
      isAccepted = true;
      input.hide();
    });
    input.onDidHide(() => {
      clearTimeout(timer);
      const filter = isAccepted ? input.value.trim() : before;
      if (filter !== view.filter) view.filter = filter;
      input.dispose();
      shown = undefined;
    });
    input.show();
  };
}

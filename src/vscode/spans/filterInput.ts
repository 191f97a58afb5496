import * as vscode from "vscode";

/** Milliseconds, so that a word can be typed before all files are filtered by it. */
const FILTER_DELAY = 150;

/** The input field for the filter of a view. */
export interface FilterInput {
  /** Filters the view while the user types. The filter stays when they go on to the rows left, by Enter or pointer. */
  ask(): void;
  /** Restores the filter from before. */
  giveUp(): void;
}

/**
 * `onShown` is called when the field opens or closes. `goOn` moves to the rows that are left; Enter does both, for use without a pointer.
 */
export function filterInput(
  view: { filter: string },
  onShown: (isShown: boolean) => void,
  goOn: () => void,
): FilterInput {
  let shown: vscode.InputBox | undefined;
  let isGivenUp = false;
  const ask = () => {
    // A second field would take the text typed into the first for the filter to restore.
    if (shown !== undefined) return;
    const before = view.filter;
    const input = vscode.window.createInputBox();
    shown = input;
    isGivenUp = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    input.prompt = vscode.l10n.t("Show spans whose names hold this, and files whose paths do");
    // What a screen reader calls the field.
    input.placeholder = vscode.l10n.t("Filter by name or path");
    input.value = before;
    input.onDidChangeValue(value => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        view.filter = value.trim();
      }, FILTER_DELAY);
    });
    input.onDidAccept(() => {
      input.hide();
      goOn();
    });
    input.onDidHide(() => {
      clearTimeout(timer);
      const filter = isGivenUp ? before : input.value.trim();
      if (filter !== view.filter) view.filter = filter;
      input.dispose();
      shown = undefined;
      onShown(false);
    });
    input.show();
    onShown(true);
  };
  return {
    ask,
    giveUp() {
      isGivenUp = true;
      shown?.hide();
    },
  };
}

import * as vscode from "vscode";

/** Lets a word be typed before all files are filtered by it. */
const FILTER_DELAY = 150;

/** What asks for the filter of a view. */
export interface FilterInput {
  /** Has the view filter while the user types. It stays so when they go on to what is left, with Enter or with the pointer. */
  ask(): void;
  /** Leads back to what was shown before. */
  giveUp(): void;
}

/** `onShown` is told when the field comes and goes. `goOn` leads to what is left: Enter does both for whoever has no pointer. */
export function filterInput(
  view: { filter: string },
  onShown: (isShown: boolean) => void,
  goOn: () => void,
): FilterInput {
  let shown: vscode.InputBox | undefined;
  let isGivenUp = false;
  const ask = () => {
    // A second one would take what is typed into the first for what was shown before.
    if (shown !== undefined) return;
    const before = view.filter;
    const input = vscode.window.createInputBox();
    shown = input;
    isGivenUp = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    input.prompt = vscode.l10n.t("Show spans whose names hold this, and files whose paths do");
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

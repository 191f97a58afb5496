import * as vscode from "vscode";
import { pickedFrom } from "../pickedFrom.ts";
import type { IndexStatus } from "../status/indexStatus.ts";
import { contents, headline, leftOut } from "../status/statusText.ts";
import { type Action, actionsFor } from "./actions.ts";

interface ActionItem extends vscode.QuickPickItem {
  readonly action: Action;
}

/** Shows the state of the index and the available actions. The menu stays current while it is open. */
export async function showStatusMenu(status: IndexStatus): Promise<void> {
  const picker = vscode.window.createQuickPick<ActionItem>();
  const update = () => {
    picker.title = `LLMC: ${status.current.problem ?? headline(status.situation, status.current)}`;
    picker.placeholder = explanation(status);
  };
  update();
  let shown = status.situation;
  picker.items = actionsFor(shown).map(actionItem);
  const subscription = status.onDidChange(() => {
    update();
    if (status.situation === shown) return;
    shown = status.situation;
    const active = picker.activeItems[0]?.action.command;
    const items = actionsFor(shown).map(actionItem);
    picker.items = items;
    // The editor activates the first of new items, and Enter would run it.
    const again = items.find(({ action }) => action.command === active);
    if (again !== undefined) picker.activeItems = [again];
  });
  const chosen = await pickedFrom(picker);
  subscription.dispose();
  if (chosen !== undefined)
    await vscode.commands.executeCommand(chosen.action.command, ...(chosen.action.arguments ?? []));
}

/** The figures that help to choose: the contents of the index, or else the reason why it is empty. */
function explanation(status: IndexStatus): string {
  const held = contents(status.current);
  if (held !== undefined) return held;
  const reasons = leftOut(status.current);
  if (reasons.length > 0) return vscode.l10n.t("Left out: {0}", reasons.join(", "));
  return vscode.l10n.t("What would you like to do?");
}

function actionItem(action: Action): ActionItem {
  return { iconPath: new vscode.ThemeIcon(action.icon), label: action.label, action };
}

import * as vscode from "vscode";
import type { Hit } from "../../core/hit.ts";

/** How many lines of a hit declare something as the one does that is shown; `undefined` where that is all there is. */
export function declaresText({ declares = 1 }: Hit): string | undefined {
  return declares === 1 ? undefined : vscode.l10n.t("{0} such lines", String(declares));
}

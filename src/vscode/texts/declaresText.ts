import * as vscode from "vscode";
import type { Hit } from "../../core/hit.ts";

/** How many lines of a hit are declarations like the shown one; `undefined` if it is the only one. */
export function declaresText({ declares = 1 }: Hit): string | undefined {
  return declares === 1 ? undefined : vscode.l10n.t("{0} such lines", String(declares));
}

import * as vscode from "vscode";
import type { Detail } from "../../core/context.ts";

/** How much of a piece of source is shown, in a few words. */
export function detailText(detail: Detail): string {
  switch (detail) {
    case "full":
      return vscode.l10n.t("in full");
    case "elided":
      return vscode.l10n.t("lines that match");
    case "signature":
      return vscode.l10n.t("signature");
  }
}

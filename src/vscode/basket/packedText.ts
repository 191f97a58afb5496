import * as vscode from "vscode";
import { count } from "../status/figures.ts";
import type { BasketKeeper } from "./basketKeeper.ts";
import type { PackedBasket } from "./packBasket.ts";

/** The meter: the tokens of the packed basket, its budget, and the model. */
export function meterText({ context, target }: PackedBasket): string {
  const [tokens, budget] = [count(context.tokens), count(target.budget)];
  if (target.away !== undefined)
    return vscode.l10n.t("{0} of {1} tokens ({2} is not available)", tokens, budget, target.away);
  return target.model === undefined
    ? vscode.l10n.t("{0} of {1} tokens", tokens, budget)
    : vscode.l10n.t("{0} of {1} tokens ({2})", tokens, budget, target.model.name);
}

/** What is left out or shortened, if anything, so that the user knows before they send the basket. */
export function lackText({ shortened, wanted, gone }: PackedBasket): string {
  const outcomes = [...shortened.values()];
  const leftOut = outcomes.filter(each => each === "leftOut").length;
  const over = vscode.l10n.t(
    "Over budget: about {0} tokens are wanted. Shortened: {1}, left out: {2}.",
    count(wanted),
    count(outcomes.length - leftOut),
    count(leftOut),
  );
  return [...(outcomes.length > 0 ? [over] : []), ...(gone > 0 ? [goneText(gone)] : [])].join(" ");
}

/** How many items are not sent because their code is gone. */
function goneText(gone: number): string {
  return vscode.l10n.t("Gone, and not sent: {0}.", count(gone));
}

/** A note on a basket of which nothing can be sent. It is no welcome view, which would be in the way of what is dropped. */
export function emptyText({ items }: BasketKeeper): string {
  if (items.length > 0) return items.every(({ gone }) => gone === true) ? goneText(items.length) : "";
  if (vscode.workspace.workspaceFolders === undefined) return "";
  return vscode.l10n.t(
    "Drag files and spans here, check spans above, or choose “Add to Basket” on a search result, or under “LLMC” in the menu of an editor or of the Explorer.",
  );
}

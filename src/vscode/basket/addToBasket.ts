import * as vscode from "vscode";
import { indexedFiles } from "../../core/diagnosis.ts";
import type { Engine } from "../../core/engine.ts";
import { isBusy } from "../../core/status.ts";
import type { BasketAddition, BasketItem } from "../basket.ts";
import { NEVER } from "../cancellation.ts";
import { confirm } from "../confirm.ts";
import { below, isVirtual, uriOf } from "../documents/documentUri.ts";
import { isFolder, isLink } from "../documents/fileType.ts";
import { sayBriefly } from "../sayBriefly.ts";
import { count } from "../status/figures.ts";
import type { IndexStatus } from "../status/indexStatus.ts";
import { mayBeMoreText } from "../status/statusText.ts";
import { withoutIcons } from "../texts/icons.ts";
import type { BasketKeeper } from "./basketKeeper.ts";
import { labelOf } from "./basketTreeItem.ts";

/** More files than this are added only if the user confirms. */
const MANY_FILES = 50;

/**
 * Adds what the user asked for, before an item or at the end. A folder adds its indexed files, with a note if there may be more to come.
 */
export async function addToBasket(
  engine: Engine,
  keeper: BasketKeeper,
  status: Pick<IndexStatus, "situation">,
  additions: readonly BasketAddition[],
  before?: string,
): Promise<void> {
  const all = (await Promise.all(additions.map(addition => filesOf(engine, addition)))).flat();
  const isOfFolders = additions.some(addition => !all.includes(addition));
  const { situation } = status;
  const isIncomplete = isOfFolders && (isBusy(situation) || situation === "paused");
  const more = isIncomplete ? [mayBeMoreText(situation)] : [];
  if (all.length > MANY_FILES && !(await areMeant(all.length))) return;
  const present = new Set(keeper.items.map(({ id }) => id));
  // The first item is slow: its language's grammar may be loaded for it.
  const adding = { location: vscode.ProgressLocation.Window, title: vscode.l10n.t("Adding to the basket") };
  const items = await vscode.window.withProgress(adding, () => keeper.add(all, before));
  if (items.length > 0) {
    const added = items.filter(({ id }) => !present.has(id));
    // The view may be hidden.
    const text = added.length > 0 ? addedText(added) : vscode.l10n.t("$(check) Already in the basket");
    sayBriefly([text, ...more].join(" · "));
    return;
  }
  const message = await whyNothing(all);
  void vscode.window.showInformationMessage([message, ...more.map(each => `${each}.`)].join(" "));
}

/** Why none of these could be added. Where there is none, the user asked for what the active editor shows. */
async function whyNothing(additions: readonly BasketAddition[]): Promise<string> {
  const links = await Promise.all(additions.map(({ document }) => isLink(uriOf(document))));
  if (links.includes(true)) return vscode.l10n.t("A link cannot be added: add the file that it leads to.");
  const shown = additions.length === 0 ? vscode.window.activeTextEditor?.document.uri : undefined;
  if (shown?.scheme === "git")
    return vscode.l10n.t("An earlier version cannot be added: add the file itself.");
  if (shown !== undefined && isVirtual(shown))
    return vscode.l10n.t("Nothing here can be added: LLMC reads files on disk only.");
  return vscode.l10n.t("Nothing here can be added: only text files of the workspace.");
}

function addedText(items: readonly BasketItem[]): string {
  const [first] = items;
  if (first === undefined || items.length > 1)
    return vscode.l10n.t("$(add) Added {0} items to the basket", count(items.length));
  const label = withoutIcons(labelOf(first));
  return first.anchor.type === "file"
    ? vscode.l10n.t("$(add) Added the whole file to the basket: {0}", label)
    : vscode.l10n.t("$(add) Added to the basket: {0}", label);
}

async function areMeant(files: number): Promise<boolean> {
  return confirm(vscode.l10n.t("Add {0} files to the basket?", count(files)), vscode.l10n.t("Add"));
}

/** The additions that an addition stands for: the indexed files if it is a folder, otherwise itself. */
async function filesOf(engine: Engine, addition: BasketAddition): Promise<readonly BasketAddition[]> {
  const { document, lines } = addition;
  if (lines !== undefined || !(await isFolder(uriOf(document)))) return [addition];
  const files = (await indexedFiles(engine, NEVER)).map(file => file.document);
  return files.filter(below(document)).map(file => ({ document: file }));
}

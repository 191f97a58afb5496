import * as vscode from "vscode";
import { baseName, parentPath } from "../../core/document.ts";
import { commitText } from "../../core/history.ts";
import { type Hit, othersText } from "../../core/hit.ts";
import { displayName } from "../../core/namespace.ts";
import { pathText } from "../documents/documentUri.ts";
import { shownLine } from "../documents/notebookLine.ts";
import { declaresText } from "../texts/declaresText.ts";
import { enclosingName } from "../texts/enclosingName.ts";
import { withoutIcons } from "../texts/icons.ts";
import { isolated } from "../texts/isolated.ts";
import { iconNameOf } from "../texts/spanKind.ts";
import { explanationOf, placesIn } from "./explanation.ts";
import { shortPath } from "./shortPath.ts";
import { snippet } from "./snippet.ts";

/** Characters of a line that the palette shows, except in a narrow window. */
const LINE_WIDTH = 84;
/** Characters of a line: more than even a wide window shows. */
const DETAIL_WIDTH = 200;
/** The most characters of a name that are shown. */
const LONGEST_NAME = 50;
/** The most characters of the enclosing names that are shown. */
const LONGEST_ENCLOSING = 30;

/** An item of the search palette for a hit. */
export interface HitItem extends vscode.QuickPickItem {
  readonly hit: Hit;
}

/** Actions on a hit, by a button or a key. */
export interface HitActions {
  openToSide(hit: Hit): void;
  add(hit: Hit): void;
  copy(hit: Hit): void;
}

/** A button of a hit, with its action. */
export interface HitButton extends vscode.QuickInputButton {
  run(hit: Hit): void;
}

/** The buttons of each hit, in their order. */
export function hitButtons({ openToSide, add, copy }: HitActions): readonly HitButton[] {
  return [
    hitButton("split-horizontal", vscode.l10n.t("Open to the Side"), openToSide),
    hitButton("add", vscode.l10n.t("Add to Basket"), add),
    hitButton("copy", vscode.l10n.t("Copy as Context"), copy),
  ];
}

/** A button with an icon and a tooltip. */
function hitButton(icon: string, tooltip: string, run: (hit: Hit) => void): HitButton {
  return { iconPath: new vscode.ThemeIcon(icon), tooltip, run };
}

/** The item for a hit: its name, where it is and what encloses it, and below that the matched line; or why it is there. */
export function hitItem(
  hit: Hit,
  buttons: readonly vscode.QuickInputButton[],
  explains: boolean,
  isCollected = false,
): HitItem {
  return {
    hit,
    // As part of the label the icon has the colour that the theme gives to its kind, and a screen reader says the kind.
    label: `$(${iconNameOf(hit.isFile ? "module" : hit.kind)}) ${withoutIcons(isolated(nameOf(hit)))}`,
    description: withoutIcons(explains ? whereFound(hit) : place(hit, isCollected)),
    detail: withoutIcons(explains ? explanationOf(hit) : lineOf(hit)),
    // The engine has matched already; VS Code's own filter would hide hits that have the words elsewhere.
    alwaysShow: true,
    buttons,
  };
}

/** The matched line, or the last commit if the question was about history. */
function lineOf(hit: Hit): string {
  return hit.commit === undefined ? snippet(shownLine(hit), DETAIL_WIDTH) : commitText(hit.commit);
}

function nameOf(hit: Hit): string {
  if (hit.isFile) return baseName(hit.document.path);
  const name = withoutMiddle(hit.name, LONGEST_NAME);
  if (hit.part === undefined) return name;
  const { index, last, count } = hit.part;
  return index === last
    ? vscode.l10n.t("{0} (part {1} of {2})", name, String(index), String(count))
    : vscode.l10n.t("{0} (parts {1} to {2} of {3})", name, String(index), String(last), String(count));
}

/** A name, or its end if it is longer than `length` characters. */
function endOf(name: string, length: number): string {
  return name.length <= length ? name : `…${[...name].slice(1 - length).join("")}`;
}

/** A name shortened in the middle, to leave room for the place: names that begin alike mostly end differently. */
function withoutMiddle(name: string, length: number): string {
  // By characters, so that no surrogate pair is split.
  const characters = [...name];
  if (characters.length <= length) return name;
  const half = Math.floor(length / 2);
  return [...characters.slice(0, half), "…", ...characters.slice(-half)].join("");
}

/** A remark if the text shown is not that of the file; `undefined` if it is. */
function freshnessOf({ freshness }: Hit): string | undefined {
  if (freshness === "dirty") return vscode.l10n.t("not saved");
  return freshness === "stale" ? vscode.l10n.t("its file has changed") : undefined;
}

/** The number of other places with the same text; `undefined` if there are none. */
function copiesOf({ copies }: Hit): string | undefined {
  if (copies === undefined) return undefined;
  return copies === 1 ? vscode.l10n.t("1 copy") : vscode.l10n.t("{0} copies", String(copies));
}

/** File and line, and the arms that found the hit. */
function whereFound(hit: Hit): string {
  return [isolated(fileAndLine(hit)), ...placesIn(hit)].join(" · ");
}

function fileAndLine({ document, matched }: Hit): string {
  return `${baseName(document.path)}:${matched.line + 1}`;
}

/** File and line, enclosing names and folder, what else the hit has, and its number of copies; for a file, its folder. */
function place(hit: Hit, isCollected: boolean): string {
  const path = pathText(hit.document);
  // First, since the end may be cut off.
  const collected = isCollected ? vscode.l10n.t("in the basket") : undefined;
  if (hit.isFile)
    return [collected, isolated(parentPath(path)), freshnessOf(hit)].filter(part => part).join(" · ");
  // Comes first, as the window may be too narrow for the rest.
  const line = fileAndLine(hit);
  const enclosing = endOf(enclosingName(displayName(hit), hit.name), LONGEST_ENCLOSING);
  const folder = shortPath(parentPath(path), LINE_WIDTH - `${nameOf(hit)} ${line} · ${enclosing} · `.length);
  const others = hit.others.length === 0 ? undefined : vscode.l10n.t("with {0}", othersText(hit));
  const names = [line, enclosing, folder].map(isolated);
  return [collected, ...names, declaresText(hit), freshnessOf(hit), others, copiesOf(hit)]
    .filter(part => part !== undefined && part !== "")
    .join(" · ");
}

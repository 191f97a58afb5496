import * as vscode from "vscode";
import { type Answer, UNSURE } from "../../core/hit.ts";
import { isBusy } from "../../core/status.ts";
import { COMMANDS } from "../settings/contributions.ts";
import type { IndexStatus } from "../status/indexStatus.ts";
import type { Situation } from "../status/situation.ts";
import { contents, headline, mayBeMoreText, notOnDisk } from "../status/statusText.ts";
import { withoutIcons } from "../texts/icons.ts";

/** A message in the search palette; accepting it runs its command, if it has one. */
export interface NoteItem extends vscode.QuickPickItem {
  readonly command?: string;
}

/**
 * Letters of usual width that a line of the palette has room for if the window takes half of a laptop's screen; a wider window shows up to
 * 84.
 */
const LINE_WIDTH = 60;
/** Characters that take the room of two letters and have no spaces between them: a line may end before any of them. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]|\p{Extended_Pictographic}/u;

/** A hint what to type, and the state of the index. */
export function notesBeforeQuery(status: IndexStatus): NoteItem[] {
  if (status.situation === "noFolder") return [noteOnIndex(status)];
  const hint = note("lightbulb", vscode.l10n.t("Say what the code does, or type a name or path"), {
    detail: vscode.l10n.t("For example: retry with back-off, parse the config file, UserService.login"),
  });
  return [hint, noteOnIndex(status)];
}

/** A message that nothing was found, with advice, and whether the index may be the cause. */
export function notesOnNoHits(query: string, status: IndexStatus, notes: readonly string[]): NoteItem[] {
  const { files, problem } = status.current;
  const told = problem === undefined || notes.includes(problem) ? [] : plainNote(problem);
  // The query is not to blame if there is nothing to find.
  if (files === 0) return [noteOnIndex(status), ...told];
  const asked = withoutIcons(query);
  const [found, advice] = isBusy(status.situation)
    ? [
        vscode.l10n.t("No code found yet for “{0}”", asked),
        vscode.l10n.t("Results appear here as soon as the files that have them are indexed."),
      ]
    : [
        vscode.l10n.t("No code found for “{0}”", asked),
        vscode.l10n.t(
          "Try fewer words, other words for the same thing, or the name of a function, class or file.",
        ),
      ];
  // Other causes, such as filters that nothing passes.
  const unread = notOnDisk();
  const why = [...notes.flatMap(plainNote), ...told, ...(unread === undefined ? [] : plainNote(unread))];
  const nothing = note("search-stop", found, why.length > 0 ? {} : { detail: advice });
  const index = status.situation === "ready" ? [] : [noteOnIndex(status)];
  return [nothing, ...why, ...index];
}

/** A message that the search failed, and why; if the engine does not run, the state of the index says so. */
export function noteOnError(message: string, status: IndexStatus): NoteItem {
  if (status.situation === "failed") return noteOnIndex(status);
  return note("error", vscode.l10n.t("The search failed."), {
    description: vscode.l10n.t("Select this to show the log."),
    detail: withoutIcons(message),
    command: COMMANDS.showLog,
  });
}

/**
 * Notes above the hits: how the query was understood, and then, in one row, that there may be more and that the hits may be no answer. Each
 * row takes the place of a hit. A separator would take none, but the editor draws it over the first hit.
 */
export function notesOnHits({ complete, notes, confidence }: Answer, status: IndexStatus): NoteItem[] {
  const isUnsure = confidence !== undefined && confidence < UNSURE;
  const unsure = vscode.l10n.t("Nothing here is a clear answer");
  const warning = [
    ...(complete ? [] : [mayBeMoreText(status.situation)]),
    ...(isUnsure ? [unsure] : []),
  ].join(" · ");
  return [...notes, ...(warning === "" ? [] : [warning])].flatMap(plainNote);
}

/** A note without a command. Text too long for a line goes on in the following ones; a row has two. */
function plainNote(text: string): NoteItem[] {
  const lines = wrapped(withoutIcons(text));
  return lines.flatMap((line, at) => {
    if (at % 2 === 1) return [];
    const detail = lines[at + 1];
    return note(at === 0 ? "info" : "blank", line, detail === undefined ? {} : { detail });
  });
}

/** Wraps a text at spaces, or between wide characters. */
function wrapped(text: string): readonly string[] {
  let [width, end, lineEnd] = [0, 0, -1];
  for (const character of text) {
    const isWide = WIDE.test(character);
    if (isWide || character === " ") lineEnd = end;
    width += isWide ? 2 : 1;
    if (width > LINE_WIDTH && lineEnd > 0)
      return [text.slice(0, lineEnd), ...wrapped(text.slice(lineEnd).trimStart())];
    end += character.length;
  }
  return [text];
}

/** The state of the index; accepting it offers what can be done about it, or does that if there is only one thing. */
export function noteOnIndex(status: IndexStatus): NoteItem {
  if (status.situation === "noFolder")
    return note("folder-opened", headline(status.situation, status.current), {
      command: "vscode.openFolder",
    });
  return note(iconOf(status.situation), headline(status.situation, status.current), {
    description: contents(status.current) ?? "",
    detail: vscode.l10n.t("Select this to see what you can do about the index."),
    command: COMMANDS.showMenu,
  });
}

function iconOf(situation: Situation): string {
  if (isBusy(situation)) return "sync~spin";
  if (situation === "failed") return "error";
  return situation === "ready" ? "check" : "info";
}

function note(icon: string, label: string, more: Omit<NoteItem, "label">): NoteItem {
  // Within the label, a screen reader would say the name of the icon.
  return { iconPath: new vscode.ThemeIcon(icon), label, alwaysShow: true, ...more };
}

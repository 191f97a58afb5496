import * as vscode from "vscode";
import { given } from "../../core/base/given.ts";
import type { Context, PackedItem } from "../../core/context.ts";
import { documentKey } from "../../core/document.ts";
import { UNSURE } from "../../core/hit.ts";
import { pathText } from "../documents/documentUri.ts";
import { count } from "../status/figures.ts";
import { headline } from "../status/statusText.ts";
import { escaped } from "../texts/escaped.ts";
import { type Citation, CitationFinder } from "./citations.ts";
import { icon, locationOf, ownMarkdown, showButtons, shownPlace } from "./markdown.ts";
import { toldOfModel } from "./models/modelErrors.ts";
import { type NamedLines, namedLines } from "./namedLines.ts";
import { type Asking, chatMessagesOf, type Preparation, prepare } from "./preparation.ts";
import { sayNote, sayNotes } from "./sayNotes.ts";
import type { Place, Turn, TurnMemory } from "./turn.ts";

/** The most references that are listed: a longer list is no help. */
const MAX_REFERENCES = 30;
const MAX_LISTED = 5;

/** Answers a question with a model and the source found for it. */
export async function answer(turn: Turn, asking: Asking): Promise<TurnMemory | undefined> {
  turn.stream.progress(vscode.l10n.t("Searching the workspace…"));
  const prepared = await prepare(turn, asking);
  if (prepared === undefined) {
    sayNothingFound(turn);
    return undefined;
  }
  // The editor folds away everything before the last progress message.
  turn.stream.progress(vscode.l10n.t("{0} is answering…", prepared.choice.model.name));
  showReferences(turn, prepared);
  sayBefore(turn, prepared);
  const { model, size } = prepared.choice;
  const { text, places } = await toldOfModel(model, streamAnswer(turn, prepared));
  // Some models call tools that were not offered to them, and write nothing.
  if (text.trim() === "")
    throw new Error(vscode.l10n.t("{0} gave no answer: ask again, or choose another model.", model.name));
  sayAfter(turn, prepared);
  showButtons(turn.stream, places);
  return {
    question: asking.question,
    searched: prepared.searched,
    answer: text,
    places,
    ...given({ size, name: prepared.name }),
    ...(prepared.found === undefined ? { isExplained: true } : {}),
  };
}

/** Says that there is nothing to answer from, and what to try. No model is asked: it could only make something up. */
export function sayNothingFound({ request, stream, services: { status } }: Turn): void {
  const nothing = [
    request.command === "find"
      ? vscode.l10n.t("Nothing in the index answers this.")
      : vscode.l10n.t("Nothing in the index answers this, so no model was asked."),
    vscode.l10n.t("Try other words for the same thing, or the name of a function, class or file."),
  ].join(" ");
  const { problem } = status.current;
  const index = status.situation === "ready" ? "" : headline(status.situation, status.current);
  stream.markdown(`${nothing} ${problem === undefined ? index : escaped(problem)}`.trimEnd());
}

/** Lists the source that goes to the model, best first. */
export function showReferences({ stream }: Turn, { context }: Preparation): void {
  for (const item of sourcesOf(context).slice(0, MAX_REFERENCES)) stream.reference(shownPlace(item));
}

/** The source in a context, best first. An item that was both pointed at and found counts once. */
export function sourcesOf({ items }: Pick<Context, "items">): readonly PackedItem[] {
  const keyOf = ({ document, startLine, endLine, wholeDocument }: PackedItem) =>
    `${documentKey(document)} ${startLine} ${endLine} ${wholeDocument}`;
  return [...new Map(items.map(item => [keyOf(item), item])).values()];
}

/** Says what the user should know before they read the answer. */
export function sayBefore(turn: Turn, prepared: Preparation): void {
  const { found, context, unusable, shortened, noRoom, pointedAt } = prepared;
  if (found?.confidence !== undefined && found.confidence < UNSURE && !pointedAt) {
    sayNote(
      turn,
      vscode.l10n.t(
        "The search is only {0} % sure that this source answers the question: check it, or ask with the name of a function, class or file.",
        // Never 0%: something was found, and it may be an answer.
        String(Math.max(1, Math.round(found.confidence * 100))),
      ),
    );
  }
  if (found !== undefined) sayNotes(turn, found);
  if (context.hidden.length > 0) sayNote(turn, hiddenText(context.hidden));
  if (unusable.length > 0) sayNote(turn, vscode.l10n.t("Could not be read: {0}", unusable.join(", ")));
  if (shortened.length > 0)
    sayNote(turn, vscode.l10n.t("Too long to be sent in full: {0}", shortened.join(", ")));
  if (noRoom.length > 0) sayNote(turn, vscode.l10n.t("Not sent, for lack of room: {0}", firstOf(noRoom)));
}

/** The places of characters that could make a reader see something else than the model reads. */
function hiddenText(hidden: Context["hidden"]): string {
  const places = hidden.map(
    ({ document, line, character }) => `${pathText(document)}:${line + 1} (${character})`,
  );
  return vscode.l10n.t(
    "Some of this source is not what it looks like: it has characters that are invisible or shown out of order: {0}",
    firstOf(places),
  );
}

/** The first names of a list, and the number of the rest. */
function firstOf(names: readonly string[]): string {
  const more = names.length - MAX_LISTED;
  const listed = names.slice(0, MAX_LISTED).join(", ");
  return more > 0 ? vscode.l10n.t("{0} and {1} more", listed, count(more)) : listed;
}

/** Says which model answered, if there was a choice. */
function sayAfter({ stream }: Turn, { choice }: Preparation): void {
  if (choice.why === undefined) return;
  stream.markdown(ownMarkdown(`\n\n---\n\n${icon("sparkle")} ${escaped(choice.why)}`));
}

async function streamAnswer(turn: Turn, prepared: Preparation): Promise<{ text: string; places: Place[] }> {
  const { stream, token, signal } = turn;
  const { choice, context } = prepared;
  const named = namedLines(context.shown);
  const finder = new CitationFinder(named.keys());
  const places = new Map<string, Place>();
  const show = (parts: ReturnType<CitationFinder["push"]>) => {
    for (const part of parts) {
      const place = typeof part === "string" ? undefined : placeOf(part, named);
      if (typeof part === "string") stream.markdown(part);
      else if (place === undefined) stream.markdown(part.text);
      else {
        places.set(`${documentKey(place.document)} ${place.startLine}`, place);
        if (part.label) stream.markdown(part.label);
        stream.anchor(locationOf(place));
      }
    }
  };
  const justification = vscode.l10n.t("To answer your question about the code of the workspace.");
  const response = await choice.model.sendRequest(chatMessagesOf(prepared), { justification }, token);
  let text = "";
  for await (const piece of response.text) {
    signal.throwIfAborted();
    text += piece;
    show(finder.push(piece));
  }
  // Many models just end their text when stopped, as if it were complete.
  signal.throwIfAborted();
  show(finder.end());
  return { text, places: [...places.values()] };
}

/** The place of a citation. Lines that the model was not shown are made up, and are no place. */
function placeOf({ path, startLine, endLine }: Citation, named: NamedLines): Place | undefined {
  if (startLine < 0) return undefined; // There is no line 0.
  const seen = named.get(path)?.find(lines => lines.startLine <= endLine && startLine <= lines.endLine);
  return seen === undefined ? undefined : { document: seen.document, startLine, endLine };
}

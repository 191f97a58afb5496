import * as vscode from "vscode";
import { shortened } from "../../../core/base/beginning.ts";
import { parentPath } from "../../../core/document.ts";
import { commitText } from "../../../core/history.ts";
import type { Hit } from "../../../core/hit.ts";
import { displayName } from "../../../core/namespace.ts";
import { pathText, uriOf } from "../../documents/documentUri.ts";
import { shownLine } from "../../documents/notebookLine.ts";
import { COMMANDS } from "../../settings/contributions.ts";
import { commandLink } from "../../texts/commandLink.ts";
import { declaresText } from "../../texts/declaresText.ts";
import { escaped } from "../../texts/escaped.ts";
import { iconNameOf } from "../../texts/spanKind.ts";
import { sayNothingFound } from "../answer.ts";
import { codeSpan, icon, locationOf, ownMarkdown, showButtons } from "../markdown.ts";
import { promptOf, referencesOf, whereIn } from "../references.ts";
import { sayNotes } from "../sayNotes.ts";
import { searchingFor } from "../searching.ts";
import type { Place, Turn, TurnMemory } from "../turn.ts";

const LINE_WIDTH = 120;

/** Lists what a search finds; no model is asked. */
export async function find(turn: Turn): Promise<TurnMemory | undefined> {
  const { services, request, stream, signal } = turn;
  const { engine, settings, visited } = services;
  stream.progress(vscode.l10n.t("Searching the workspace…"));
  const question = promptOf(request);
  if (question === "") {
    stream.markdown(vscode.l10n.t("Say what to look for, such as: /find where are requests retried"));
    return undefined;
  }
  const { text, searched } = await searchingFor(turn, question, false);
  const { folders } = await referencesOf(request.references);
  const answer = await engine.search(
    { text, limit: settings.current.searchLimit, ...whereIn(folders), ...visited.near },
    signal,
  );
  // Also if nothing is found: filters that nothing passes may be the reason.
  sayNotes(turn, answer);
  if (answer.hits.length === 0) {
    sayNothingFound(turn);
    return undefined;
  }
  for (const hit of answer.hits) showHit(stream, hit);
  const places = answer.hits.map(placeOf);
  showButtons(stream, places, answer.hits.map(additionOf));
  const listed = answer.hits.map(hit => {
    const what = hit.commit === undefined ? displayName(hit) : `(${commitText(hit.commit)})`;
    return `${hit.rank}. ${pathText(hit.document)}:${hit.matched.line + 1} ${what}`;
  });
  const first = answer.hits.find(({ isFile }) => isFile !== true);
  return {
    question,
    searched,
    answer: listed.join("\n"),
    places,
    ...(first === undefined ? {} : { name: first.qualifiedName }),
  };
}

function placeOf({ document, startLine, endLine }: Hit): Place {
  return { document, startLine, endLine };
}

/** What a hit adds to the basket: its lines, or the whole file if it stands for a file. */
function additionOf(hit: Hit): Partial<Place> {
  return hit.isFile ? { document: hit.document } : placeOf(hit);
}

/** A hit as an entry of a list: its name, its place, the matched line or the last commit, and a way to keep it. */
function showHit(stream: vscode.ChatResponseStream, hit: Hit): void {
  const { document, matched, commit } = hit;
  if (hit.isFile) {
    stream.markdown(ownMarkdown(`${hit.rank}. `));
    stream.anchor(uriOf(document));
  } else {
    const name = displayName(hit) || hit.name || document.path;
    stream.markdown(ownMarkdown(`${hit.rank}. ${icon(iconNameOf(hit.kind))} **${escaped(name)}** `));
    stream.anchor(locationOf({ document, startLine: matched.line, endLine: matched.line }));
  }
  const add = commandLink(vscode.l10n.t("Add to Basket"), COMMANDS.addToBasket, [additionOf(hit)]);
  const line =
    commit === undefined ? codeSpan(shortened(shownLine(hit).text, LINE_WIDTH)) : escaped(commitText(commit));
  stream.markdown(ownMarkdown([` ${escaped(besideName(hit))} · ${add}  `, `   ${line}\n`].join("\n")));
}

/** The folder of a hit, unless it is at the top, and remarks on the hit. */
function besideName(hit: Hit): string {
  return [parentPath(pathText(hit.document)), declaresText(hit)].filter(part => part).join(" · ");
}

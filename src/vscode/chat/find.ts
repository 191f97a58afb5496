import * as vscode from "vscode";
import type { Hit } from "../../core/hit.ts";
import { COMMANDS } from "../contributions.ts";
import { uriOf } from "../documentUri.ts";
import { iconNameOf } from "../spanKind.ts";
import { headline } from "../statusText.ts";
import { sayNothingFound } from "./answer.ts";
import { searchedFor } from "./followUp.ts";
import { codeSpan, ownMarkdown } from "./markdown.ts";
import { referencesOf } from "./references.ts";
import type { Place, Turn, TurnMemory } from "./turn.ts";

const LINE_WIDTH = 120;

/** Lists what a search finds; no model is asked. */
export async function find(turn: Turn): Promise<TurnMemory | undefined> {
  const { services, request, before, stream, signal } = turn;
  const { engine, settings, status } = services;
  stream.progress(vscode.l10n.t("Searching the workspace…"));
  const question = request.prompt.trim();
  if (question === "") {
    stream.markdown(vscode.l10n.t("Say what to look for, such as: /find where are requests retried"));
    return undefined;
  }
  const searched = searchedFor(question, before.at(-1)?.searched);
  const { folders } = await referencesOf(request.references);
  const where = folders.length === 0 ? {} : { where: { or: folders } };
  const answer = await engine.search(
    { text: searched, limit: settings.current.searchLimit, ...where },
    signal,
  );
  if (answer.hits.length === 0) {
    sayNothingFound(turn);
    return undefined;
  }
  if (!answer.complete) {
    const note = vscode.l10n.t("There may be more: {0}", headline(status.situation, status.current));
    stream.markdown(ownMarkdown("> $(warning) ").appendText(note).appendMarkdown("\n\n"));
  }
  for (const hit of answer.hits) showHit(stream, hit);
  const places = answer.hits.map(placeOf);
  stream.button({ title: vscode.l10n.t("Open All"), command: COMMANDS.openPlaces, arguments: [places] });
  stream.button({
    title: vscode.l10n.t("Add All to Basket"),
    command: COMMANDS.addToBasket,
    arguments: [places],
  });
  const listed = answer.hits.map(
    hit => `${hit.rank}. ${hit.document.path}:${hit.matched.line + 1} ${hit.qualifiedName}`,
  );
  const [first] = answer.hits;
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

/** A hit as an entry of a list: what it is, where it is, the line that matched, and a way to keep it. */
function showHit(stream: vscode.ChatResponseStream, hit: Hit): void {
  const { document, matched, qualifiedName } = hit;
  const at = new vscode.Position(matched.line, 0);
  const name = hit.name === "" ? (document.path.split("/").at(-1) ?? "") : qualifiedName || hit.name;
  stream.markdown(ownMarkdown(`${hit.rank}. $(${iconNameOf(hit.kind)}) `));
  stream.anchor(new vscode.Location(uriOf(document), at), name);
  const add = encodeURIComponent(JSON.stringify([placeOf(hit)]));
  const line = matched.text.length > LINE_WIDTH ? `${matched.text.slice(0, LINE_WIDTH)}…` : matched.text;
  stream.markdown(
    ownMarkdown(` — ${codeSpan(`${document.path}:${matched.line + 1}`)}`)
      .appendMarkdown(
        ` [$(add)](command:${COMMANDS.addToBasket}?${add} "${vscode.l10n.t("Add to Basket")}")  \n`,
      )
      .appendMarkdown(`   ${codeSpan(line)}\n`),
  );
}

import * as vscode from "vscode";
import { shortened } from "../../../core/base/beginning.ts";
import { given } from "../../../core/base/given.ts";
import type { ContextItem } from "../../../core/context.ts";
import { linesText } from "../../../core/ranges.ts";
import type { SymbolHit } from "../../../core/symbol.ts";
import { pathText } from "../../documents/documentUri.ts";
import { isPronoun } from "../followUp.ts";
import { codeSpan, locationOf } from "../markdown.ts";
import { type CursorPlace, placeOfCursor } from "../placeOfCursor.ts";
import type { Asking } from "../preparation.ts";
import {
  ALL_LINES,
  isByUser,
  isKeptBack,
  isLeftOut,
  LONGEST_NAME,
  promptOf,
  referencesOf,
  WHOLE_FILE,
} from "../references.ts";
import type { Turn, TurnMemory } from "../turn.ts";
import { fileCalled } from "./outline.ts";

/** The most namesakes that are listed: a longer list does not help to tell them apart. */
const MAX_NAMESAKES = 6;

/** Handles a question whose subject is known: a model answers it, or the user sees what a model would be sent. */
export type Give = (turn: Turn, asking: Asking) => Promise<TurnMemory | undefined>;

/**
 * Asks for an explanation of code that is referred to, named, selected or at the cursor, with its class and its callers. Words that are not
 * a name are searched for, and "it" is what was spoken of before.
 */
export async function explain(turn: Turn, give: Give): Promise<TurnMemory | undefined> {
  const { request, stream } = turn;
  const prompt = promptOf(request);
  const target = await targetOf(turn, prompt);
  const isQuestion = /\S\s+\S/.test(prompt) || (isPronoun(prompt) && turn.before.length > 0);
  if (target === undefined && isQuestion) return await give(turn, { question: prompt });
  if (target === undefined) {
    stream.markdown(
      prompt === ""
        ? vscode.l10n.t(
            "Select the code to explain, put the cursor in it, or name it: /explain ForecastClient.fetch",
          )
        : vscode.l10n.t(
            "Nothing in the index is called {0}. Ask without /explain to search for it by what it does.",
            codeSpan(shortened(prompt, LONGEST_NAME)),
          ),
    );
    return undefined;
  }
  const { document, startLine, endLine, name } = target;
  if (target.byUser !== true && (await isKeptBack(turn.services.engine, document, turn.signal))) {
    stream.markdown(
      vscode.l10n.t(
        "{0} is likely to hold secrets, so it goes to no model unless you attach it.",
        codeSpan(pathText(document)),
      ),
    );
    return undefined;
  }
  const place = endLine === WHOLE_FILE ? pathText(document) : `${pathText(document)}:${linesText(target)}`;
  const what = name === undefined ? place : `${name} (${place})`;
  const task = `Explain ${what}: what it is for, how it works step by step, what it belongs to, and who uses it as far as the source shows.${
    name === prompt || prompt === "" ? "" : `\n\n${prompt}`
  }`;
  return await give(turn, {
    question: prompt === "" ? vscode.l10n.t("Explain {0}", what) : prompt,
    task,
    items: [{ document, startLine, endLine } satisfies ContextItem],
    ...given({ name }),
  });
}

interface Target extends CursorPlace {
  /** The user attached or named it, rather than merely having it open. */
  readonly byUser?: boolean;
}

/** What the user means: their references first, then names, then the place of the cursor, which is "this" where nothing was said before. */
async function targetOf(turn: Turn, prompt: string): Promise<Target | undefined> {
  const { references } = turn.request;
  // References that the editor adds come first in the list, but count less than those of the user.
  const byUser = await referencesOf(references.filter(isByUser));
  const all = await referencesOf(references);
  for (const { item, byEditor } of [...byUser.items, ...all.items])
    if (item.detail === undefined) return { ...item, byUser: !byEditor };
  if (prompt === "") return await placeOfCursor(turn);
  const [named, ...others] = await symbolsCalled(turn, prompt);
  if (named === undefined && isPronoun(prompt) && turn.before.length === 0) return await placeOfCursor(turn);
  if (named === undefined) return await placeOfPath(turn, prompt);
  if (others.length > 0) listOthers(turn.stream, others);
  const { document, startLine, endLine, qualifiedName } = named;
  return { document, startLine, endLine, name: qualifiedName, byUser: true };
}

/** The indexed file whose path, or the end of it, is the prompt, and the lines if it has some. */
async function placeOfPath({ services, signal }: Turn, prompt: string): Promise<Target | undefined> {
  const isPath = prompt.length <= LONGEST_NAME && /^\S*[./]\S*$/.test(prompt);
  const { document, others = [], lines = ALL_LINES } = (isPath && (await fileCalled(prompt))) || {};
  for (const each of document === undefined ? [] : [document, ...others])
    if (!(await isLeftOut(services.engine, each, signal))) return { document: each, ...lines };
  return undefined;
}

/** The definitions of exactly that name; similar names do not count. */
async function symbolsCalled({ services, signal }: Turn, prompt: string): Promise<readonly SymbolHit[]> {
  if (prompt.length > LONGEST_NAME) return [];
  const text = prompt.replace(/^[`"'#\s]+|[`"'\s?.()]+$/g, "");
  if (text === "") return [];
  const symbols = await services.engine.symbols({ text, limit: MAX_NAMESAKES }, signal);
  const exact = symbols.filter(({ match }) => match === "exact");
  return exact.length > 0 ? exact : symbols.filter(({ match }) => match === "caseInsensitive");
}

/** Lists other definitions of the same name, so that the user can ask about one of them. */
function listOthers(stream: vscode.ChatResponseStream, others: readonly SymbolHit[]): void {
  stream.markdown(`> ${vscode.l10n.t("Others are called so too:")} `);
  for (const { document, line } of others) {
    const place = { document, startLine: line, endLine: line };
    stream.anchor(locationOf(place));
    stream.markdown(" ");
  }
  stream.markdown("\n\n");
}

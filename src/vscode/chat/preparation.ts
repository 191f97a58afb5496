import * as vscode from "vscode";
import { type Context, type ContextItem, formatForModel } from "../../core/context.ts";
import { contextWithin } from "../../core/contextWithin.ts";
import type { Query } from "../../core/hit.ts";
import { count } from "../figures.ts";
import { searchedFor } from "./followUp.ts";
import { chatMessageOf, tokenCounterOf } from "./modelTokens.ts";
import {
  type AttachedText,
  type EarlierTurn,
  type Message,
  renderPrompt,
  roomIn,
  type TokenCounter,
} from "./prompt.tsx";
import { referencesOf, whereIn, withoutLeftOut } from "./references.ts";
import { chooseModel, hasTwoModels, type ModelChoice } from "./routing.ts";
import type { ModelSize, Turn, TurnMemory } from "./turn.ts";

/** What a model is to be asked. */
export interface Asking {
  /** As the user put it. */
  readonly question: string;
  /** What the model is told in its place; without it the question. */
  readonly task?: string;
  /** Source that is meant by the question itself; nothing is searched then. */
  readonly items?: readonly ContextItem[];
  /** The model that the user asked for. */
  readonly size?: ModelSize;
}

/** How sure a search is of what it found, and what the user should know of it. */
export type Found = Pick<Context, "confidence" | "notes" | "complete">;

/** All that a model is sent, and how it came to be. */
export interface Preparation {
  readonly messages: readonly Message[];
  readonly tokens: number;
  readonly context: Context | undefined;
  readonly choice: ModelChoice;
  readonly counter: TokenCounter;
  readonly searched: string;
  /** What the search says of itself; absent where nothing was searched. */
  readonly found?: Found;
  /** Whether the user said what source they mean, so that the search matters less. */
  readonly pointedAt: boolean;
  readonly unusable: readonly string[];
  /** Attached texts of which not all has room, by their names. */
  readonly shortened: readonly string[];
}

/** Hits that tell how sure the search is. */
const HITS_LOOKED_AT = 10;
/** Earlier turns take no more of the window than this, the newest first. */
const HISTORY_SHARE = 0.2;
/** A question that takes more than this share leaves too little for anything else. */
const QUESTION_SHARE = 0.5;
/** Places of the answer before that a follow-up question goes with. */
const PLACES_BEFORE = 3;

/**
 * Searches, chooses the model, and packs source to its window. Resolves to `undefined` where nothing was found, so that a model would have
 * nothing to go by.
 */
export async function prepare(turn: Turn, asking: Asking): Promise<Preparation | undefined> {
  const { services, request, before, stream, token, signal } = turn;
  const { engine, settings, basket, visited, log } = services;
  const started = performance.now();
  const last = before.at(-1);
  const isSearched = asking.items === undefined;
  const searched = isSearched ? searchedFor(asking.question, last?.searched) : asking.question;
  const references = await referencesOf(request.references);
  const collected = isSearched ? await basket.contextItems(signal) : [];
  const referred = await withoutLeftOut(engine, references.items, signal);
  const meant = [...(asking.items ?? []), ...referred, ...collected];
  const query: Omit<Query, "limit"> = {
    text: searched,
    ...whereIn(references.folders),
    ...visited.near,
  };
  // What a follow-up goes on from was found before, perhaps by words that it does not have.
  const mentioned = searched === asking.question ? [] : (last?.places.slice(0, PLACES_BEFORE) ?? []);
  const items = [...meant, ...mentioned];

  // How sure the search is decides between two models, and the model is known before source is packed for it. One model needs no search of its own.
  const isChoice = isSearched && asking.size === undefined && hasTwoModels(settings.current.chat);
  const sureness = isChoice ? await engine.search({ ...query, limit: HITS_LOOKED_AT }, signal) : undefined;
  const choice = await chooseModel(request.model, settings.current.chat, sureness?.confidence, asking.size);
  const counter = tokenCounterOf(choice.model, token);
  const question = asking.task ?? asking.question;
  const room = roomIn(counter.window);
  if ((await counter.count(question)) > room * QUESTION_SHARE) throw new Error(tooLong(choice.model));
  stream.progress(vscode.l10n.t("Putting together source for {0}…", choice.model.name));
  const { contextShare, contextTokens } = settings.current.chat;
  const most = Math.min(Math.floor((room * contextShare) / 100), contextTokens);
  let context: Context | undefined;
  const source = async (left: number) => {
    context = await contextWithin(
      engine,
      {
        items,
        ...(isSearched ? { query } : {}),
        budget: Math.min(left, most),
        format: formatForModel(choice.model.family),
        lineNumbers: true,
      },
      counter.count,
      signal,
    );
    return context.text;
  };
  const earlier = await recentTurns(before, counter, room * HISTORY_SHARE);
  const attached = await fittingTexts(references.attached, counter, room * HISTORY_SHARE);
  const whole = new Set(attached.map(({ text }) => text));
  const messages = await renderPrompt({ question, earlier, attached, source }, counter);
  // What the places of an earlier answer hold need not be about this question.
  const isNothing = isSearched && context?.confidence === 0;
  if (isNothing && meant.length === 0 && references.attached.length === 0) return undefined;
  const counts = await Promise.all(messages.map(counter.countMessage));
  const tokens = counts.reduce((sum, each) => sum + each, 0);
  const ended = performance.now();
  log.info(
    `Chat: prepared in ${(ended - started).toFixed(0)} ms: ${count(tokens)} of ${count(counter.window)} tokens for ${choice.model.id}`,
  );
  return {
    messages,
    tokens,
    context,
    choice,
    counter,
    searched,
    ...(isSearched && context !== undefined ? { found: context } : {}),
    pointedAt: meant.length > 0,
    unusable: [...references.unusable, ...goneFrom(context)],
    shortened: references.attached.flatMap(({ name, text }) => (whole.has(text) ? [] : name)),
  };
}

/** What was referred to and is not there any more. */
function goneFrom(context: Context | undefined): string[] {
  return (context?.leftOut ?? []).flatMap(({ document, why }) => (why === "noRoom" ? [] : document.path));
}

/** The messages as the editor's models take them. */
export function chatMessagesOf({ messages }: Preparation): vscode.LanguageModelChatMessage[] {
  return messages.map(chatMessageOf);
}

function tooLong(model: vscode.LanguageModelChat): string {
  return vscode.l10n.t(
    "The question is too long for {0}, which takes {1} tokens: shorten it, or attach the file it comes from.",
    model.name,
    count(model.maxInputTokens),
  );
}

/** As many of the last turns as have room, oldest first. */
async function recentTurns(
  before: readonly TurnMemory[],
  counter: TokenCounter,
  room: number,
): Promise<EarlierTurn[]> {
  const recent: EarlierTurn[] = [];
  let left = room;
  for (const { question, answer } of [...before].reverse()) {
    // What was only shown, and not said, is nothing that a model takes for an answer.
    if (question === "" || answer === "") continue;
    left -= (await counter.count(question)) + (await counter.count(answer));
    if (left < 0) break;
    recent.unshift({ question, answer });
  }
  return recent;
}

/** Texts that have room together; of one that has none, as many of its first lines as do. */
async function fittingTexts(
  texts: readonly AttachedText[],
  counter: TokenCounter,
  room: number,
): Promise<AttachedText[]> {
  const fitting: AttachedText[] = [];
  let left = room;
  for (const { name, text } of texts) {
    let shown = text;
    let tokens = await counter.count(shown);
    while (tokens > left && shown !== "") {
      const length = Math.floor(Math.min(shown.length / 2, (shown.length * left) / tokens));
      shown = shown.slice(0, Math.max(0, shown.lastIndexOf("\n", length)));
      tokens = await counter.count(shown);
    }
    if (shown === "") continue;
    left -= tokens;
    fitting.push({ name, text: shown });
  }
  return fitting;
}

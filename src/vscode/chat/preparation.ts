import * as vscode from "vscode";
import { given } from "../../core/base/given.ts";
import { type Context, type ContextItem, formatForModel } from "../../core/context.ts";
import { contextWithin } from "../../core/contextWithin.ts";
import { documentKey } from "../../core/document.ts";
import { pathText } from "../documents/documentUri.ts";
import { count } from "../status/figures.ts";
import { type Aim, aimOf } from "./aim.ts";
import { fittingTexts, fittingTurns } from "./models/fitting.ts";
import { chatMessageOf, tokenCounterOf } from "./models/modelTokens.ts";
import { type Message, type PromptParts, renderPrompt, roomIn, type TokenCounter } from "./models/prompt.tsx";
import { chooseModel, hasTwoModels, type ModelChoice } from "./models/routing.ts";
import { sayNotes } from "./sayNotes.ts";
import type { ModelSize, Turn } from "./turn.ts";

/** The question for a model. */
export interface Asking {
  /** As the user put it. */
  readonly question: string;
  /** The text for the model in place of the question. */
  readonly task?: string;
  /** Source that the question itself means; nothing is searched then. */
  readonly items?: readonly ContextItem[];
  /** The name of that source, if it has one. */
  readonly name?: string;
  /** The model that the user asked for. */
  readonly size?: ModelSize;
}

/** How sure a search is of its hits, and notes for the user. */
export type Found = Pick<Context, "confidence" | "notes" | "complete">;

/** Everything that a model is sent, and how it came about. */
export interface Preparation {
  readonly messages: readonly Message[];
  readonly tokens: number;
  readonly context: Context;
  readonly choice: ModelChoice;
  readonly counter: TokenCounter;
  readonly searched: string;
  /** The name of the code that the question is about, if that has one. */
  readonly name?: string;
  /** What the search says about its result; absent if nothing was searched. */
  readonly found?: Found;
  /** Whether the user said which source they mean, so that the search matters less. */
  readonly pointedAt: boolean;
  readonly unusable: readonly string[];
  /** The paths of source that the user meant and that has no room. */
  readonly noRoom: readonly string[];
  /** The names of attached texts that were shortened. */
  readonly shortened: readonly string[];
}

/** The number of hits that decide how sure the search is. */
const HITS_LOOKED_AT = 10;
/** Earlier turns, and attached texts, each take at most this share of what the question leaves, so that most of it is for source. */
const HISTORY_SHARE = 0.2;
/** A question that takes more than this share leaves too little for anything else. */
const QUESTION_SHARE = 0.5;

/**
 * Searches, chooses the model, and packs source into its window. If nothing was found for a model to go by, it shows the notes of the
 * search and resolves to `undefined`. Rejects if the question is too long for the model, or leaves no room for source.
 */
export async function prepare(turn: Turn, asking: Asking): Promise<Preparation | undefined> {
  const { services, before, stream, token } = turn;
  const started = performance.now();
  const aim = await aimOf(turn, asking);
  const choice = await modelFor(turn, asking, aim);
  const counter = tokenCounterOf(choice.model, token);
  const room = roomIn(counter.window);
  const question = asking.task ?? asking.question;
  const taken = await counter.count(question);
  if (taken > room * QUESTION_SHARE) throw new Error(tooLong(choice.model));
  stream.progress(vscode.l10n.t("Putting together source for {0}…", choice.model.name));
  const beside = (room - taken) * HISTORY_SHARE;
  const earlier = await fittingTurns(before, counter, beside);
  const attached = await fittingTexts(aim.attached, counter, beside);
  const texts = { question, earlier, attached };
  const { messages, context } = await withSource(turn, aim, choice.model, texts, counter);
  if (context === undefined || isWithoutRoom(context)) throw new Error(tooSmall(choice.model));
  const pointedAt = aim.meant.length > 0;
  const isNothing = aim.query !== undefined && context.confidence === 0;
  if (isNothing && !pointedAt && aim.attached.length === 0) {
    sayNotes(turn, context);
    return undefined;
  }
  const counts = await Promise.all(messages.map(counter.countMessage));
  const tokens = counts.reduce((sum, each) => sum + each, 0);
  const took = (performance.now() - started).toFixed(0);
  services.log.info(
    `Chat: prepared in ${took} ms: ${count(tokens)} of ${count(counter.window)} tokens for ${choice.model.id}`,
  );
  const whole = new Set(attached.map(({ text }) => text));
  return {
    messages,
    tokens,
    context,
    choice,
    counter,
    searched: aim.searched,
    ...given({ name: aim.name }),
    ...(aim.query === undefined ? {} : { found: context }),
    pointedAt,
    unusable: [...aim.unusable, ...goneFrom(context)],
    noRoom: withoutRoom(context, aim.meant),
    shortened: aim.attached.flatMap(({ name, text }) => (whole.has(text) ? [] : name)),
  };
}

/**
 * The model that answers. It is chosen before source is packed for it, so if there are two models, a separate search tells how sure the
 * answer is.
 */
async function modelFor({ services, request, signal }: Turn, { size }: Asking, { query }: Aim) {
  const { chat } = services.settings.current;
  const asksIndex = query !== undefined && size === undefined && hasTwoModels(chat);
  const answer = asksIndex
    ? await services.engine.search({ ...query, limit: HITS_LOOKED_AT }, signal)
    : undefined;
  return await chooseModel(request.model, chat, answer?.confidence, size);
}

/** The messages of a prompt, with source in the room that its texts leave; the context is absent if they leave none. */
async function withSource(
  { services, signal }: Turn,
  { items, query }: Aim,
  model: vscode.LanguageModelChat,
  texts: Omit<PromptParts, "source">,
  counter: TokenCounter,
): Promise<{ readonly messages: readonly Message[]; readonly context: Context | undefined }> {
  const { contextShare, contextTokens } = services.settings.current.chat;
  const most = Math.min(Math.floor((roomIn(counter.window) * contextShare) / 100), contextTokens);
  let context: Context | undefined;
  const source = async (left: number): Promise<string> => {
    const request = {
      items,
      ...given({ query }),
      budget: Math.min(left, most),
      format: formatForModel(model.family),
      lineNumbers: true,
    };
    context = await contextWithin(services.engine, request, counter.count, signal);
    return context.text;
  };
  const messages = await renderPrompt({ ...texts, source }, counter);
  return { messages, context };
}

/** The paths of references that no longer exist. */
function goneFrom({ leftOut }: Context): string[] {
  return leftOut.flatMap(({ document, why }) => (why === "noRoom" ? [] : pathText(document)));
}

/** The paths, each once, of source that the user pointed at and that did not fit the budget. */
function withoutRoom({ leftOut }: Context, meant: readonly ContextItem[]): string[] {
  const isMeant = new Set(meant.map(({ document }) => documentKey(document)));
  const missing = leftOut.filter(
    ({ document, why, rank }) => why === "noRoom" && rank === undefined && isMeant.has(documentKey(document)),
  );
  return [...new Set(missing.map(({ document }) => pathText(document)))];
}

/** Whether there is source to send but room for none of it. */
function isWithoutRoom({ text, leftOut }: Context): boolean {
  return text === "" && leftOut.some(({ why }) => why === "noRoom");
}

/** The messages in the form that the editor's models take. */
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

function tooSmall(model: vscode.LanguageModelChat): string {
  return vscode.l10n.t(
    "{0} takes only {1} tokens, which leaves no room for source: choose a larger model, or ask more briefly.",
    model.name,
    count(model.maxInputTokens),
  );
}

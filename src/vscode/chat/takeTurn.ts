import * as vscode from "vscode";
import { errorMessage } from "../../core/base/errorMessage.ts";
import { given } from "../../core/base/given.ts";
import { signalOf } from "../../core/base/signalOf.ts";
import { untilAborted } from "../../core/base/untilAborted.ts";
import { isBusy } from "../../core/status.ts";
import { isAbort } from "../cancellation.ts";
import { logError } from "../guard.ts";
import { headline } from "../status/statusText.ts";
import { answer } from "./answer.ts";
import { isFollowUp, isWithoutSubject, joinedTo } from "./followUp.ts";
import { hasTwoModels } from "./models/routing.ts";
import { promptOf, refersToCode } from "./references.ts";
import { type ChatServices, memoriesOf, sizeOf, type Turn, type TurnMemory } from "./turn.ts";
import { explain, type Give } from "./turns/explain.ts";
import { find } from "./turns/find.ts";
import { showOutline } from "./turns/outline.ts";
import { showContext } from "./turns/showContext.ts";

/**
 * How long a turn waits for the index. Asked about only the first files of a large folder, a model answers from the wrong ones, and the
 * user pays for a request.
 */
const WAITED_MILLISECONDS = 10_000;
/** The least time between progress messages, since chat keeps all of them. */
const TOLD_EVERY_MILLISECONDS = 500;
/** The share of the files with which most answers can be found. */
const MOST_OF_INDEX = 0.9;

/** Takes one turn of a conversation. Errors of chat end here: they are logged, and shown in place of the answer. */
export async function takeTurn(
  services: ChatServices,
  request: vscode.ChatRequest,
  context: vscode.ChatContext,
  stream: vscode.ChatResponseStream,
  token: vscode.CancellationToken,
): Promise<vscode.ChatResult> {
  const signal = signalOf(token);
  const before = memoriesOf(context.history);
  try {
    const turn: Turn = { services, request, before, stream, token, signal };
    const refusal = await untilServing(turn);
    if (refusal !== undefined) return { errorDetails: { message: refusal } };
    const memory = await untilAborted(run(turn), signal);
    const { command } = request;
    return memory === undefined ? {} : { metadata: { ...memory, ...given({ command }) } };
  } catch (error) {
    const unanswered = { metadata: unansweredIn(request, before.at(-1)) };
    if (isAbort(error) || signal.aborted) return unanswered;
    logError(services.log, `@llmc ${request.command ?? ""}`, error);
    return { errorDetails: { message: errorMessage(error) }, ...unanswered };
  }
}

/**
 * The memory of a turn that was stopped or not answered by a model: "shorter" and "and the cache?" continue from its question all the same.
 */
function unansweredIn(request: vscode.ChatRequest, last: TurnMemory | undefined): TurnMemory {
  const question = promptOf(request);
  const before = last !== undefined && isFollowUp(question) ? last.searched : undefined;
  const searched =
    before === undefined ? question : isWithoutSubject(question) ? before : joinedTo(question, before);
  const { command } = request;
  return { question, searched, answer: "", places: [], ...given({ command }) };
}

async function run(turn: Turn): Promise<TurnMemory | undefined> {
  switch (turn.request.command) {
    case "find":
      return await find(turn);
    case "explain":
      return await explain(turn, answer);
    case "outline":
      return await showOutline(turn);
    default:
      return await runOnQuestion(turn);
  }
}

/** Runs a plain question, or a command that needs a question. */
async function runOnQuestion(turn: Turn): Promise<TurnMemory | undefined> {
  const { request, services, stream } = turn;
  const question = promptOf(request);
  if (question === "" && !refersToCode(request)) {
    stream.markdown(
      vscode.l10n.t("Ask about the code of the workspace, such as: how are failed requests retried?"),
    );
    return undefined;
  }
  const size = sizeOf(request.command);
  if (size !== undefined && !hasTwoModels(services.settings.current.chat)) {
    stream.markdown(
      vscode.l10n.t(
        "Name a small and a large model in the settings llmc.chat.smallModel and llmc.chat.largeModel first.",
      ),
    );
    return undefined;
  }
  const give: Give =
    request.command === "context"
      ? showContext
      : (asked, asking) => answer(asked, size === undefined ? asking : { ...asking, size });
  // Code that is pointed at without a word is explained.
  return question === "" ? await explain(turn, give) : await give(turn, { question });
}

/**
 * Waits until there is something to search, and shows progress; before a model is asked it waits for most of the index, but not long.
 * Resolves to the reason if there never will be anything to search.
 */
async function untilServing({
  services: { status },
  request,
  stream,
  signal,
}: Turn): Promise<string | undefined> {
  const asksModel = request.command !== "find" && request.command !== "outline";
  const deadline = performance.now() + (asksModel ? WAITED_MILLISECONDS : 0);
  const left = () => deadline - performance.now();
  const isWaiting = () =>
    isBusy(status.situation) &&
    (status.current.files === 0 || (status.current.lexical < MOST_OF_INDEX && left() > 0));
  let told = "";
  let toldAt = Number.NEGATIVE_INFINITY;
  while (isWaiting()) {
    const now = headline(status.situation, status.current);
    if (now !== told && performance.now() - toldAt >= TOLD_EVERY_MILLISECONDS) {
      stream.progress(now);
      [told, toldAt] = [now, performance.now()];
    }
    await untilAborted(
      nextChange(status.onDidChange, status.current.files === 0 ? undefined : left()),
      signal,
    );
  }
  const { situation } = status;
  const isLost = situation === "noFolder" || situation === "empty" || situation === "failed";
  return isLost || status.current.files === 0 ? headline(situation, status.current) : undefined;
}

/** Resolves at the next change, or after a time. */
function nextChange(event: vscode.Event<void>, milliseconds: number | undefined): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer);
      subscription.dispose();
      resolve();
    };
    const timer = milliseconds === undefined ? undefined : setTimeout(end, milliseconds);
    const subscription = event(end);
  });
}

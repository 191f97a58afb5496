import type * as vscode from "vscode";
import type { DocumentId } from "../../core/document.ts";
import type { Engine } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import type { LineRange } from "../../core/ranges.ts";
import type { Basket } from "../basket.ts";
import type { VisitedDocuments } from "../documents/visitedDocuments.ts";
import { PARTICIPANT } from "../settings/contributions.ts";
import type { LiveSettings } from "../settings/settings.ts";
import type { IndexStatus } from "../status/indexStatus.ts";

export interface ChatServices {
  readonly engine: Engine;
  readonly status: IndexStatus;
  readonly settings: LiveSettings;
  readonly log: Log;
  readonly basket: Pick<Basket, "contextItems">;
  readonly visited: Pick<VisitedDocuments, "near">;
}

/** One turn of a conversation: what was asked, what was said before, and where the answer goes. */
export interface Turn {
  readonly services: ChatServices;
  readonly request: vscode.ChatRequest;
  readonly before: readonly TurnMemory[];
  readonly stream: vscode.ChatResponseStream;
  readonly token: vscode.CancellationToken;
  /** Aborts when the user stops the turn. */
  readonly signal: AbortSignal;
}

/** Which of the two models the user has named for chat. */
export type ModelSize = "small" | "large";

/** The model that a command asks for. */
export function sizeOf(command: string | undefined): ModelSize | undefined {
  return command === "small" || command === "large" ? command : undefined;
}

/** A place that was shown. */
export interface Place extends LineRange {
  readonly document: DocumentId;
}

/** What a turn hands on to later ones in its result. It is plain data, since the editor saves it. */
export interface TurnMemory {
  readonly question: string;
  /** The text that was searched for; for a follow-up it is more than the question. */
  readonly searched: string;
  /** The answer of the model, or the list that was shown. */
  readonly answer: string;
  /** The places that the answer names, in order. */
  readonly places: readonly Place[];
  /** The model that answered, if there were two to choose from. */
  readonly size?: ModelSize;
  /** The command of the turn; absent for a plain question. */
  readonly command?: string;
  /** Whether the question itself said which source it means, so that nothing was searched. */
  readonly isExplained?: boolean;
  /** A name that a follow-up may ask about. */
  readonly name?: string;
}

/** The memories of the participant's earlier turns, oldest first; anything of another shape is ignored. */
export function memoriesOf(
  history: readonly (vscode.ChatRequestTurn | vscode.ChatResponseTurn)[],
): TurnMemory[] {
  return history.flatMap(turn => {
    if (turn.participant !== PARTICIPANT || !("result" in turn)) return [];
    const memory = memoryOf(turn.result);
    return memory === undefined ? [] : memory;
  });
}

/** The memory in the result of a turn, if there is one. */
export function memoryOf(result: vscode.ChatResult): TurnMemory | undefined {
  const memory: Partial<TurnMemory> = result.metadata ?? {};
  const isWhole =
    typeof memory.question === "string" &&
    typeof memory.searched === "string" &&
    typeof memory.answer === "string" &&
    Array.isArray(memory.places);
  return isWhole ? (memory as TurnMemory) : undefined;
}

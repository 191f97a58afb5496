import type * as vscode from "vscode";
import type { LineRange } from "../../core/context.ts";
import type { DocumentId } from "../../core/document.ts";
import type { Engine } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import type { Basket } from "../basket.ts";
import type { VisitedDocuments } from "../documents/visitedDocuments.ts";
import { PARTICIPANT } from "../settings/contributions.ts";
import type { LiveSettings } from "../settings/settings.ts";
import type { IndexStatus } from "../status/indexStatus.ts";

/** What chat works with. */
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

/** What a turn leaves for those after it, in its result; plain data, since the editor saves it. */
export interface TurnMemory {
  readonly question: string;
  /** What was searched for: for a follow-up more than the question. */
  readonly searched: string;
  /** The answer as the model gave it, or what was listed. */
  readonly answer: string;
  /** What the answer names, first named first. */
  readonly places: readonly Place[];
  /** The model that answered, where there were two to choose from. */
  readonly size?: ModelSize;
  /** The command of the turn; absent for a plain question. */
  readonly command?: string;
  /** Whether the question itself said what source it means, so that nothing was searched. */
  readonly isExplained?: boolean;
  /** A name that a follow-up may ask about. */
  readonly name?: string;
}

/** What turns of the participant have left, oldest first; what is not of this shape counts for nothing. */
export function memoriesOf(
  history: readonly (vscode.ChatRequestTurn | vscode.ChatResponseTurn)[],
): TurnMemory[] {
  return history.flatMap(turn => {
    if (turn.participant !== PARTICIPANT || !("result" in turn)) return [];
    const memory = memoryOf(turn.result);
    return memory === undefined ? [] : memory;
  });
}

/** What a turn has left in its result, if it has. */
export function memoryOf(result: vscode.ChatResult): TurnMemory | undefined {
  const memory: Partial<TurnMemory> = result.metadata ?? {};
  const isWhole =
    typeof memory.question === "string" &&
    typeof memory.searched === "string" &&
    typeof memory.answer === "string" &&
    Array.isArray(memory.places);
  return isWhole ? (memory as TurnMemory) : undefined;
}

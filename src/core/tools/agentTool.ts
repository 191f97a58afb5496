import { type FileInIndex, indexedFiles } from "../diagnosis.ts";
import type { DocumentId } from "../document.ts";
import type { Engine } from "../engine.ts";
import { DocumentNames } from "./targets/documentNames.ts";

/** What the tools need of the engine; nothing that changes the index. */
export type ToolEngine = Pick<
  Engine,
  "search" | "context" | "symbols" | "outline" | "files" | "diagnose" | "status" | "onDidChangeStatus"
>;

/** A folder of the workspace, as agents are told of it. */
export interface ToolFolder {
  /** The folder's identifier, as given to `Engine.open`. */
  readonly id: string;
  readonly name: string;
  /** Absolute; agents use such paths too. */
  readonly root: string;
  /** Where it is by the way of a link or a drive that stands for it, where the user named it so. */
  readonly namedRoot?: string;
}

/** What a tool works on. */
export interface ToolWorld {
  readonly engine: ToolEngine;
  readonly folders: readonly ToolFolder[];
  /**
   * Resolves when the index is as far as it can be in a short time; absent where nobody waits for it. Asked for once the arguments are
   * known to be right, and before the engine is asked anything.
   */
  ready?(): Promise<void>;
  /** Looks at the files again, where something that was asked for is missing and may have come since; absent where they are watched. */
  catchUp?(): Promise<void>;
}

/** What one call of a tool works on. */
export interface CallWorld extends ToolWorld {
  /** How the caller and the result call documents. */
  readonly names: DocumentNames;
  /** The files of the index, which are listed when they are first asked for and then no more. */
  files(): Promise<readonly FileInIndex[]>;
}

/** A world for one call. */
export function forOneCall(world: ToolWorld, signal: AbortSignal): CallWorld {
  let files: Promise<readonly FileInIndex[]> | undefined;
  const names = new DocumentNames(world.folders);
  return { ...world, names, files: () => (files ??= indexedFiles(world.engine, signal)) };
}

/** Who calls a tool, and how much it takes. */
export interface ToolCaller {
  /** The result has no more tokens than this; absent where the caller did not say. */
  readonly budget?: number;
  /** The caller's own count. */
  countTokens(text: string): PromiseLike<number> | number;
}

export interface ToolResult {
  readonly text: string;
  /** By the caller's count. */
  readonly tokens: number;
  /** The arguments were wrong, and the text says what to change. */
  readonly isError: boolean;
  /** What the result shows source of. */
  readonly documents: readonly DocumentId[];
}

/** Arguments that a tool cannot work with; the message tells the model what to change. */
export class ToolInputError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ToolInputError";
  }
}

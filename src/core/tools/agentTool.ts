import { type FileInIndex, indexedFiles } from "../diagnosis.ts";
import type { DocumentId } from "../document.ts";
import type { Engine } from "../engine.ts";
import { DocumentNames } from "./targets/documentNames.ts";

/** The methods of the engine that tools need; none of them changes the index. */
export type ToolEngine = Pick<
  Engine,
  "search" | "context" | "symbols" | "outline" | "files" | "diagnose" | "status" | "onDidChangeStatus"
>;

/** A folder of the workspace, as shown to agents. */
export interface ToolFolder {
  /** The folder's identifier, as given to `Engine.open`. */
  readonly id: string;
  readonly name: string;
  /** Absolute; agents use such paths too. */
  readonly root: string;
  /** Its path through a link or a mapped drive, if that is how the user named it. */
  readonly namedRoot?: string;
}

/** The engine and folders that a tool works on. */
export interface ToolWorld {
  readonly engine: ToolEngine;
  readonly folders: readonly ToolFolder[];
  /**
   * Resolves when the index is as complete as it can be in a short time; absent if nothing needs to wait for it. Called once the arguments
   * are known to be valid, before any call of the engine.
   */
  ready?(): Promise<void>;
  /** Looks at the files again, if something that was asked for is missing but may have appeared since; absent if the files are watched. */
  catchUp?(): Promise<void>;
}

/** The world that one call of a tool works on. */
export interface CallWorld extends ToolWorld {
  /** The names of documents in the arguments and the result. */
  readonly names: DocumentNames;
  /** The files of the index, listed only once, when first asked for. */
  files(): Promise<readonly FileInIndex[]>;
}

/** A world for one call. */
export function forOneCall(world: ToolWorld, signal: AbortSignal): CallWorld {
  let files: Promise<readonly FileInIndex[]> | undefined;
  const names = new DocumentNames(world.folders);
  return { ...world, names, files: () => (files ??= indexedFiles(world.engine, signal)) };
}

/** The caller of a tool, and how much text it accepts. */
export interface ToolCaller {
  /** The most tokens for the result; absent if the caller does not say. */
  readonly budget?: number;
  /** The caller's own count. */
  countTokens(text: string): PromiseLike<number> | number;
}

/** A caller, with the most tokens that the result of one call may have. */
export type BudgetedCaller = Required<ToolCaller>;

export interface ToolResult {
  readonly text: string;
  /** By the caller's count. */
  readonly tokens: number;
  /** The arguments were wrong, and the text says what to change. */
  readonly isError: boolean;
  /** Documents whose source the result shows. */
  readonly documents: readonly DocumentId[];
}

/** Invalid arguments of a tool; the message tells the model what to change. */
export class ToolInputError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ToolInputError";
  }
}

import type { EngineConnectionOptions } from "./engineConnection.ts";

/** Options for starting an engine. */
export interface EngineClientOptions
  extends Omit<EngineConnectionOptions, "common" | "git" | "onStatus" | "onDeath"> {
  /** The folder for data that all workspaces share; need not exist. Without it such data is kept with the index. */
  readonly common?: string;
  /** Absolute paths where git may be, tried before other places; the first that exists is used. */
  readonly git?: readonly string[];
  /** Called before a question is sent to the engine, which waits for it. Never rejects. */
  readonly beforeAnswer?: (signal: AbortSignal) => Promise<void>;
}

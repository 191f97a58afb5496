import type { EngineConnectionOptions } from "./engineConnection.ts";

/** What an engine is started with. */
export interface EngineClientOptions
  extends Omit<EngineConnectionOptions, "common" | "git" | "onStatus" | "onDeath"> {
  /** Folder for what all workspaces share; need not exist. Without it that lies beside the index. */
  readonly common?: string;
  /** Absolute paths where git may be, before other places are looked at: the first that is there counts. */
  readonly git?: readonly string[];
  /** Called before a question is put to the engine, which waits for it. Never rejects. */
  readonly beforeAnswer?: (signal: AbortSignal) => Promise<void>;
}

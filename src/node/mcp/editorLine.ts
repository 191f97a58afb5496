import { NotificationType, ParameterStructures, RequestType } from "vscode-jsonrpc/node";
import type { ToolEngine, ToolFolder } from "../../core/tools/agentTool.ts";
import type { ToolUse } from "../../core/tools/toolUse.ts";

/** The calls of the engine that tools make; only these cross between the editor and its server for agents. */
export const SHARED_CALLS = [
  "search",
  "context",
  "symbols",
  "outline",
  "files",
  "diagnose",
  "status",
] as const;

/** One of those calls. */
export type SharedCall = (typeof SHARED_CALLS)[number] & keyof ToolEngine;

/** Introduces a client; one that does not know the secret gets no answers. */
export const greetRequest = new RequestType<{ readonly secret: string }, void, void>("greet");

/** The current folders of the workspace. */
export const foldersRequest = new RequestType<void, readonly ToolFolder[], void>("folders");

/** A call of the engine. The answer is the engine's, with `null` for `undefined`. */
export const sharedRequest = new RequestType<
  { readonly call: SharedCall; readonly args: readonly unknown[] },
  unknown,
  void
>("call");

/** Tells the editor what an agent has used. */
export const useNotification = new NotificationType<ToolUse>("use", ParameterStructures.byPosition);

/** The environment variable with the address of the pipe. */
export const PIPE_VARIABLE = "LLMC_PIPE";
/** The environment variable with the secret. */
export const SECRET_VARIABLE = "LLMC_SECRET";

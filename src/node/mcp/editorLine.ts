import { NotificationType, ParameterStructures, RequestType } from "vscode-jsonrpc/node";
import type { ToolEngine, ToolFolder } from "../../core/tools/agentTool.ts";
import type { ToolUse } from "../../core/tools/toolUse.ts";

/** The calls of the engine that tools make; no other crosses the line between the editor and its server for agents. */
export const SHARED_CALLS = ["search", "context", "symbols", "outline", "diagnose", "status"] as const;

export type SharedCall = (typeof SHARED_CALLS)[number] & keyof ToolEngine;

/** Says who one is; whoever does not know the secret is not answered. */
export const greetRequest = new RequestType<{ readonly secret: string }, void, void>("greet");

export const foldersRequest = new RequestType<void, readonly ToolFolder[], void>("folders");

export const sharedRequest = new RequestType<
  { readonly call: SharedCall; readonly args: readonly unknown[] },
  unknown,
  void
>("call");

export const useNotification = new NotificationType<ToolUse>("use", ParameterStructures.byPosition);

/** Where the server finds the pipe and the secret. */
export const PIPE_VARIABLE = "LLMC_PIPE";
export const SECRET_VARIABLE = "LLMC_SECRET";

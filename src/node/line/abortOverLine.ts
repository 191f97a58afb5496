import { ResponseError } from "vscode-jsonrpc/node";

/** The error code for an aborted request, which language servers use too. */
const GIVEN_UP = -32800;

/** An error in the form to send: its name would get lost on the way, but its code does not. */
export function sentError(error: unknown): unknown {
  const isAbort = error instanceof Error && error.name === "AbortError";
  return isAbort ? new ResponseError(GIVEN_UP, error.message) : error;
}

/** A received error, with its name restored. */
export function receivedError(error: unknown): unknown {
  if (error instanceof ResponseError && error.code === GIVEN_UP) error.name = "AbortError";
  return error;
}

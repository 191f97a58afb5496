import { ResponseError } from "vscode-jsonrpc/node";

/** The number by which language servers, too, say that a request was given up. */
const GIVEN_UP = -32800;

/** An error as it is sent: its name gets lost on the way, and a number does not. */
export function sentError(error: unknown): unknown {
  const isAbort = error instanceof Error && error.name === "AbortError";
  return isAbort ? new ResponseError(GIVEN_UP, error.message) : error;
}

/** What came of it at the other end, with its name. */
export function receivedError(error: unknown): unknown {
  if (error instanceof ResponseError && error.code === GIVEN_UP) error.name = "AbortError";
  return error;
}

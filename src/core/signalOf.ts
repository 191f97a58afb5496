import type { CancellationToken } from "vscode-jsonrpc/node";

/** A signal that aborts when the caller at the other end of a line no longer wants an answer. */
export function signalOf(token: CancellationToken): AbortSignal {
  const controller = new AbortController();
  if (token.isCancellationRequested) controller.abort();
  else token.onCancellationRequested(() => controller.abort());
  return controller.signal;
}

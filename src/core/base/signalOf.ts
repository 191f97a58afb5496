/** How editors, and callers at the other end of a line, tell that they no longer want an answer. */
interface Cancellation {
  readonly isCancellationRequested: boolean;
  onCancellationRequested(listener: () => void): unknown;
}

/** A signal that aborts when an answer is no longer wanted, as it may be already. */
export function signalOf(token: Cancellation): AbortSignal {
  const controller = new AbortController();
  if (token.isCancellationRequested) controller.abort();
  else token.onCancellationRequested(() => controller.abort());
  return controller.signal;
}

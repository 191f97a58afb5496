/** How editors and remote callers signal that an answer is no longer wanted. */
interface Cancellation {
  readonly isCancellationRequested: boolean;
  onCancellationRequested(listener: () => void): unknown;
}

/** A signal that aborts when an answer is no longer wanted; at once if that is the case already. */
export function signalOf(token: Cancellation): AbortSignal {
  const controller = new AbortController();
  if (token.isCancellationRequested) controller.abort();
  else token.onCancellationRequested(() => controller.abort());
  return controller.signal;
}

import type { Ports } from "../../ports.ts";

/** Resolves after some milliseconds; rejects when the signal aborts first, or has. */
export function rest(
  { clock }: Pick<Ports, "clock">,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // A signal that has aborted already tells nobody once more.
    signal.throwIfAborted();
    const cancel = clock.after(milliseconds, () => {
      signal.removeEventListener("abort", abort);
      resolve();
    });
    const abort = (): void => {
      cancel();
      reject(signal.reason);
    };
    signal.addEventListener("abort", abort, { once: true });
  });
}

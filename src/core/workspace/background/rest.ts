import type { Ports } from "../../ports.ts";

/** Resolves after some milliseconds; rejects if the signal aborts first, or has aborted already. */
export function rest(
  { clock }: Pick<Ports, "clock">,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // A signal that has already aborted fires no further event.
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

/** Like `rest`, but resolves early if `hurry` aborts. */
export async function restUnlessHurried(
  ports: Pick<Ports, "clock">,
  milliseconds: number,
  signal: AbortSignal,
  hurry: AbortSignal,
): Promise<void> {
  if (milliseconds === 0) return;
  await rest(ports, milliseconds, AbortSignal.any([signal, hurry])).catch(() => signal.throwIfAborted());
}

/** A signal that never aborts, for work that is always wanted. */
export const NEVER: AbortSignal = new AbortController().signal;

/** Whether an error only says that its work was no longer wanted. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}

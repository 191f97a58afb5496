/** The code that a system gives an error, such as `ENOENT`; `undefined` for whatever else was thrown. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

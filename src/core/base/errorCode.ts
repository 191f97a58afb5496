/** The code of a system error, such as `ENOENT`; `undefined` for anything else that was thrown. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/**
 * A glob with slashes between its names. A path in the style of Windows has only backslashes. Next to a slash, or before a closing bracket,
 * a backslash escapes the sign after it.
 */
export function withSlashes(path: string): string {
  return /\/|\\[\])}]/.test(path) ? path : path.replaceAll("\\", "/");
}

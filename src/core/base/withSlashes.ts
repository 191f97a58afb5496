/**
 * A glob with slashes between its names. A path as Windows writes it has backslashes alone. Beside a slash, or before what
 * closes a bracket, a backslash takes the sign behind it out of the glob.
 */
export function withSlashes(path: string): string {
  return /\/|\\[\])}]/.test(path) ? path : path.replaceAll("\\", "/");
}

/**
 * A path in at most `length` UTF-16 units if its last name leaves room for more: folders in the middle are left out, those near the end
 * last. The first folder stays, since it tells the part of the workspace.
 */
export function shortPath(path: string, length: number): string {
  if (path.length <= length) return path;
  const parts = path.split("/");
  const [first, last] = [parts[0], parts.at(-1)];
  for (let from = 2; from < parts.length; from++) {
    const short = [first, "…", ...parts.slice(from)].join("/");
    if (short.length <= length) return short;
  }
  return parts.length === 1 ? path : `…/${last}`;
}

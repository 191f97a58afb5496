/**
 * A path in so many UTF-16 units, where its last name leaves room: folders in the middle are left out, those near the end last. Its first
 * folder tells which part of the workspace it is in.
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

/**
 * A path in so many UTF-16 units, where the name of its file leaves room: folders in the middle are left out, those near the file last. Its
 * first folder tells which part of the workspace it is in.
 */
export function shortPath(path: string, length: number): string {
  if (path.length <= length) return path;
  const parts = path.split("/");
  const [first, file] = [parts[0], parts.at(-1)];
  for (let from = 2; from < parts.length; from++) {
    const short = [first, "…", ...parts.slice(from)].join("/");
    if (short.length <= length) return short;
  }
  return parts.length === 1 ? path : `…/${file}`;
}

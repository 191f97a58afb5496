/** Where spans are, as a client of the protocol writes it: a path, and a name or lines where not all of the file is meant. */
export const SPAN_TEMPLATE = "llmc://span/{+path}{#name}";

const PREFIX = "llmc://span/";

/** The resource of a file. */
export function fileResource(name: string): string {
  return `${PREFIX}${name.split("/").map(encodeURIComponent).join("/")}`;
}

/** The id that a resource stands for; `undefined` for one that is not of this server. */
export function idOfResource(uri: string): string | undefined {
  if (!uri.startsWith(PREFIX)) return undefined;
  try {
    return decodeURIComponent(uri.slice(PREFIX.length));
  } catch {
    return undefined;
  }
}

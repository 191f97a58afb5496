/** The template of a span's address: a path, with a name or lines unless the whole file is meant. */
export const SPAN_TEMPLATE = "llmc://span/{+path}{#name}";

const PREFIX = "llmc://span/";

/** The address of a file as a resource. */
export function fileResource(name: string): string {
  return `${PREFIX}${name.split("/").map(encodeURIComponent).join("/")}`;
}

/** The id that a resource's address contains; `undefined` for an address of another server. */
export function idOfResource(uri: string): string | undefined {
  if (!uri.startsWith(PREFIX)) return undefined;
  try {
    return decodeURIComponent(uri.slice(PREFIX.length));
  } catch {
    return undefined;
  }
}

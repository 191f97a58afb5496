/** Files that answer an address by where they lie, as several frameworks have it, with the address. */
const FILES = [
  /(?:^|\/)pages\/(api\/.+)\.[cm]?[jt]sx?$/,
  /(?:^|\/)app\/(.+)\/route\.[cm]?[jt]sx?$/,
  /(?:^|\/)routes\/(.+)\/\+server\.[jt]s$/,
  /(?:^|\/)server\/((?:api|routes)\/.+?)(?:\.(?:get|post|put|patch|delete))?\.[cm]?[jt]s$/,
];
/** A folder that is no part of the address: `(shop)`, `index`. */
const IS_LEFT_OUT = /^(?:\(.*\)|index)$/;

/** The segments of the address that a file answers by its place: `api`, `carts`, `[id]`. `undefined` if it does not go by that. */
function addressOf(path: string): readonly string[] | undefined {
  for (const file of FILES) {
    const [, address] = file.exec(path) ?? [];
    if (address !== undefined) return address.split("/").filter(segment => !IS_LEFT_OUT.test(segment));
  }
  return undefined;
}

/**
 * The offset in a text where its file answers an address: at the function for the method asked for, or at what it exports by default;
 * `undefined` if it does not. A question may leave out the beginning that all addresses share. `isAny` tells a parameter.
 */
export function answeredByPlace(
  segments: readonly string[],
  method: string | undefined,
  { text, path }: { readonly text: string; readonly path: string },
  isAny: (segment: string) => boolean,
): number | undefined {
  const ending = addressOf(path)?.slice(-segments.length) ?? [];
  const isOfIt =
    ending.length === segments.length &&
    ending.every((segment, at) => segment === segments[at] || (isAny(segment) && isAny(segments[at] ?? "")));
  if (!isOfIt) return undefined;
  const named = method === undefined ? "[A-Z]+" : method.toUpperCase();
  const answers = new RegExp(
    `^export\\s+(?:default\\b|(?:async\\s+)?(?:function|const)\\s+${named}\\b)`,
    "m",
  );
  const offset = text.search(answers);
  return offset === -1 ? undefined : offset;
}

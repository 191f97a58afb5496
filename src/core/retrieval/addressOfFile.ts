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
export function addressOfFile(path: string): readonly string[] | undefined {
  for (const file of FILES) {
    const [, address] = file.exec(path) ?? [];
    if (address !== undefined) return address.split("/").filter(segment => !IS_LEFT_OUT.test(segment));
  }
  return undefined;
}

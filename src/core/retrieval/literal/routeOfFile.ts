import { addressOfFile } from "../addressOfFile.ts";

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
  const ending = addressOfFile(path)?.slice(-segments.length) ?? [];
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

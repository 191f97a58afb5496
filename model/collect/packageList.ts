import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** Where a package comes from: the npm registry, or Debian's source packages. */
export type Registry = "npm" | "debian";

/** A package that is trained on, pinned. */
export interface ListedPackage {
  readonly registry: Registry;
  readonly name: string;
  readonly version: string;
  /** The language that it is in the list for; whatever else it holds is used as well. */
  readonly language: string;
  /** As its own licence files say. */
  readonly licence: string;
  /** Of the archive: `sha512-` and the digest in base 64. */
  readonly hash: string;
  /** The folders that are used; without them all. */
  readonly folders?: readonly string[];
}

const LIST = path.join("model", "packages.json");

/** The committed list: it alone decides. */
export async function readPackageList(): Promise<readonly ListedPackage[]> {
  return JSON.parse(await readFile(LIST, "utf8")) as ListedPackage[];
}

/** Sorted, so that two people's additions meet in a readable diff. */
export async function writePackageList(packages: readonly ListedPackage[]): Promise<void> {
  const rows = [...packages]
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map(listed => `  ${JSON.stringify(listed)}`);
  await writeFile(LIST, `[\n${rows.join(",\n")}\n]\n`);
}

/** By language, registry and name. */
function keyOf({ language, registry, name }: ListedPackage): string {
  return `${language} ${registry} ${name}`;
}

/** What a package's folders and files are called. */
export function fileNameOf({ registry, name }: Pick<ListedPackage, "registry" | "name">): string {
  return `${registry}+${name.replaceAll("/", "+")}`;
}

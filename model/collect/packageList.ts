import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { sourcesTable } from "./sourcesTable.ts";

/** The source of a package: the npm registry, Debian's source packages, or its binary ones, some of which contain sources too. */
export const REGISTRIES = ["npm", "debian", "debian-binary"] as const;

/** The name of a registry. */
export type Registry = (typeof REGISTRIES)[number];

/** A package used for training, pinned. */
export interface ListedPackage {
  readonly registry: Registry;
  readonly name: string;
  readonly version: string;
  /** The language for which it is listed; its files in other languages are used as well. */
  readonly language: string;
  /** As stated by its own licence files. */
  readonly licence: string;
  /** Digest of the archive: `sha512-` and base 64. */
  readonly hash: string;
  /** The folders that are used; without them, the whole package. */
  readonly folders?: readonly string[];
}

const LIST = path.join("model", "packages.json");
const TABLE = path.join("model", "SOURCES.md");

/** The committed list, which alone decides. */
export async function readPackageList(): Promise<readonly ListedPackage[]> {
  return JSON.parse(await readFile(LIST, "utf8")) as ListedPackage[];
}

/** Writes the list, sorted so that additions by two people give a readable diff, and a table for people. */
export async function writePackageList(packages: readonly ListedPackage[]): Promise<void> {
  const sorted = [...packages].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const rows = sorted.map(listed => `  ${JSON.stringify(listed)}`);
  await writeFile(LIST, `[\n${rows.join(",\n")}\n]\n`);
  await writeFile(TABLE, sourcesTable(sorted));
}

/** By language, registry and name. */
function keyOf({ language, registry, name }: ListedPackage): string {
  return `${language} ${registry} ${name}`;
}

/** The base name of a package's folders and files. */
export function fileNameOf({ registry, name }: Pick<ListedPackage, "registry" | "name">): string {
  return `${registry}+${name.replaceAll("/", "+")}`;
}

/** The same for a given version. */
export function versionedName(listed: Pick<ListedPackage, "registry" | "name">, version: string): string {
  return `${fileNameOf(listed)}+${version.replaceAll(/[^\w.+-]/g, "_")}`;
}

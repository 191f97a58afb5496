import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { sourcesTable } from "./sourcesTable.ts";

/** Where a package comes from: the npm registry, Debian's source packages, or its binary ones, which hold sources too. */
export const REGISTRIES = ["npm", "debian", "debian-binary"] as const;

/** The name of one of them. */
export type Registry = (typeof REGISTRIES)[number];

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
const TABLE = path.join("model", "SOURCES.md");

/** The committed list: it alone decides. */
export async function readPackageList(): Promise<readonly ListedPackage[]> {
  return JSON.parse(await readFile(LIST, "utf8")) as ListedPackage[];
}

/** Sorted, so that two people's additions meet in a readable diff; and beside it the table for people. */
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

/** What a package's folders and files are called. */
export function fileNameOf({ registry, name }: Pick<ListedPackage, "registry" | "name">): string {
  return `${registry}+${name.replaceAll("/", "+")}`;
}

/** The same of one version. */
export function versionedName(listed: Pick<ListedPackage, "registry" | "name">, version: string): string {
  return `${fileNameOf(listed)}+${version.replaceAll(/[^\w.+-]/g, "_")}`;
}

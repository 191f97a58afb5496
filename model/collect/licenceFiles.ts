import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type Licence, recogniseLicence } from "./licence.ts";

const LICENCE_FILE = /^(?:[\w-]+[-_.])?(?:licen[cs]es?|copying|unlicen[cs]e)(?:[-_.][\w.+-]+)?$/i;
const SOURCE = /\.(?:[cm]?[jt]sx?|py|rb|php|go|rs|java|cs|c|cc|cpp|h|hpp|html|json|ya?ml|xml|svg)$/i;

/** Whether a file has a name that is common for licences. */
export function isLicenceFile(name: string): boolean {
  return LICENCE_FILE.test(name) && !SOURCE.test(name);
}

/** Folders in which packages keep their licence if it is not at the top. */
const FOLDERS = ["", "LICENSES", "licenses", "license", "legal", "doc", "docs", "src/dist"];

/** The licences of a package, or of some of its folders, from the nearest files with such a name. Unknown licences are left out. */
export async function readLicences(root: string, folders: readonly string[]): Promise<readonly Licence[]> {
  const licences = new Map<string, Licence>();
  for (const folder of folders.length === 0 ? [""] : folders) {
    for (const licence of await nearestLicences(root, folder)) licences.set(licence.id, licence);
  }
  return [...licences.values()];
}

async function nearestLicences(root: string, folder: string): Promise<readonly Licence[]> {
  for (const below of FOLDERS) {
    const all = below.toLowerCase() === "licenses";
    const licences = await licencesIn(path.join(root, folder, below), all);
    if (licences.length > 0) return licences;
  }
  return folder === "" ? [] : await nearestLicences(root, path.posix.join(folder, "..").replace(/^\.$/, ""));
}

async function licencesIn(folder: string, all: boolean): Promise<readonly Licence[]> {
  const licences: Licence[] = [];
  if (!existsSync(folder)) return licences;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || !(all || isLicenceFile(entry.name))) continue;
    const licence = recogniseLicence(await readFile(path.join(folder, entry.name), "utf8"));
    if (licence !== undefined && !licences.some(({ id }) => id === licence.id)) licences.push(licence);
  }
  return licences;
}

/** The licence under which a package may be used for training, in SPDX notation, or the reason why it may not. */
export function judgeLicences(licences: readonly Licence[]): { licence: string } | { refused: string } {
  const others = licences.filter(({ permissive }) => !permissive).map(({ id }) => id);
  if (others.length > 0) return { refused: `its licence files hold ${others.join(" and ")}` };
  if (licences.length === 0) return { refused: "it has no licence file that is known" };
  return {
    licence: licences
      .map(({ id }) => id)
      .sort()
      .join(" OR "),
  };
}

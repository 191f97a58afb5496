import type { Dirent } from "node:fs";
import { open, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { FileVerdict } from "./debianCopyright.ts";
import type { Exclusions } from "./exclusions.ts";
import { headIsCopyleft, recogniseLicence } from "./licence.ts";
import { isLicenceFile } from "./licenceFiles.ts";
import { isManifest, readManifest } from "./manifest.ts";

/** A file or folder that was removed from a package. */
export interface Dropped {
  /** Relative to the package, with `/`. */
  readonly path: string;
  readonly reason: string;
}

/** The rules by which a package is swept. */
export interface SweepRules {
  readonly exclusions: Exclusions;
  /** Verdicts that people recorded for single files. */
  readonly allows: FileVerdict | undefined;
  /** A folder that was requested by name does not count as a copy, wherever it is. */
  readonly folders: readonly string[];
}

/** Copies of other packages: those are listed separately, or not used at all. */
const VENDORED =
  /^_?vendor(?:ed|s)?$|^(?:third|3rd)[-_]?party$|^(?:node_modules|bower_components|bundled|extern|external|godeps|site-packages)$/i;
/** Licences and copyright lines are in the first lines. */
const HEAD = 4000;
/** Large enough for whole sources; larger files are not written by hand. */
const LONGEST = 500_000;
const COMMENT_LINE = /^\s*(?:[#/*;%<-]|"""|'''|\(\*)/;

/**
 * Removes from a folder what may not be trained on: copies of other packages, excluded projects, and files without a permissive licence.
 * What remains is the package's own.
 */
export async function sweep(root: string, rules: SweepRules): Promise<readonly Dropped[]> {
  const dropped: Dropped[] = [];
  const visit = async (folder: string): Promise<void> => {
    const entries = await readdir(path.join(root, folder), { withFileTypes: true });
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    const whole = folder === "" ? undefined : await reasonForFolder(root, folder, entries, rules);
    if (whole !== undefined) {
      dropped.push({ path: folder, reason: whole });
      await rm(path.join(root, folder), { recursive: true });
      return;
    }
    for (const entry of entries) {
      const below = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) await visit(below);
      else {
        const reason = entry.isFile() ? await reasonForFile(root, below, rules) : "a link or device";
        if (reason === undefined) continue;
        if (entry.isFile()) dropped.push({ path: below, reason });
        await rm(path.join(root, below));
      }
    }
  };
  await visit("");
  return dropped;
}

async function reasonForFolder(
  root: string,
  folder: string,
  entries: readonly Dirent[],
  { exclusions, folders }: SweepRules,
): Promise<string | undefined> {
  const asked = folders.some(each => `${each}/`.startsWith(`${folder}/`));
  if (!asked && VENDORED.test(path.posix.basename(folder))) return "a copy of others' packages";
  const byName = exclusions.ofPath(folder);
  if (byName !== undefined) return byName;
  const own = path.posix.basename(folder).toLowerCase();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const bySign = exclusions.ofSign(own, entry.name.toLowerCase());
    if (bySign !== undefined) return bySign;
    if (isLicenceFile(entry.name)) {
      const text = await readFile(path.join(root, folder, entry.name), "utf8");
      const licence = recogniseLicence(text);
      if (licence?.permissive === false) return `its own licence, ${licence.id}`;
      const held = exclusions.ofHolder(text.slice(0, HEAD));
      if (held !== undefined) return `its licence ${held}`;
    } else if (isManifest(entry.name)) {
      const reason = reasonForManifest(
        await readFile(path.join(root, folder, entry.name), "utf8"),
        exclusions,
      );
      if (reason !== undefined) return reason;
    }
  }
  return undefined;
}

/** The reason why the package of this manifest is excluded, if it is. */
export function reasonForManifest(text: string, exclusions: Exclusions): string | undefined {
  const { addresses, name } = readManifest(text);
  const byAddress = exclusions.ofAddress(addresses);
  return byAddress ?? (name === undefined ? undefined : exclusions.ofPackage(name));
}

async function reasonForFile(root: string, file: string, rules: SweepRules): Promise<string | undefined> {
  const { exclusions, allows } = rules;
  const byName = exclusions.ofPath(file);
  if (byName !== undefined) return byName;
  if (allows?.(file) === false) return "its licence by debian/copyright";
  if (isLicenceFile(path.posix.basename(file))) return undefined;
  const text = await readStart(path.join(root, file));
  const head = text.slice(0, HEAD);
  if (headIsCopyleft(head)) return "the licence in its head";
  const comments = head
    .split("\n")
    .filter(line => COMMENT_LINE.test(line))
    .join("\n");
  const isProse = /\.(?:md|mdx|markdown|rst|txt)$/i.test(file);
  const byAddress = isProse ? undefined : exclusions.ofAddress(comments);
  return byAddress ?? exclusions.ofHolder(comments) ?? exclusions.ofOrigin(text);
}

/** The part of a file that is ever read for examples. */
async function readStart(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST), 0, LONGEST, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await handle.close();
  }
}

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type FileVerdict, readBinaryCopyright, readDebianCopyright } from "./debianCopyright.ts";
import type { Exclusions } from "./exclusions.ts";
import { fetchListed, type Wanted } from "./fetchListed.ts";
import { judgeLicences, readLicences } from "./licenceFiles.ts";
import { isManifest } from "./manifest.ts";
import { type Dropped, reasonForManifest, sweep } from "./sweep.ts";

/** A package that may be used, as it was found. */
export interface Collected {
  readonly version: string;
  readonly hash: string;
  readonly licence: string;
  readonly dropped: readonly Dropped[];
}

/** The reason why a package may not be used at all. */
export class Refused extends Error {}

/** Fetches a package into a folder, and keeps only the files that may be trained on. */
export async function collectPackage(
  wanted: Wanted,
  exclusions: Exclusions,
  cache: string,
  into: string,
): Promise<Collected> {
  const byName = exclusions.ofPackage(wanted.name);
  if (byName !== undefined) throw new Refused(byName);
  const { version, hash, control, copyright } = await fetchListed(wanted, cache, into);
  const manifests = [control, copyright.split(/\n\s*\n/, 1)[0] ?? ""];
  for (const name of await readdir(into)) {
    if (isManifest(name)) manifests.push(await readFile(path.join(into, name), "utf8"));
  }
  for (const manifest of manifests) {
    const reason = reasonForManifest(manifest, exclusions);
    if (reason !== undefined) throw new Refused(reason);
  }
  const { licence, allows } =
    wanted.registry === "debian-binary"
      ? byCopyright(copyright)
      : { licence: await ownLicence(wanted, into), allows: readDebianCopyright(copyright) };
  const dropped = await sweep(into, {
    exclusions,
    allows,
    folders: wanted.folders ?? [],
  });
  return { version, hash, licence, dropped };
}

/** For a binary package, `copyright` takes the place of a licence file: Debian leaves out files that repeat it. */
function byCopyright(copyright: string): { licence: string; allows: FileVerdict } {
  const found = readBinaryCopyright(copyright);
  if (found === undefined) throw new Refused("it is not permissive by its copyright file");
  return found;
}

async function ownLicence({ folders = [] }: Wanted, root: string): Promise<string> {
  const verdict = judgeLicences(await readLicences(root, folders));
  if ("refused" in verdict) throw new Refused(verdict.refused);
  return verdict.licence;
}

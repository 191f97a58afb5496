import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { downloadDebian, downloadNpm, fileEnding } from "../../build/fetchPackage.ts";
import { downloadDebianSource } from "./debianSource.ts";
import { isLicenceFile } from "./licenceFiles.ts";
import { isManifest } from "./manifest.ts";
import { fileNameOf, type ListedPackage, type Registry, versionedName } from "./packageList.ts";

const run = promisify(execFile);

/** The name of the archive with the sources. */
const ARCHIVES: Readonly<Record<Registry, RegExp>> = {
  npm: /\.tgz$/,
  debian: /\.orig\.tar\.\w+$/,
  "debian-binary": /\.deb$/,
};

/** A request for a package: without a version and a hash, for the newest one. */
export type Wanted = Pick<ListedPackage, "registry" | "name" | "folders"> &
  Partial<Pick<ListedPackage, "version" | "hash">>;

/** A package that was fetched. */
export interface Fetched {
  readonly version: string;
  readonly hash: string;
  /** The contents of `debian/control` and `debian/copyright`, empty if they do not exist. */
  readonly control: string;
  readonly copyright: string;
}

/**
 * Puts the files of a package into a folder. A package whose archive differs from the list is refused. Archives are kept, so that a change
 * of the rules requires no second download.
 */
export async function fetchListed(wanted: Wanted, cache: string, into: string): Promise<Fetched> {
  const { registry, name } = wanted;
  const download = await downloadOnce(wanted, cache);
  const archive = path.join(download.folder, await fileEnding(download.folder, ARCHIVES[registry]));
  const hash = `sha512-${createHash("sha512")
    .update(await readFile(archive))
    .digest("base64")}`;
  if (wanted.hash !== undefined && wanted.hash !== hash) {
    throw new Error(`the archive is not the one that was listed: ${hash}`);
  }
  if (registry === "debian-binary") await run("dpkg-deb", ["-x", archive, into]);
  // tar itself refuses members of archives that lead out of the folder.
  else await run("tar", ["-xf", archive, "--strip-components=1", "--no-same-owner", "-C", into]);
  await run("chmod", ["-R", "u+rwX", into]);
  const said = await readDebian(registry, download.folder, archive, path.join(into, "usr/share/doc", name));
  if (wanted.folders !== undefined) await keepOnly(into, wanted.folders);
  return { version: download.version, hash, ...said };
}

/** The folder with the downloads of a package, and its version. */
async function downloadOnce(wanted: Wanted, cache: string): Promise<{ folder: string; version: string }> {
  const { registry, name, version } = wanted;
  const archives = path.join(cache, "archives");
  const folderOf = (found: string): string => path.join(archives, versionedName(wanted, found));
  if (version !== undefined && existsSync(folderOf(version))) return { folder: folderOf(version), version };
  const part = path.join(archives, `part-${fileNameOf(wanted)}`);
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  const listed = version === undefined ? name : `${name}${registry === "npm" ? "@" : "="}${version}`;
  let found = version;
  if (registry === "npm") {
    const archive = await downloadNpm(listed, part);
    found ??= await npmVersion(path.join(part, archive));
  } else if (registry === "debian-binary") {
    const archive = await downloadDebian(listed, part);
    found ??= (await run("dpkg-deb", ["-f", path.join(part, archive), "Version"])).stdout.trim();
  } else found = await downloadDebianSource(cache, name, version, part);
  await rm(folderOf(found), { recursive: true, force: true });
  await rename(part, folderOf(found));
  return { folder: folderOf(found), version: found };
}

/** Debian's description of a package, from the files that come with it. */
async function readDebian(
  registry: Registry,
  download: string,
  archive: string,
  docs: string,
): Promise<{ control: string; copyright: string }> {
  if (registry === "debian") return await readDebianFolder(download);
  if (registry === "npm") return { control: "", copyright: "" };
  const copyright = path.join(docs, "copyright");
  return {
    control: (await run("dpkg-deb", ["-f", archive, "Homepage"])).stdout,
    copyright: existsSync(copyright) ? await readFile(copyright, "utf8") : "",
  };
}

/** The same for a source package, from the archive with Debian's own files. */
async function readDebianFolder(download: string): Promise<{ control: string; copyright: string }> {
  const archive = path.join(download, await fileEnding(download, /\.debian\.tar\.\w+$/));
  const read = async (file: string): Promise<string> => (await run("tar", ["-xOf", archive, file])).stdout;
  return { control: await read("debian/control"), copyright: await read("debian/copyright") };
}

async function npmVersion(archive: string): Promise<string> {
  const { stdout } = await run("tar", [
    "-xOf",
    archive,
    "--wildcards",
    "--no-wildcards-match-slash",
    "*/package.json",
  ]);
  const manifest: unknown = JSON.parse(stdout);
  if (typeof manifest === "object" && manifest !== null && "version" in manifest)
    return String(manifest.version);
  throw new Error("its package.json has no version");
}

/** Licences and manifests are kept with the folders that are used. */
async function keepOnly(root: string, folders: readonly string[]): Promise<void> {
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
      const below = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (folders.includes(below)) continue;
      if (entry.isDirectory() && folders.some(kept => kept.startsWith(`${below}/`))) await visit(below);
      else if (!isLicenceFile(entry.name) && !isManifest(entry.name)) {
        await rm(path.join(root, below), { recursive: true });
      }
    }
  };
  await visit("");
}

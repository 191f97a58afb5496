import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { downloadDebian, downloadNpm, fileEnding } from "../../build/fetchPackage.ts";
import { downloadDebianSource } from "./debianSource.ts";
import { isLicenceFile } from "./licenceFiles.ts";
import { isManifest } from "./manifest.ts";
import type { ListedPackage, Registry } from "./packageList.ts";

const run = promisify(execFile);

/** What the archive with the sources is called. */
const ARCHIVES: Readonly<Record<Registry, RegExp>> = {
  npm: /\.tgz$/,
  debian: /\.orig\.tar\.\w+$/,
  "debian-binary": /\.deb$/,
};

/** What is asked for: without a version and a hash, the newest that there is. */
export type Wanted = Pick<ListedPackage, "registry" | "name" | "folders"> &
  Partial<Pick<ListedPackage, "version" | "hash">>;

/** What was fetched. */
export interface Fetched {
  readonly version: string;
  readonly hash: string;
  /** `debian/control` and `debian/copyright`, empty where there are none. */
  readonly control: string;
  readonly copyright: string;
}

/** Puts the files of a package into a folder. One whose archive is not what the list says is refused. */
export async function fetchListed(wanted: Wanted, cache: string, into: string): Promise<Fetched> {
  const { registry, name, version } = wanted;
  const download = path.join(into, ".download");
  await mkdir(download);
  const listed = version === undefined ? name : `${name}${registry === "npm" ? "@" : "="}${version}`;
  let found = version;
  if (registry === "npm") await downloadNpm(listed, download);
  else if (registry === "debian-binary") await downloadDebian(listed, download);
  else found = await downloadDebianSource(cache, name, version, download);
  const archive = await fileEnding(download, ARCHIVES[registry]);
  const hash = `sha512-${createHash("sha512")
    .update(await readFile(path.join(download, archive)))
    .digest("base64")}`;
  if (wanted.hash !== undefined && wanted.hash !== hash) {
    throw new Error(`the archive is not the one that was listed: ${hash}`);
  }
  const file = path.join(download, archive);
  let debian = { control: "", copyright: "" };
  if (registry === "debian-binary") {
    await run("dpkg-deb", ["-x", file, into]);
    const fields = await run("dpkg-deb", ["-f", file, "Version", "Homepage"]);
    const copyright = path.join(into, "usr/share/doc", name, "copyright");
    debian = {
      control: fields.stdout,
      copyright: existsSync(copyright) ? await readFile(copyright, "utf8") : "",
    };
    found ??= /^Version: (\S+)/m.exec(fields.stdout)?.[1];
  } else {
    // Members of archives that lead out of the folder are refused by tar itself.
    await run("tar", ["-xf", file, "--strip-components=1", "--no-same-owner", "-C", into]);
    if (registry === "debian") debian = await readDebianFolder(download);
  }
  await run("chmod", ["-R", "u+rwX", into]);
  await rm(download, { recursive: true });
  if (wanted.folders !== undefined) await keepOnly(into, wanted.folders);
  return { version: found ?? (await npmVersion(into)), hash, ...debian };
}

async function readDebianFolder(download: string): Promise<{ control: string; copyright: string }> {
  const archive = await fileEnding(download, /\.debian\.tar\.\w+$/);
  await run("tar", ["-xf", archive, "--no-same-owner", "debian/control", "debian/copyright"], {
    cwd: download,
  });
  const read = async (name: string): Promise<string> => {
    const file = path.join(download, "debian", name);
    return existsSync(file) ? await readFile(file, "utf8") : "";
  };
  return { control: await read("control"), copyright: await read("copyright") };
}

async function npmVersion(root: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(path.join(root, "package.json"), "utf8"));
  if (typeof manifest === "object" && manifest !== null && "version" in manifest)
    return String(manifest.version);
  throw new Error("its package.json has no version");
}

/** Licences and manifests stay with the folders that are used. */
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

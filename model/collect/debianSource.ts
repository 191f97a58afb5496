import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
let options: Promise<readonly string[]> | undefined;

/** Downloads a source package in a given version or the newest, and returns the version. apt checks it against its signed lists. */
export async function downloadDebianSource(
  cache: string,
  name: string,
  version: string | undefined,
  into: string,
): Promise<string> {
  options ??= prepareApt(cache);
  const wanted = version === undefined ? name : `${name}=${version}`;
  const args = [...(await options), "source", "--download-only", "--only-source", "-q", wanted];
  const { stdout } = await run("apt-get", args, { cwd: into, maxBuffer: 10_000_000 });
  const found = version ?? /^.*\(dsc\)/m.exec(stdout)?.[0];
  return version ?? versionIn(found ?? "", stdout);
}

/** apt prints the package and version of each file: `Get:1 ADDRESS SUITE/main NAME VERSION (dsc) [SIZE]`. */
function versionIn(line: string, output: string): string {
  const version = /(\S+) \(dsc\)/.exec(line)?.[1];
  if (version === undefined)
    throw new Error(`apt-get did not say which version it took: ${output.slice(0, 200)}`);
  return version;
}

/**
 * Lets apt read the lists of source packages too, into lists of our own, from the machine's package sources, whether or not its
 * configuration includes source packages.
 */
async function prepareApt(cache: string): Promise<readonly string[]> {
  const folder = path.join(cache, "apt");
  const sources = path.join(folder, "sources.list");
  const lists = path.join(folder, "lists");
  const own = [
    ["Dir::Etc::sourcelist", sources],
    ["Dir::Etc::sourceparts", "/dev/null"],
    ["Dir::State::lists", lists],
    ["APT::Sandbox::User", "root"],
  ].flatMap(([name, value]) => ["-o", `${name}=${value}`]);
  if (existsSync(sources)) return own;
  await mkdir(path.join(lists, "partial"), { recursive: true });
  const format = "$(REPO_URI) $(RELEASE) $(COMPONENT)";
  const { stdout } = await run("apt-get", ["indextargets", "--format", format, "Created-By: Packages"]);
  const lines = new Set(stdout.split("\n").filter(Boolean));
  await writeFile(sources, [...lines].map(line => `deb-src ${line}\n`).join(""));
  await run("apt-get", [...own, "update", "-q"]);
  return own;
}

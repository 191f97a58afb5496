/**
 * Prepares a fresh checkout so that TypeScript can run: installs the packages, then compiles the script. This file and its imports
 * therefore need nothing but Node.
 */
import { spawn } from "node:child_process";
import { existsSync, lstatSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { bundleScript } from "../../build/bundleScript.mjs";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/**
 * Compiles a script of the project and returns its exports. From here on the process works in the project's folder, and `npm_execpath` says
 * where npm is.
 *
 * @param {string} script a TypeScript file, relative to the project
 * @returns {Promise<Record<string, (...parameters: unknown[]) => Promise<number>>>}
 */
export async function load(script) {
  process.chdir(ROOT);
  process.env.npm_execpath = findNpm();
  if (!(await packagesMatchLockFile())) await installPackages();

  const outfile = path.join(ROOT, "test/.out/scripts", `${path.parse(script).name}.mjs`);
  await bundleScript(script, outfile);
  return import(pathToFileURL(outfile).href);
}

/** Finds npm: it gives its own path when it runs a script; otherwise it lies beside Node. */
function findNpm() {
  const beside = path.dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath ?? "",
    path.join(beside, "node_modules/npm/bin/npm-cli.js"),
    path.join(beside, "../lib/node_modules/npm/bin/npm-cli.js"),
  ];
  const npm = candidates.find(file => path.basename(file) === "npm-cli.js" && existsSync(file));
  if (npm === undefined) throw new Error("npm was not found beside Node. Run this through npm.");
  return npm;
}

/** True when node_modules has the versions of the lock file, whatever the files' dates are. */
async function packagesMatchLockFile() {
  const installed = await readPackages("node_modules/.package-lock.json");
  if (installed === undefined) return false;
  const locked = await readPackages("package-lock.json");
  if (locked === undefined) throw new Error("package-lock.json is missing.");
  return Object.entries(locked).every(([name, { version, optional, link }]) => {
    // The project itself is not installed, and optional packages may be for other platforms.
    if (name === "" || link) return true;
    const found = installed[name];
    return found === undefined ? optional === true : found.version === version;
  });
}

/**
 * @param {string} lockFile
 * @returns {Promise<Record<string, { version?: string, optional?: boolean, link?: boolean }> | undefined>}
 */
async function readPackages(lockFile) {
  if (!existsSync(lockFile)) return undefined;
  return JSON.parse(await readFile(lockFile, "utf8")).packages;
}

/** @returns {Promise<void>} */
async function installPackages() {
  // npm empties the folder first, which through a link would be that of another checkout.
  if (existsSync("node_modules") && lstatSync("node_modules").isSymbolicLink()) {
    throw new Error(
      "node_modules is a link and not as the lock file says. Remove the link, or run npm ci where it leads.",
    );
  }
  console.log("Installing the packages of the lock file");
  await new Promise((resolve, reject) => {
    const npm = spawn(process.execPath, [process.env.npm_execpath ?? "", "ci"], { stdio: "inherit" });
    npm.once("error", reject);
    npm.once("exit", code =>
      code === 0 ? resolve(undefined) : reject(new Error("The packages were not installed.")),
    );
  });
}

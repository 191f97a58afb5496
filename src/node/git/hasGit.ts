import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import path from "node:path";

/** What macOS has in the place of git for whoever has not installed its tools for developers. */
const STAND_IN = "/usr/bin/git";
/** How `xcode-select` says that they are not there. */
const NO_TOOLS = 2;

let isKnown = false;

/**
 * Whether git may be started. Where it is not installed that fails by itself, but on macOS it opens a window that asks
 * the user to install tools of many megabytes: nobody who opens a folder has asked for that.
 */
export async function hasGit(): Promise<boolean> {
  isKnown ||= process.platform !== "darwin" || (await firstInPath("git")) !== STAND_IN || (await hasTools());
  return isKnown;
}

async function firstInPath(program: string): Promise<string | undefined> {
  for (const folder of (process.env["PATH"] ?? "").split(path.delimiter)) {
    const file = path.join(folder, program);
    const isThere = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return file;
  }
  return undefined;
}

function hasTools(): Promise<boolean> {
  return new Promise(resolve => {
    execFile("xcode-select", ["-p"], error => resolve(error?.code !== NO_TOOLS));
  });
}

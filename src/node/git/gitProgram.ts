import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import path from "node:path";

const GIT = "git";
/** What macOS has in the place of git for whoever has not installed its tools for developers. */
const STAND_IN = "/usr/bin/git";
/** How `xcode-select` says that they are not there. */
const NO_TOOLS = 2;
/** What Windows calls the folders in which git is installed: whoever installs it may choose that no shell finds it. */
const FOLDERS_OF_PROGRAMS = ["ProgramW6432", "ProgramFiles", "ProgramFiles(x86)"] as const;

let known: string | undefined;

/**
 * The git to be started; `undefined` where none may be. Where it is not installed that fails by itself, but on macOS it
 * opens a window that asks the user to install tools of many megabytes: nobody who opens a folder has asked for that.
 */
export async function gitProgram(): Promise<string | undefined> {
  known ??= await findGit();
  return known;
}

async function findGit(): Promise<string | undefined> {
  if (process.platform === "darwin")
    return (await firstOf(inPath(GIT))) !== STAND_IN || (await hasTools()) ? GIT : undefined;
  if (process.platform !== "win32" || (await firstOf(inPath("git.exe"))) !== undefined) return GIT;
  const { LocalAppData } = process.env;
  const folders = FOLDERS_OF_PROGRAMS.map(name => process.env[name]);
  const own = LocalAppData && path.join(LocalAppData, "Programs");
  const files = [...folders, own].flatMap(folder =>
    folder ? path.join(folder, "Git", "cmd", "git.exe") : [],
  );
  return (await firstOf(files)) ?? GIT;
}

/** Where a program may be that is called by its name. */
function inPath(program: string): readonly string[] {
  return (process.env["PATH"] ?? "").split(path.delimiter).map(folder => path.join(folder, program));
}

/** The first file that is there, and a program. */
async function firstOf(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) {
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

import { execFile } from "node:child_process";
import { access, constants, stat } from "node:fs/promises";
import path from "node:path";

const GIT = "git";
/** What macOS has in the place of git for whoever has not installed its tools for developers. */
const STAND_IN = "/usr/bin/git";
/** How `xcode-select` says that they are not there. */
const NO_TOOLS = 2;
/** What Windows calls the folders in which git is installed: whoever installs it may choose that no shell finds it. */
const FOLDERS_OF_PROGRAMS = ["ProgramW6432", "ProgramFiles", "ProgramFiles(x86)"] as const;

let preferred: readonly string[] = [];
let known: string | undefined;

/** Has the first of these programs that is there be the git to be started; what is no absolute path is passed over. */
export function preferGit(programs: readonly string[]): void {
  preferred = programs.filter(program => path.isAbsolute(program));
}

/**
 * The git to be started; `undefined` where none may be. Where it is not installed that fails by itself, but on macOS it
 * opens a window that asks the user to install tools of many megabytes: nobody who opens a folder has asked for that.
 */
export async function gitProgram(): Promise<string | undefined> {
  known ??= await findGit();
  return known;
}

async function findGit(): Promise<string | undefined> {
  const chosen = await firstOf(preferred);
  if (process.platform === "darwin") {
    const found = chosen ?? (await firstOf(inPath(GIT)));
    return found !== STAND_IN || (await hasTools()) ? (chosen ?? GIT) : undefined;
  }
  if (chosen !== undefined) return chosen;
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
    const isThere = await access(file, constants.X_OK)
      .then(() => stat(file))
      .then(
        found => found.isFile(),
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

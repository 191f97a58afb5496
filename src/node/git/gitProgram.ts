import { execFile } from "node:child_process";
import { access, constants, stat } from "node:fs/promises";
import path from "node:path";

const GIT = "git";
/** The stub that macOS has in place of git until the developer tools are installed. */
const STAND_IN = "/usr/bin/git";
/** The exit code of `xcode-select` if the tools are not installed. */
const NO_TOOLS = 2;
/** The variables for folders in which git is installed on Windows: its installer lets the user leave it out of the path. */
const FOLDERS_OF_PROGRAMS = ["ProgramW6432", "ProgramFiles", "ProgramFiles(x86)"] as const;

let preferred: readonly string[] = [];
let known: string | undefined;

/** Makes the first of these programs that exists the git to start; paths that are not absolute are passed over. */
export function preferGit(programs: readonly string[]): void {
  preferred = programs.filter(program => path.isAbsolute(program));
}

/**
 * The git to start; `undefined` if none may be started. Elsewhere a missing git simply fails to start, but macOS opens a window that asks
 * the user to install tools of many megabytes, which nobody asked for by opening a folder.
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

/** The paths at which a program may be that is called by its name. */
function inPath(program: string): readonly string[] {
  return (process.env["PATH"] ?? "").split(path.delimiter).map(folder => path.join(folder, program));
}

/** The first of these files that exists and is a program. */
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

import { stat } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import { runGit, textOf } from "../git/gitProcess.ts";
import { readPlainText } from "./readPlainText.ts";
import { realPlace } from "./realPath.ts";

/**
 * The folder in which git keeps what all work trees share. In a submodule or a linked work tree, `.git` is a file that points to it. In an
 * untrusted folder only a relative path is followed, as submodules have: an absolute one could name another person's server, to which
 * Windows would send the user's credentials.
 */
export async function gitFolder(top: string, trusted: boolean): Promise<string> {
  const git = path.join(top, ".git");
  const mayFollow = (place: string): boolean => trusted || !path.isAbsolute(place);
  const [, place] = /^gitdir: (.+)$/m.exec(await plainText(git)) ?? [];
  if (place === undefined || !mayFollow(place)) return git;
  const own = path.resolve(top, place);
  const shared = (await plainText(path.join(own, "commondir"))).trim();
  return mayFollow(shared) ? path.resolve(own, shared) : own;
}

/** The top of the repository that contains a folder, which may be the folder itself; `undefined` if there is none. */
export async function repositoryAround(folder: string): Promise<string | undefined> {
  if (await isThere(path.join(folder, ".git"))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : await repositoryAround(parent);
}

/**
 * Whether the top of a repository is a linked work tree of the repository around it, as `git worktree add` makes: the same files again, on
 * another branch. The outer repository must have something checked out too, since a folder may hold nothing but the work trees of a
 * repository.
 */
export async function isCopyOfOuter(top: string, trusted: boolean): Promise<boolean> {
  const [, shared] =
    /^gitdir: (.+)[\\/]worktrees[\\/][^\\/]+$/m.exec(await plainText(path.join(top, ".git"))) ?? [];
  const outer = shared && (await repositoryAround(path.dirname(top)));
  if (!outer) return false;
  const git = await gitFolder(outer, trusted);
  // The path is only compared, never followed: it may be on another person's server.
  const places = [git, await realPlace(git)];
  return places.includes(path.resolve(top, shared)) && (await isThere(path.join(git, "index")));
}

export async function isThere(file: string): Promise<boolean> {
  return await stat(file).then(
    () => true,
    () => false,
  );
}

/** The text of a file; empty if it cannot be read. */
async function plainText(file: string): Promise<string> {
  return (await readPlainText(file, true).catch(() => undefined)) ?? "";
}

/**
 * The file with the user's own ignore rules for all repositories, which may not exist. A repository's configuration may name another file,
 * and so may the user's for some repositories; that counts only if `top`, the top of a trusted repository, is given.
 */
export async function globalIgnoreFile(top?: string): Promise<string> {
  const home = homeFolder();
  const usual = `${process.env["XDG_CONFIG_HOME"] || "~/.config"}/git/ignore`;
  return (
    (top && (await configuredIgnoreFile(top, [], usual))) ||
    (await configuredIgnoreFile(home, ["--global"], usual)) ||
    path.normalize(usual.replace(/^~/, home))
  );
}

/** Asks git even for the usual place: on Windows git may use another home folder, from `HOME` or the user's home drive. */
async function configuredIgnoreFile(
  folder: string,
  scope: readonly string[],
  usual: string,
): Promise<string | undefined> {
  const asked = ["config", ...scope, "--includes", "--type=path", "--default", usual];
  const output = runGit(folder, [...asked, "--get", "core.excludesFile"], AbortSignal.timeout(2000));
  const place = (await textOf(output).catch(() => "")).trim();
  return place && path.resolve(folder, place);
}

/** The user's home folder. For a user without one it is the root of the file system, which is usually not a repository. */
function homeFolder(): string {
  try {
    return homedir();
  } catch {
    return path.parse(process.execPath).root;
  }
}

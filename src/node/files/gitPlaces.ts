import { stat } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import { runGit, textOf } from "../git/gitProcess.ts";
import { readPlainText } from "./readPlainText.ts";
import { realPlace } from "./realPath.ts";

/**
 * Where git has what all work trees share. In a submodule, or a work tree beside the main one, `.git` is a file that leads there. In a
 * folder that nobody trusts it is followed only from where it stands, as that of a submodule goes: an address of its own could be that
 * of somebody else's server, to which Windows would introduce its user.
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

/** The top of the repository that a folder is in, be it the folder itself; `undefined` where it is in none. */
export async function repositoryAround(folder: string): Promise<string | undefined> {
  if (await isThere(path.join(folder, ".git"))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : await repositoryAround(parent);
}

/**
 * Whether the top of a repository is a further work tree of the one around it, as `git worktree add` makes: the same files once more, of
 * another branch. Around it something must be checked out too, since a folder may hold nothing but the work trees of a repository.
 */
export async function isCopyOfOuter(top: string, trusted: boolean): Promise<boolean> {
  const [, shared] =
    /^gitdir: (.+)[\\/]worktrees[\\/][^\\/]+$/m.exec(await plainText(path.join(top, ".git"))) ?? [];
  const outer = shared && (await repositoryAround(path.dirname(top)));
  if (!outer) return false;
  const git = await gitFolder(outer, trusted);
  // The place is only compared: it may be on somebody else's server.
  const places = [git, await realPlace(git)];
  return places.includes(path.resolve(top, shared)) && (await isThere(path.join(git, "index")));
}

export async function isThere(file: string): Promise<boolean> {
  return await stat(file).then(
    () => true,
    () => false,
  );
}

/** Empty for what cannot be read. */
async function plainText(file: string): Promise<string> {
  return (await readPlainText(file, true).catch(() => undefined)) ?? "";
}

/**
 * The file with the user's own ignore rules for all repositories, which need not be there. A repository may name another one itself, and the
 * user one for some of them; that counts where its configuration is given as one to be trusted, by the top of the repository.
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

/** On Windows git may have another home, `HOME` or a drive of the user's, so that it says where the usual place is too. */
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

/** The user's home; the top of the file system for a user without one, which is no repository as a rule. */
function homeFolder(): string {
  try {
    return homedir();
  } catch {
    return path.parse(process.execPath).root;
  }
}

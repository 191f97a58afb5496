import path from "node:path";
import type { Rule } from "../../core/diagnosis.ts";
import { baseName } from "../../core/document.ts";
import type { WorkspaceFolder } from "../../core/engine.ts";
import { trackedAnyway } from "../git/trackedAnyway.ts";
import { excludeGlob } from "./excludeGlob.ts";
import { gitFolder, globalIgnoreFile, isCopyOfOuter, isThere, repositoryAround } from "./gitPlaces.ts";
import { junkRule, systemRule, type Verdict, withheld } from "./junk.ts";
import { firstOpinion, ignoreCase, type RuleFile, readRules } from "./ruleFile.ts";

const GIT_IGNORE = ".gitignore";
const LLMC_IGNORE = ".llmcignore";
/** The name shown for the user's own ignore file for all repositories. */
const GLOBAL = "global gitignore";

/** For work trees inside a repository: as with any copy, a search would find everything twice, once as it is on another branch. */
const COPY_OF_OUTER: Verdict = { reason: "junk", rule: { text: "git worktree" } };

/** The workspace folder that the rules are for. */
type RuledFolder = Pick<WorkspaceFolder, "root" | "trusted">;

/** Whether a file is one whose change can change every verdict. */
export function isIgnoreFile(filePath: string): boolean {
  const name = baseName(filePath);
  return name === GIT_IGNORE || name === LLMC_IGNORE;
}

/**
 * Decides which files of a workspace folder are left out. It works from the top down: before a path is asked about, the folders above it
 * must have been. The user's exclude patterns are final. Then `.llmcignore` decides, then `.gitignore`, which never leaves out what git
 * tracks in a trusted folder, and then the junk list. Of several ignore files the deepest counts. `!` takes a file back in, except one that
 * is likely to hold secrets in an untrusted folder.
 */
export class IgnoreRules {
  readonly #root: string;
  readonly #trusted: boolean;
  readonly #excluded: (path: string) => string | undefined;
  readonly #outer: RuleFile[];
  readonly #trackedAnyway: ReadonlySet<string>;
  /** For each folder that was entered, the rule files in it and above it, deepest first. */
  readonly #git = new Map<string, readonly RuleFile[]>();
  readonly #llmc = new Map<string, readonly RuleFile[]>();
  /** Folders that a rule of git leaves out, but that are entered for the files in them that git tracks anyway. */
  readonly #enteredAnyway = new Map<string, Rule>();
  /** Folders that were entered and turn out to be work trees of the repository around them. */
  readonly #copies = new Set<string>();

  private constructor(
    { root, trusted }: RuledFolder,
    exclude: readonly string[],
    outer: RuleFile[],
    trackedAnyway: ReadonlySet<string>,
  ) {
    this.#root = root;
    this.#trusted = trusted === true;
    this.#outer = outer;
    this.#trackedAnyway = trackedAnyway;
    const globs = exclude
      .filter(glob => glob !== "")
      .map(glob => ({ glob, matches: excludeGlob(glob, ignoreCase()) }));
    this.#excluded = relative => globs.find(({ matches }) => matches(relative))?.glob;
  }

  static async open(folder: RuledFolder, exclude: readonly string[]): Promise<IgnoreRules> {
    const tracked = folder.trusted === true ? trackedAnyway(folder.root) : new Set<string>();
    return new IgnoreRules(folder, exclude, await outerRules(folder), await tracked);
  }

  /**
   * Reads the ignore files of a folder. To be called before asking about anything in it, and after the folder above. `names` are the names
   * of the folder's entries, if known: most folders have no ignore file, and looking for one takes longer than listing the folder.
   */
  async enter(folder: string, names?: readonly string[]): Promise<void> {
    if (this.#git.has(folder)) return;
    const read = async (name: string): Promise<RuleFile[]> => {
      if (names?.some(each => isSameName(each, name)) === false) return [];
      const file = path.join(this.#root, folder, name);
      const prefix = folder === "" ? "" : `${folder}/`;
      return present([await readRules(file, prefix + name, prefix, false, { isOurs: name === LLMC_IGNORE })]);
    };
    const [git, llmc] = await Promise.all([read(GIT_IGNORE), read(LLMC_IGNORE)]);
    this.#git.set(folder, [...git, ...(await this.#gitRulesAround(folder, names))]);
    this.#llmc.set(folder, [...llmc, ...inFolderOf(folder, this.#llmc)]);
  }

  /** The rule that leaves out all of a folder, decided by what is in it once it was entered; `undefined` if nothing does. */
  verdictWithin(folder: string): Verdict | undefined {
    const target = `${folder}/`;
    const isOut = this.#copies.has(folder) && firstOpinion(inFolderOf(target, this.#llmc), target) !== "in";
    return isOut ? COPY_OF_OUTER : undefined;
  }

  /** The reason to leave a path out; `undefined` if it is let in. A folder's path ends in `/`. */
  verdict(target: string): Verdict | undefined {
    const glob = this.#excluded(target.replace(/\/$/, ""));
    if (glob !== undefined)
      return { reason: "excluded", rule: { text: glob, place: { kind: "setting", name: "exclude" } } };
    const own = firstOpinion(inFolderOf(target, this.#llmc), target);
    if (own === "in") return withheld(target, this.#trusted);
    if (own !== undefined) return { reason: "ignored", rule: own };
    const git = this.#ignoredByGit(target);
    if (git !== undefined) return { reason: "ignored", rule: git };
    return systemRule(this.#root, target) ?? junkRule(target);
  }

  /** The rule of git that leaves something out, unless git tracks it anyway. */
  #ignoredByGit(target: string): Rule | undefined {
    const opinion = firstOpinion(inFolderOf(target, this.#git), target);
    const rule = this.#enteredAnyway.get(folderOf(target)) ?? (opinion === "in" ? undefined : opinion);
    if (rule === undefined || !this.#trackedAnyway.has(target)) return rule;
    if (target.endsWith("/")) this.#enteredAnyway.set(target.slice(0, -1), rule);
    return undefined;
  }

  /** The git rules for a folder besides its own file. A repository inside another, such as a submodule, ignores the rules around it. */
  async #gitRulesAround(folder: string, names: readonly string[] | undefined): Promise<readonly RuleFile[]> {
    if (folder === "") return this.#outer;
    const top = path.join(this.#root, folder);
    const isRepository = names?.includes(".git") ?? (await isThere(path.join(top, ".git")));
    if (!isRepository) return inFolderOf(folder, this.#git);
    if (await isCopyOfOuter(top, this.#trusted)) this.#copies.add(folder);
    const own = { prefix: `${folder}/`, outside: false };
    const everywhere = this.#outer.filter(({ name }) => name === GLOBAL).map(file => ({ ...file, ...own }));
    const rules = await repositoryRules(top, this.#trusted, own.prefix, own.outside);
    return [...present([rules]), ...everywhere];
  }
}

/** The rule files for the folder that a path is in; none for the top itself. A folder's path may end in `/`. */
function inFolderOf(target: string, files: ReadonlyMap<string, readonly RuleFile[]>): readonly RuleFile[] {
  return target === "" ? [] : (files.get(folderOf(target)) ?? []);
}

/** The folder that a path is in; empty for the top. A folder's path may end in `/`. */
function folderOf(target: string): string {
  const last = target.endsWith("/") ? target.length - 2 : target.length - 1;
  return target.slice(0, Math.max(0, target.lastIndexOf("/", last)));
}

/** The rules from above the workspace folder, up to the top of its git repository, and the user's own for all repositories. */
async function outerRules({ root, trusted = false }: RuledFolder): Promise<RuleFile[]> {
  const top = await repositoryAround(root);
  if (top === undefined) return present([await globalRules("")]);
  const files: (RuleFile | undefined)[] = [];
  let prefix = "";
  for (let folder = root; folder !== top; ) {
    prefix = `${path.basename(folder)}/${prefix}`;
    folder = path.dirname(folder);
    const file = path.join(folder, GIT_IGNORE);
    files.push(await readRules(file, file, prefix, true));
  }
  files.push(
    await repositoryRules(top, trusted, prefix, true),
    await globalRules(prefix, trusted ? top : undefined),
  );
  return present(files);
}

/** The rules for a whole repository that are not kept among its files. */
async function repositoryRules(
  top: string,
  trusted: boolean,
  prefix: string,
  outside: boolean,
): Promise<RuleFile | undefined> {
  const exclude = path.join(await gitFolder(top, trusted), "info", "exclude");
  return await readRules(exclude, ".git/info/exclude", prefix, outside, { mayBeLink: true });
}

async function globalRules(prefix: string, top?: string): Promise<RuleFile | undefined> {
  return await readRules(await globalIgnoreFile(top), GLOBAL, prefix, true, { mayBeLink: true });
}

function present(files: readonly (RuleFile | undefined)[]): RuleFile[] {
  return files.filter(file => file !== undefined);
}

function isSameName(one: string, other: string): boolean {
  return ignoreCase() ? one.toLowerCase() === other : one === other;
}

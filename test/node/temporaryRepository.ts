import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "./temporaryFolder.ts";

/** A repository that a test builds commit by commit; removed when the test is finished. */
export class TemporaryRepository {
  readonly root = temporaryFolder();

  constructor() {
    this.git("init", "--quiet", "--initial-branch=main");
  }

  /** Runs git in it without the machine's own configuration, and returns its output. */
  git(...args: readonly string[]): string {
    return runGit(this.root, args);
  }

  /** Writes these files and commits them on a day of 2024, in UTC; returns the commit. */
  commit(day: string, subject: string, files: Readonly<Record<string, string>>, author = "Ada"): string {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(this.root, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    this.git("add", "--all");
    const date = `2024-${day}T12:00:00Z`;
    runGit(this.root, ["commit", "--quiet", "--allow-empty", "--message", subject], {
      GIT_AUTHOR_NAME: author,
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
    });
    return this.git("rev-parse", "HEAD").trim();
  }
}

/** Runs git in a folder, independent of any settings of the machine or of an outer repository. */
export function runGit(
  folder: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): string {
  const names = { GIT_AUTHOR_NAME: "Ada", GIT_COMMITTER_NAME: "Ada" };
  const addresses = { GIT_AUTHOR_EMAIL: "ada@example.org", GIT_COMMITTER_EMAIL: "ada@example.org" };
  const alone = { GIT_CONFIG_NOSYSTEM: "1", GIT_CONFIG_GLOBAL: path.join(folder, "no-such-file") };
  const outside = Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"));
  const env = { ...Object.fromEntries(outside), ...names, ...addresses, ...alone, ...variables };
  return execFileSync("git", args, { cwd: folder, env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

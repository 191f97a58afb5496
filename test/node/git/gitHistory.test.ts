import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, test, vi } from "vitest";
import { GitHistory } from "../../../src/node/git/gitHistory.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { runGit, TemporaryRepository } from "../temporaryRepository.ts";

const SIGNAL = new AbortController().signal;

afterEach(() => vi.unstubAllEnvs());

function fail(message: string): never {
  throw new Error(message);
}

/** The result of reading a folder: its head, its commits as `day author: subject [paths]`, and the log messages. */
async function read(root: string, signal = SIGNAL) {
  const logged: string[] = [];
  const log = (message: string) => void logged.push(message);
  const history = new GitHistory({ info: log, warn: log, error: log });
  const folder = { id: "w", root };
  const head = await history.head(folder, signal);
  const commits: string[] = [];
  for await (const { subject, author, time, paths } of history.commits(
    folder,
    { head: head ?? "" },
    signal,
  )) {
    commits.push(`${new Date(time).toISOString().slice(5, 10)} ${author}: ${subject} [${paths.join(", ")}]`);
  }
  return { head, commits, logged };
}

describe("a work tree", () => {
  test("gives its commits, newest first, with the files each changed", async () => {
    const repository = new TemporaryRepository();
    repository.commit("01-02", "Start", { "a.ts": "1", "src/b.ts": "1" });
    repository.commit("01-03", "Nothing", {});
    const head = repository.commit(
      "02-04",
      "Weigh: parcels\n\nMore words.",
      { "src/b.ts": "2" },
      "Grace Hopper",
    );
    expect(await read(repository.root)).toEqual({
      head,
      commits: [
        "02-04 Grace Hopper: Weigh: parcels [src/b.ts]",
        "01-03 Ada: Nothing []",
        "01-02 Ada: Start [a.ts, src/b.ts]",
      ],
      logged: [],
    });
  });

  test("tells which commits came after another, and whether it led to the last", async () => {
    const repository = new TemporaryRepository();
    const first = repository.commit("01-02", "Start", { "a.ts": "1" });
    const second = repository.commit("01-03", "Weigh", { "b.ts": "1" });
    repository.git("commit", "--quiet", "--amend", "--message", "Weigh parcels");
    const amended = repository.git("rev-parse", "HEAD").trim();
    const history = new GitHistory({ info: fail, warn: fail, error: fail });
    const folder = { id: "w", root: repository.root };
    const leadsTo = (from: string) => history.leadsTo(folder, from, amended, SIGNAL);
    const since: unknown[] = [];
    for await (const { subject, paths } of history.commits(folder, { head: amended, since: first }, SIGNAL))
      since.push([subject, paths]);
    expect(since).toEqual([["Weigh parcels", ["b.ts"]]]);
    expect(await Promise.all([first, second, amended, "0".repeat(40)].map(leadsTo))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test("gives paths as they are: not quoted, not broken at blanks or line ends", async () => {
    const repository = new TemporaryRepository();
    // Windows allows no line ends and quotes in names.
    const odd = process.platform === "win32" ? [] : ['line\nend "quoted".ts'];
    const names = ["größe.ts", "日本/語.ts", "with blank.ts", ...odd];
    repository.commit("01-02", "// odd names", Object.fromEntries(names.map(name => [name, "1"])));
    const [commit] = (await read(repository.root)).commits;
    expect(commit).toBe(`01-02 Ada: // odd names [${[...names].sort().join(", ")}]`);
  });

  test("of which a folder is open gives that folder's files alone, relative to it", async () => {
    const repository = new TemporaryRepository();
    repository.commit("01-02", "Inside", { "packages/a/x.ts": "1", "top.ts": "1" });
    repository.commit("01-03", "Outside", { "top.ts": "2" });
    expect((await read(path.join(repository.root, "packages"))).commits).toEqual([
      "01-02 Ada: Inside [a/x.ts]",
    ]);
  });

  test("has a time for each commit, whatever the clock of whoever made it said", async () => {
    const repository = new TemporaryRepository();
    repository.commit("01-02", "Start", { "a.ts": "1" });
    const date = { GIT_COMMITTER_DATE: "@99999999999999 +0000" };
    runGit(repository.root, ["commit", "--quiet", "--allow-empty", "--message", "Far off"], date);
    const { commits } = await read(repository.root);
    expect(commits.map(commit => commit.replace(/^\S+ /, ""))).toEqual([
      "Ada: Far off []",
      "Ada: Start [a.ts]",
    ]);
  });

  test("gives renamed files as new ones, and leaves merges out", async () => {
    const repository = new TemporaryRepository();
    repository.commit("01-02", "Start", { "old.ts": "same text" });
    repository.git("checkout", "--quiet", "-b", "side");
    repository.commit("01-03", "Side", { "side.ts": "1" });
    repository.git("checkout", "--quiet", "main");
    repository.git("mv", "old.ts", "new.ts");
    repository.commit("01-04", "Rename", {});
    repository.git("merge", "--quiet", "--no-edit", "side");
    expect((await read(repository.root)).commits).toEqual([
      "01-04 Ada: Rename [new.ts, old.ts]",
      "01-03 Ada: Side [side.ts]",
      "01-02 Ada: Start [old.ts]",
    ]);
  });

  test("beside the first one has the history of its own branch", async () => {
    const repository = new TemporaryRepository();
    repository.commit("01-02", "Start", { "a.ts": "1" });
    const beside = path.join(temporaryFolder(), "beside");
    repository.git("worktree", "add", "--quiet", "-b", "other", beside);
    repository.commit("01-03", "Only here", { "a.ts": "2" });
    expect((await read(beside)).commits).toEqual(["01-02 Ada: Start [a.ts]"]);
  });

  test("that is a shallow clone does not take its last commit for the maker of every file", async () => {
    const repository = new TemporaryRepository();
    for (const [day, name] of [
      ["02", "a"],
      ["03", "b"],
      ["04", "c"],
    ] as const) {
      repository.commit(`01-${day}`, `Add ${name}`, { [`${name}.ts`]: "1" });
    }
    const clone = path.join(temporaryFolder(), "clone");
    repository.git("clone", "--quiet", "--depth=2", pathToFileURL(repository.root).href, clone);
    expect((await read(clone)).commits).toEqual(["01-04 Ada: Add c [c.ts]"]);
  });

  test("that lacks what older commits are made of gives the others, and the log says why", async () => {
    const repository = new TemporaryRepository();
    repository.commit("01-02", "Start", { "a.ts": "1" });
    const lost = repository.git("rev-parse", "HEAD^{tree}").trim();
    repository.commit("01-03", "Second", { "a.ts": "2" });
    repository.commit("01-04", "Third", { "a.ts": "3" });
    repository.commit("01-05", "Fourth", { "a.ts": "4" });
    rmSync(path.join(repository.root, ".git", "objects", lost.slice(0, 2), lost.slice(2)));
    const { commits, logged } = await read(repository.root);
    expect(commits[0]).toBe("01-05 Ada: Fourth [a.ts]");
    expect(logged).toEqual([expect.stringContaining(lost)]);
  });

  test("is read in spite of what a surrounding git has set for its hooks", async () => {
    const repository = new TemporaryRepository();
    repository.commit("01-02", "Start", { "a.ts": "1" });
    vi.stubEnv("GIT_DIR", path.join(temporaryFolder(), "elsewhere"));
    vi.stubEnv("GIT_WORK_TREE", "elsewhere");
    expect((await read(repository.root)).commits).toEqual(["01-02 Ada: Start [a.ts]"]);
  });
});

describe("no history", () => {
  const nothing = { head: undefined, commits: [] };

  test("has a folder outside any work tree", async () => {
    vi.stubEnv("GIT_CEILING_DIRECTORIES", path.dirname(temporaryFolder()));
    expect(await read(temporaryFolder({ "a.ts": "1" }))).toEqual({ ...nothing, logged: [] });
  });

  test("has a work tree without a commit", async () => {
    expect(await read(new TemporaryRepository().root)).toEqual({ ...nothing, logged: [] });
  });

  test("has a repository without a work tree", async () => {
    const root = temporaryFolder();
    runGit(root, ["init", "--quiet", "--bare"]);
    expect(await read(root)).toMatchObject(nothing);
  });

  test("has a machine without git, and the log says so", async () => {
    const repository = new TemporaryRepository();
    repository.commit("01-02", "Start", { "a.ts": "1" });
    vi.stubEnv("PATH", temporaryFolder());
    const { logged, ...rest } = await read(repository.root);
    expect(rest).toEqual(nothing);
    expect(logged[0]).toContain("git cannot be started");
  });

  test("has a folder that git refuses to look at, and the log says why", async () => {
    const repository = new TemporaryRepository();
    repository.commit("01-02", "Start", { "a.ts": "1" });
    // Git's own switch for testing a folder that belongs to another user.
    vi.stubEnv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1");
    const { logged, ...rest } = await read(repository.root);
    expect(rest).toEqual(nothing);
    expect(logged[0]).toContain("dubious ownership");
  });
});

/** A repository can configure programs for git to start. Reading its history must start none of them. */
test.skipIf(process.platform === "win32")("no program that a repository configures is started", async () => {
  const repository = new TemporaryRepository();
  repository.commit("01-02", "Start", { "a.ts": "1" });
  const traces = temporaryFolder();
  const trap = (name: string): string => {
    const program = path.join(traces, `${name}.sh`);
    writeFileSync(program, `#!/bin/sh\ntouch "${traces}/${name}.ran"\n`);
    chmodSync(program, 0o755);
    return program;
  };
  const ran = () => readdirSync(traces).filter(name => name.endsWith(".ran"));
  mkdirSync(path.join(repository.root, ".git", "info"), { recursive: true });
  writeFileSync(path.join(repository.root, ".git", "info", "attributes"), "* diff=trap filter=trap\n");
  for (const key of [
    "core.fsmonitor",
    "core.pager",
    "pager.log",
    "pager.rev-parse",
    "diff.external",
    "gpg.program",
    "core.sshCommand",
  ]) {
    repository.git("config", key, trap(key));
  }
  repository.git("config", "diff.trap.command", trap("command"));
  repository.git("config", "diff.trap.textconv", trap("textconv"));
  repository.git("config", "log.showSignature", "true");
  // A signature that is not checked need not be valid.
  const signed = repository
    .git("cat-file", "commit", "HEAD")
    .replace("\n\n", "\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----\n\n");
  writeFileSync(path.join(traces, "commit"), signed);
  const commit = repository.git("hash-object", "-t", "commit", "-w", path.join(traces, "commit")).trim();
  repository.git("update-ref", "HEAD", commit);

  expect((await read(repository.root)).commits).toEqual(["01-02 Ada: Start [a.ts]"]);
  expect(ran()).toEqual([]);
  // The trap works: git's own reading of the log falls into it.
  repository.git("log", "--format=%s");
  expect(ran()).toContain("gpg.program.ran");
});

describe("reading", () => {
  test("stops with its reader, and rejects with the reason when it is aborted", async () => {
    const repository = new TemporaryRepository();
    for (let day = 10; day < 30; day++) repository.commit(`01-${day}`, `Day ${day}`, { "a.ts": String(day) });
    const quiet = () => undefined;
    const history = new GitHistory({ info: quiet, warn: quiet, error: quiet });
    const folder = { id: "w", root: repository.root };
    const head = (await history.head(folder, SIGNAL)) ?? "";
    for await (const { subject } of history.commits(folder, { head }, SIGNAL)) {
      expect(subject).toBe("Day 29");
      break;
    }
    const reason = new Error("enough");
    await expect(history.head(folder, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});

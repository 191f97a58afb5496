import { execFileSync } from "node:child_process";
import { Dirent, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { DEFAULT_SETTINGS, type EngineSettings } from "../../../src/core/engineSettings.ts";
import { isSkipped } from "../../../src/core/ports.ts";
import { DiskFiles } from "../../../src/node/files/diskFiles.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { TemporaryRepository } from "../temporaryRepository.ts";

const SIGNAL = new AbortController().signal;

/** The listing of a folder: `+path` for files that may be indexed, `-path: reason` for the rest. */
async function listing(root: string, settings: Partial<EngineSettings> = {}): Promise<string[]> {
  const lines: string[] = [];
  const all = { ...DEFAULT_SETTINGS, ...settings };
  for await (const item of new DiskFiles().list({ id: "w", root }, all, SIGNAL)) {
    lines.push(isSkipped(item) ? `-${item.path}: ${item.skipped}` : `+${item.path}`);
  }
  return lines.sort();
}

/** The rule that leaves a file out: a pattern, followed by its place, with lines from 1. */
async function rule(root: string, file: string, settings: Partial<EngineSettings> = {}): Promise<string> {
  const found = await new DiskFiles().look({ id: "w", root }, file, { ...DEFAULT_SETTINGS, ...settings });
  if (found === undefined || !isSkipped(found)) return "none";
  const { text = "", place } = found.rule ?? {};
  const within = found.within === undefined ? "" : `, with ${found.within}`;
  if (place === undefined) return text + within;
  return `${text} (${place.kind === "file" ? `${place.name}:${place.line + 1}` : place.name})${within}`;
}

interface Case {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly settings?: Partial<EngineSettings>;
  readonly listed: readonly string[];
}

const CASES: readonly Case[] = [
  {
    name: ".gitignore, nested: the deeper file decides",
    files: {
      ".gitignore": "*.log\n/out/\n",
      "a.log": "",
      "sub/.gitignore": "!keep.log\n",
      "sub/keep.log": "",
      "out/x.js": "",
    },
    listed: ["+.gitignore", "+sub/.gitignore", "+sub/keep.log", "-a.log: ignored", "-out: ignored"],
  },
  {
    name: ".llmcignore leaves out what git keeps, and takes back what git leaves out",
    files: {
      ".gitignore": "generated/\n",
      ".llmcignore": "!generated/\ndata/\n",
      "generated/api/x.js": "",
      "data/y.js": "",
    },
    listed: ["+.gitignore", "+.llmcignore", "+generated/api/x.js", "-data: ignored"],
  },
  {
    name: ".llmcignore takes back junk",
    files: { ".llmcignore": "!dist/\n", "dist/x.js": "", "node_modules/a/x.js": "" },
    listed: ["+.llmcignore", "+dist/x.js", "-node_modules: junk"],
  },
  {
    name: "what systems keep at the top of a drive is junk, such as what was deleted",
    files: {
      "$RECYCLE.BIN/S-1-5/$R1.js": "",
      "System Volume Information/x.txt": "",
      ".Trashes/501/x.js": "",
      ".Trash-1000/files/x.js": "",
      "src/._x.js": "",
      "src/x.js": "",
    },
    listed: [
      "+src/x.js",
      "-$RECYCLE.BIN: junk",
      "-.Trash-1000: junk",
      "-.Trashes: junk",
      "-System Volume Information: junk",
      "-src/._x.js: junk",
    ],
  },
  {
    name: "no pattern of .llmcignore takes in what a repository keeps of itself",
    files: { ".llmcignore": "!*\n", ".git/config": "", "sub/.hg/hgrc": "", "dist/x.js": "" },
    listed: ["+.llmcignore", "+dist/x.js", "-.git: junk", "-sub/.hg: junk"],
  },
  {
    name: "exclude patterns are final",
    files: { ".llmcignore": "!secret/\n", "secret/x.js": "", "a/b.test.js": "", "a/b.js": "" },
    settings: { exclude: ["**/secret", "**/*.test.js"] },
    listed: ["+.llmcignore", "+a/b.js", "-a/b.test.js: excluded", "-secret: excluded"],
  },
  {
    name: "an empty exclude pattern is passed over",
    files: { "a.js": "", "b.test.js": "" },
    settings: { exclude: ["", "*.test.js"] },
    listed: ["+a.js", "-b.test.js: excluded"],
  },
  {
    name: "junk, binaries and secrets by name",
    files: {
      "package-lock.json": "",
      "x.min.js": "",
      "logo.PNG": "",
      ".env": "",
      ".env.example": "",
      id_rsa: "",
    },
    listed: [
      "+.env.example",
      "-.env: secret",
      "-id_rsa: secret",
      "-logo.PNG: binary",
      "-package-lock.json: junk",
      "-x.min.js: junk",
    ],
  },
  {
    name: "files over the limit",
    files: { "small.js": "x".repeat(10), "large.js": "x".repeat(11) },
    settings: { maxFileSize: 10 },
    listed: ["+small.js", "-large.js: tooLarge"],
  },
  { name: "an empty folder", files: {}, listed: [] },
];

test.each(CASES)("lists $name", async ({ files, settings, listed }) => {
  expect(await listing(temporaryFolder(files), settings)).toEqual(listed);
});

test.each(CASES)("looks at single files as it lists them: $name", async ({ files, settings, listed }) => {
  const root = temporaryFolder(files);
  const disk = new DiskFiles();
  for (const file of Object.keys(files)) {
    const found = await disk.look({ id: "w", root }, file, { ...DEFAULT_SETTINGS, ...settings });
    const line = found === undefined || isSkipped(found) ? "-" : `+${file}`;
    expect(listed.includes(`+${file}`), file).toBe(line !== "-");
  }
});

test("a folder leaves out what its own patterns say too", async () => {
  const root = temporaryFolder({ "a.js": "", "b.js": "", "c.js": "" });
  const settings = { ...DEFAULT_SETTINGS, exclude: ["a.js"] };
  const listed: string[] = [];
  for await (const item of new DiskFiles().list({ id: "w", root, exclude: ["b.js"] }, settings, SIGNAL))
    if (!isSkipped(item)) listed.push(item.path);
  expect(listed).toEqual(["c.js"]);
});

describe("git", () => {
  test("the rules of the repository above a folder hold in it", async () => {
    const root = temporaryFolder({
      ".gitignore": "/packages/app/out/\n",
      "packages/app/out/x.js": "",
      "packages/app/y.js": "",
    });
    mkdirSync(path.join(root, ".git", "info"), { recursive: true });
    writeFileSync(path.join(root, ".git", "info", "exclude"), "*.tmp\n");
    writeFileSync(path.join(root, "packages/app/z.tmp"), "");
    expect(await listing(path.join(root, "packages/app"))).toEqual([
      "+y.js",
      "-out: ignored",
      "-z.tmp: ignored",
    ]);
  });

  test("what a repository excludes holds in a work tree beside it, and in a submodule what that excludes", async () => {
    const root = temporaryFolder({
      "main/.git/info/exclude": "*.tmp\n",
      "main/.git/worktrees/beside/commondir": "../..\n",
      "beside/.git": "gitdir: ../main/.git/worktrees/beside\n",
      "beside/a.tmp": "",
      "main/.git/modules/sub/info/exclude": "*.bak\n",
      "main/sub/.git": "gitdir: ../.git/modules/sub\n",
      "main/sub/b.bak": "",
      "main/sub/c.tmp": "",
    });
    expect(await listing(path.join(root, "beside"))).toEqual(["-.git: junk", "-a.tmp: ignored"]);
    expect(await listing(path.join(root, "main/sub"))).toEqual(["+c.tmp", "-.git: junk", "-b.bak: ignored"]);
  });

  test("a further work tree of a repository is left out where it lies in that, unless it is taken in", async () => {
    const root = temporaryFolder({
      ".git/index": "",
      "a.js": "",
      ".trees/one/.git": "gitdir: ../../.git/worktrees/one\n",
      ".trees/one/a.js": "",
      "two/.git": "gitdir: ../.git/worktrees/two\n",
      "two/lib/a.js": "",
      "other/.git": "gitdir: ../.git/modules/other\n",
      "other/a.js": "",
    });
    const trees = ["-.git: junk", "-.trees/one: junk"];
    expect(await listing(root)).toEqual([
      "+a.js",
      "+other/a.js",
      ...trees,
      "-other/.git: junk",
      "-two: junk",
    ]);
    expect(await rule(root, "two/lib/a.js")).toBe("git worktree, with two");
    writeFileSync(path.join(root, ".llmcignore"), "!two/\n");
    expect(await listing(root)).toContain("+two/lib/a.js");
    expect(await rule(root, "two/lib/a.js")).toBe("none");
  });

  test("a work tree that git made in another one is left out, and is listed where it is opened itself", async () => {
    const repository = new TemporaryRepository();
    repository.commit("01-05", "Add a cart", { "cart.js": "" });
    repository.git("worktree", "add", "--quiet", "-b", "other", "trees/other");
    expect(await listing(repository.root)).toEqual(["+cart.js", "-.git: junk", "-trees/other: junk"]);
    expect(await listing(path.join(repository.root, "trees/other"))).toEqual(["+cart.js", "-.git: junk"]);
  });

  test("where a folder holds nothing but the work trees of a repository, they are all listed", async () => {
    const root = temporaryFolder({
      ".git": "gitdir: ./.bare\n",
      ".bare/HEAD": "ref: refs/heads/main\n",
      ".bare/worktrees/main/index": "",
      "main/.git": "gitdir: ../.bare/worktrees/main\n",
      "main/a.js": "",
    });
    expect(await listing(root)).toContain("+main/a.js");
  });

  test("a folder that nobody trusts has no say in where else rules are read", async () => {
    const root = temporaryFolder({ "elsewhere/info/exclude": "*.tmp\n", "open/a.tmp": "" });
    writeFileSync(path.join(root, "open/.git"), `gitdir: ${path.join(root, "elsewhere")}\n`);
    const folder = { id: "w", root: path.join(root, "open") };
    const isWanted = async (trusted: boolean) =>
      await new DiskFiles().look({ ...folder, trusted }, "a.tmp", DEFAULT_SETTINGS);
    expect(await isWanted(true)).toMatchObject({ skipped: "ignored" });
    expect(await isWanted(false)).toMatchObject({ path: "a.tmp", size: 0 });
  });

  test.each([
    ["more bytes", `*.js\n${"# none\n".repeat(150_000)}`, "+a.js"],
    ["more lines", `${"#\n".repeat(9_999)}*.js\n*.ts\n`, "+b.ts"],
  ])("an ignore file with %s than people write is not read, or not to its end", async (_of, rules, kept) => {
    const root = temporaryFolder({ ".gitignore": rules, "a.js": "", "b.ts": "" });
    expect(await listing(root)).toContain(kept);
  });

  test("a repository within another one, as a submodule is, goes by its own rules alone", async () => {
    const root = temporaryFolder({
      ".gitignore": "*.js\n/left/\n",
      "a.js": "",
      "left/.git/HEAD": "",
      "left/b.txt": "",
      "sub/.git": "gitdir: ../.git/modules/sub\n",
      ".git/modules/sub/info/exclude": "*.bak\n",
      "sub/.gitignore": "/lib/*.tmp\n",
      "sub/lib/c.js": "",
      "sub/lib/d.tmp": "",
      "sub/lib/e.bak": "",
    });
    expect(await listing(root)).toEqual([
      "+.gitignore",
      "+sub/.gitignore",
      "+sub/lib/c.js",
      "-.git: junk",
      "-a.js: ignored",
      "-left: ignored",
      "-sub/.git: junk",
      "-sub/lib/d.tmp: ignored",
      "-sub/lib/e.bak: ignored",
    ]);
    expect(await rule(root, "sub/lib/c.js")).toBe("none");
    expect(await rule(root, "sub/lib/e.bak")).toBe("*.bak (.git/info/exclude:1)");
  });

  test("the user's own rules hold also where a file that their configuration includes names them", async () => {
    const root = temporaryFolder({ "a.tmp": "", "b.js": "" });
    const home = temporaryFolder({ rules: "*.tmp\n" });
    const at = (name: string) => path.join(home, name).split(path.sep).join("/");
    writeFileSync(at("more"), `[core]\n\texcludesFile = ${at("rules")}\n`);
    writeFileSync(at("config"), `[include]\n\tpath = ${at("more")}\n`);
    vi.stubEnv("GIT_CONFIG_GLOBAL", at("config"));
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await listing(root)).toEqual(["+b.js", "-a.tmp: ignored"]);
  });

  test("what a repository's own configuration names counts in a folder that the user trusts", async () => {
    const repository = new TemporaryRepository();
    const { root } = repository;
    const rules = path.join(root, "rules").split(path.sep).join("/");
    for (const [file, text] of Object.entries({ [rules]: "*.tmp\n", [path.join(root, "a.tmp")]: "" }))
      writeFileSync(file, text);
    repository.git("config", "core.excludesFile", rules);
    const look = (trusted: boolean) =>
      new DiskFiles().look({ id: "w", root, trusted }, "a.tmp", DEFAULT_SETTINGS);
    expect(await look(true)).toMatchObject({ skipped: "ignored" });
    expect(await look(false)).toMatchObject({ path: "a.tmp", size: 0 });
  });

  test("a rule that would be put to a path for ever is passed over, and those around it hold", async () => {
    const deep = "aa/".repeat(60);
    const rules = `*.tmp\n${"**/*a*/".repeat(20)}z\n*.bak\n`;
    const root = temporaryFolder({ ".gitignore": rules, [`${deep}b.js`]: "", "a.tmp": "", "a.bak": "" });
    const left = ["-a.bak: ignored", "-a.tmp: ignored"];
    expect(await listing(root)).toEqual(["+.gitignore", `+${deep}b.js`, ...left]);
  });

  test("a rule that is too long for an expression is passed over, and those around it hold", async () => {
    const rules = `*.tmp\n${"?".repeat(100_000)}\n*.bak\n`;
    const root = temporaryFolder({ ".gitignore": rules, "a.tmp": "", "a.bak": "", "b.js": "" });
    expect(await listing(root)).toEqual(["+.gitignore", "+b.js", "-a.bak: ignored", "-a.tmp: ignored"]);
  });

  test("has a user whose home is no folder", async () => {
    const root = temporaryFolder({ ".gitignore": "*.tmp\n", "a.tmp": "", "b.js": "" });
    vi.stubEnv("HOME", path.join(root, "b.js"));
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await listing(root)).toEqual(["+.gitignore", "+b.js", "-a.tmp: ignored"]);
  });

  test("what git keeps is ignored by none of its rules, where the folder is trusted", async () => {
    const repository = new TemporaryRepository();
    const { root } = repository;
    repository.commit("01-01", "Source", {
      "src/gradle/kotlin/a.kt": "",
      "src/gradle/b.kt": "",
      "c.tmp": "",
    });
    writeFileSync(path.join(root, ".gitignore"), "src/**/gradle\n*.tmp\n");
    writeFileSync(path.join(root, "src/gradle/kotlin/d.kt"), "");
    writeFileSync(path.join(root, "e.tmp"), "");
    const look = async (file: string, trusted: boolean) => {
      const found = await new DiskFiles().look({ id: "w", root, trusted }, file, DEFAULT_SETTINGS);
      return found !== undefined && isSkipped(found) ? found.rule?.text : "listed";
    };
    expect(await look("src/gradle/kotlin/a.kt", true)).toBe("listed");
    expect(await look("src/gradle/kotlin/d.kt", true)).toBe("src/**/gradle");
    expect(await look("src/gradle/kotlin/a.kt", false)).toBe("src/**/gradle");
    const listed: string[] = [];
    for await (const item of new DiskFiles().list({ id: "w", root, trusted: true }, DEFAULT_SETTINGS, SIGNAL))
      if (!isSkipped(item)) listed.push(item.path);
    expect(listed.sort()).toEqual([".gitignore", "c.tmp", "src/gradle/b.kt", "src/gradle/kotlin/a.kt"]);
  });

  test("agrees with git itself about nested rules", async () => {
    const root = temporaryFolder({
      ".gitignore": "*.txt\n!keep.txt\nbuild*/\n/only-top\ndocs/*.md\n**/deep/*.js\n",
      "a.txt": "",
      "keep.txt": "",
      "sub/keep.txt": "",
      "sub/b.txt": "",
      "builder/x": "",
      buildfile: "",
      "only-top": "",
      "sub/only-top": "",
      "docs/a.md": "",
      "docs/sub/b.md": "",
      "x/deep/a.js": "",
      "x/deep/y/b.js": "",
      "sub/.gitignore": "!b.txt\n/local\n",
      "sub/local": "",
      "sub/more/local": "",
    });
    execFileSync("git", ["init", "--quiet", root]);
    const tracked = execFileSync("git", ["ls-files", "--others", "--exclude-standard"], {
      cwd: root,
      encoding: "utf8",
    });
    const expected = tracked
      .trim()
      .split("\n")
      .map(file => `+${file}`)
      .sort();
    expect((await listing(root)).filter(line => line.startsWith("+"))).toEqual(expected);
  });
});

describe("the rule that leaves a file out is named, with where it stands", () => {
  const FILES = {
    "sub/.gitignore": "\ufeff*.old\r\n\r\n*.log\r\n",
    "sub/a.log": "",
    "sub/a.old": "",
    ".gitignore": "out/\n/*.tmp\n!/keep.tmp\n",
    "out/deep/x.js": "",
    "b.tmp": "",
    "keep.tmp": "",
    ".llmcignore": "data/\n",
    "data/y.js": "",
    "node_modules/z/z.js": "",
    "w.py": "w",
  };

  test.each([
    ["sub/a.log", "*.log (sub/.gitignore:3)"],
    ["sub/a.old", "*.old (sub/.gitignore:1)"],
    ["out/deep/x.js", "out/ (.gitignore:1), with out"],
    ["b.tmp", "/*.tmp (.gitignore:2)"],
    ["keep.tmp", "none"],
    ["data/y.js", "data/ (.llmcignore:1), with data"],
    ["node_modules/z/z.js", "node_modules/, with node_modules"],
  ])("%s: %s", async (file, expected) => {
    expect(await rule(temporaryFolder(FILES), file)).toBe(expected);
  });

  test("also where it is a setting", async () => {
    const root = temporaryFolder(FILES);
    expect(await rule(root, "w.py", { exclude: ["**/*.js", "*.py"] })).toBe("*.py (exclude)");
    expect(await rule(root, "w.py", { maxFileSize: 0 })).toBe("0 (maxFileSize)");
  });
});

describe("links", () => {
  test("a loop ends, and nothing is listed twice", async () => {
    const root = temporaryFolder({ "a/x.js": "" });
    symlinkSync("..", path.join(root, "a", "up"));
    symlinkSync("a/x.js", path.join(root, "y.js"));
    expect(await listing(root)).toEqual(["+a/x.js", "-a/up: symlink", "-y.js: symlink"]);
  });

  test("out of the folder are not followed, however the path is put", async () => {
    const outside = temporaryFolder({ "x.js": "let outside" });
    const root = temporaryFolder();
    symlinkSync(outside, path.join(root, "link"));
    const disk = new DiskFiles();
    const folder = { id: "w", root };
    expect(await disk.look(folder, "link/x.js", DEFAULT_SETTINGS)).toMatchObject({ skipped: "symlink" });
    const wayOut = path.join("..", path.basename(outside), "x.js");
    expect(await disk.look(folder, wayOut, DEFAULT_SETTINGS)).toBeUndefined();
    expect(await disk.read(folder, wayOut)).toBeUndefined();
    expect(await disk.read(folder, path.join(outside, "x.js"))).toBeUndefined();
  });
});

describe("ignore files", () => {
  test("that are links are not followed, as git does not", async () => {
    const outside = temporaryFolder({ rules: "*.js\n" });
    const root = temporaryFolder({ "x.js": "", "y.js": "", "sub/z.js": "" });
    symlinkSync(path.join(outside, "rules"), path.join(root, ".gitignore"));
    symlinkSync(path.join(outside, "rules"), path.join(root, "sub", ".llmcignore"));
    const links = ["-.gitignore: symlink", "-sub/.llmcignore: symlink"];
    expect(await listing(root)).toEqual(["+sub/z.js", "+x.js", "+y.js", ...links]);
    execFileSync("git", ["init", "--quiet", root]);
    const status = ["status", "--porcelain", "--untracked-files=all", "--", "*.js"];
    const seen = execFileSync("git", status, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    expect(seen).toBe("?? sub/z.js\n?? x.js\n?? y.js\n");
    expect((await listing(root)).slice(0, 3)).toEqual(["+sub/z.js", "+x.js", "+y.js"]);
  });

  test("that the user keeps elsewhere and links to hold", async () => {
    const elsewhere = temporaryFolder({ rules: "*.tmp\n" });
    const root = temporaryFolder({ "x.js": "", "y.tmp": "", ".git/info/keep": "" });
    symlinkSync(path.join(elsewhere, "rules"), path.join(root, ".git", "info", "exclude"));
    expect(await listing(root)).toEqual(["+x.js", "-.git: junk", "-y.tmp: ignored"]);
  });

  test.runIf(process.platform !== "win32")("that are pipes are not waited for", async () => {
    const root = temporaryFolder({ "x.js": "" });
    for (const name of [".gitignore", ".llmcignore"]) execFileSync("mkfifo", [path.join(root, name)]);
    expect(await listing(root)).toEqual(["+x.js"]);
  });
});

describe("a path that differs from a file's by case alone", () => {
  // A link imitates a case-insensitive disk: one file has both names.
  const linked = () => {
    const root = temporaryFolder({ "src/x.js": "" });
    symlinkSync("src", path.join(root, "Src"));
    return { id: "w", root };
  };

  afterEach(() => vi.unstubAllGlobals());

  test("is one that leads through a link", async () => {
    const found = await new DiskFiles().look(linked(), "Src/x.js", DEFAULT_SETTINGS);
    expect(found).toMatchObject({ skipped: "symlink" });
  });

  test.each(["darwin", "win32"])(
    "is no file's on %s, where one that was renamed answers to it",
    async name => {
      vi.stubGlobal("process", Object.create(process, { platform: { value: name } }));
      const found = await new DiskFiles().look(linked(), "Src/x.js", DEFAULT_SETTINGS);
      expect(found).toBeUndefined();
    },
  );

  test.each(["darwin", "win32"])("leads to that file on %s, and to none that is not there", async name => {
    vi.stubGlobal("process", Object.create(process, { platform: { value: name } }));
    const folder = linked();
    expect(await new DiskFiles().named(folder, "Src/x.js")).toBe("src/x.js");
    expect(await new DiskFiles().named(folder, "Src/y.js")).toBe("Src/y.js");
  });

  test("is that of another file, or none, where capitals count", async () => {
    expect(await new DiskFiles().named(linked(), "Src/x.js")).toBe("Src/x.js");
  });
});

test("an .llmcignore that PowerShell wrote is read, and of git's files what git reads", async () => {
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}\r\n`, "utf16le");
  const root = temporaryFolder({
    ".llmcignore": utf16("a.js"),
    ".gitignore": utf16("b.js"),
    "a.js": "",
    "b.js": "",
  });
  expect(await listing(root)).toEqual(["+.gitignore", "+.llmcignore", "+b.js", "-a.js: ignored"]);
});

test("a file that Windows keeps in a way of its own and lists as a link is a file, and links are links", async () => {
  const root = temporaryFolder({ "y.js": "" });
  symlinkSync(".", path.join(root, "b"));
  symlinkSync("y.js", path.join(root, "z.js"));
  const guesses = { isFile: false, isDirectory: false, isSymbolicLink: true };
  for (const [name, guess] of Object.entries(guesses))
    vi.spyOn(Dirent.prototype, name as keyof typeof guesses).mockReturnValue(guess);
  onTestFinished(() => void vi.restoreAllMocks());
  vi.stubGlobal("process", Object.create(process, { platform: { value: "win32" } }));
  expect(await listing(root)).toEqual(["+y.js", "-b: symlink", "-z.js: symlink"]);
  vi.unstubAllGlobals();
});

test("a name that is spelt in other signs on the disk is listed and looked at as macOS editors tell of it", async () => {
  const [composed, decomposed] = ["\u00e9", "e\u0301"];
  const root = temporaryFolder({ [`${decomposed}/x.js`]: "" });
  // A link imitates such a disk: one folder has both names.
  symlinkSync(decomposed, path.join(root, composed));
  expect(await listing(root)).toContain(`+${decomposed}/x.js`);
  vi.stubGlobal("process", Object.create(process, { platform: { value: "darwin" } }));
  expect(await listing(root)).toContain(`+${composed}/x.js`);
  const look = (name: string) => new DiskFiles().look({ id: "w", root }, `${name}/x.js`, DEFAULT_SETTINGS);
  expect(await look(composed)).toMatchObject({ path: `${composed}/x.js`, size: 0 });
  expect(await look(decomposed)).toBeUndefined();
  vi.unstubAllGlobals();
});

test("a file that is no UTF-8 is read in the encoding of its folder, as UTF-8", async () => {
  const gbk = Buffer.from("2f2f20bcdbb8f10a", "hex");
  const root = temporaryFolder({ "a.js": gbk, "b.js": "// 价格\n", "c.js": Buffer.from([0xff, 0]) });
  const read = async (file: string, encoding?: string) =>
    await new DiskFiles().read({ id: "w", root, ...(encoding && { encoding }) }, file);
  const text = Buffer.from("// 价格\n");
  // The size is that on disk, since files are compared by it.
  expect(await read("a.js", "gbk")).toMatchObject({ bytes: text, size: gbk.length });
  expect(await read("b.js", "gbk")).toMatchObject({ bytes: text });
  expect(await read("c.js", "gbk")).toMatchObject({ bytes: Buffer.from([0xff, 0]) });
  expect(await read("a.js")).toMatchObject({ bytes: gbk });
});

describe("what is not there", () => {
  test("a folder that does not exist is unreadable, not an error", async () => {
    expect(await listing(path.join(temporaryFolder(), "gone"))).toEqual(["-: unreadable"]);
  });

  test.runIf(process.platform === "linux")(
    "what the system makes files of is left out where all is opened",
    async () => {
      expect(await rule("/", "proc/self/status")).toBe("/proc/, with proc");
      expect(await rule(temporaryFolder({ "proc/a.py": "" }), "proc/a.py")).toBe("none");
    },
  );

  test.runIf(process.platform === "linux")(
    "a file that the system makes without an end is given up",
    async () => {
      const folder = { id: "w", root: "/proc/self" };
      expect((await new DiskFiles().read(folder, "status"))?.bytes.length).toBeGreaterThan(100);
      expect(await new DiskFiles().read(folder, "pagemap")).toBeUndefined();
    },
  );

  test.runIf(process.platform === "linux")("a name that is no UTF-8 is unreadable, not missing", async () => {
    const root = temporaryFolder({ "c.js": "" });
    writeFileSync(Buffer.concat([Buffer.from(path.join(root, "caf")), Buffer.of(0xe9)]), "");
    expect(await listing(root)).toEqual(["+c.js", "-caf\ufffd: unreadable"]);
  });

  test("a folder that disappears while it is listed ends the list", async () => {
    const root = temporaryFolder({ "a/x.js": "", "b/y.js": "", "c.js": "" });
    const seen: string[] = [];
    for await (const item of new DiskFiles().list({ id: "w", root }, DEFAULT_SETTINGS, SIGNAL)) {
      seen.push(isSkipped(item) ? `${item.path}: ${item.skipped}` : item.path);
      rmSync(root, { recursive: true, force: true });
    }
    expect(seen.sort()).toEqual(["a: unreadable", "b: unreadable", "c.js"]);
  });

  test("a file that does not exist cannot be looked at or read", async () => {
    const folder = { id: "w", root: temporaryFolder() };
    expect(await new DiskFiles().look(folder, "x.js", DEFAULT_SETTINGS)).toBeUndefined();
    expect(await new DiskFiles().read(folder, "x.js")).toBeUndefined();
  });

  test.runIf(process.platform !== "win32")("a pipe is neither listed nor waited for", async () => {
    const root = temporaryFolder();
    execFileSync("mkfifo", [path.join(root, "pipe.js")]);
    expect(await listing(root)).toEqual([]);
    expect(await new DiskFiles().read({ id: "w", root }, "pipe.js")).toBeUndefined();
  });
});

test("a changed ignore file is followed by the next look", async () => {
  const root = temporaryFolder({ "x.js": "", ".gitignore": "" });
  const disk = new DiskFiles();
  const folder = { id: "w", root };
  expect(await disk.look(folder, "x.js", DEFAULT_SETTINGS)).toMatchObject({ path: "x.js", size: 0 });
  writeFileSync(path.join(root, "new"), "*.js\n");
  renameSync(path.join(root, "new"), path.join(root, ".gitignore"));
  await disk.look(folder, ".gitignore", DEFAULT_SETTINGS);
  expect(await disk.look(folder, "x.js", DEFAULT_SETTINGS)).toMatchObject({ skipped: "ignored" });
});

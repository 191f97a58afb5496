import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { text as readAll } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { commandToIndex } from "../../src/cli/indexAdvice.ts";
import { settingsFrom } from "../../src/cli/settingOptions.ts";
import { defaultStore } from "../../src/cli/store.ts";
import { built } from "./build.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

const FILES = {
  "src/manifest.py":
    'import json\n\n\ndef read_manifest(path):\n    """Reads the list of parcels."""\n    return json.load(path)\n',
  "src/queue.ts": "export class Queue {\n  push(item: string): void {}\n}\n",
  "logo.png": "",
};

/** Has a system know no home of the user, as it does where there is no such account. */
const HOMELESS = `
require("node:os").homedir = () => { throw new Error("uv_os_homedir returned ENOENT"); };
require("node:module").syncBuiltinESMExports();
`;

/** Has a system let nobody list a folder, as it does with one of another user, or one that macOS keeps from a terminal. */
const UNLISTED = `
require("node:fs/promises").opendir = async () => { throw Object.assign(new Error("EPERM"), { code: "EPERM" }); };
require("node:module").syncBuiltinESMExports();
`;

/** Has standard output be a terminal. */
const TERMINAL = "process.stdout.isTTY = true;";

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `llmc` with a store of its own. */
function llmc(store: string, ...args: readonly string[]): Promise<Outcome> {
  return new Promise(resolve => {
    execFile(process.execPath, [built("cli.mjs"), ...args, "--store", store], (error, out, err) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err });
    });
  });
}

function lines(out: string): unknown[] {
  return out
    .trim()
    .split("\n")
    .map(line => JSON.parse(line));
}

describe("llmc index", () => {
  test("--json says what the contract promises", async () => {
    const { code, out, err } = await llmc(temporaryFolder(), "index", temporaryFolder(FILES), "--json");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const [report] = lines(out);
    expect(report).toEqual({
      files: 2,
      spans: 6,
      chunks: 2,
      bytes: 156,
      skipped: { binary: 1 },
      ms: expect.any(Number),
    });
  });

  test("for a person says it in words, with the spans that llmc spans lists and the editor counts", async () => {
    const [store, folder] = [temporaryFolder(), temporaryFolder(FILES)];
    const { out } = await llmc(store, "index", folder);
    expect(out).toContain("2 files, 4 spans, 2 chunks, 156 B\n");
    expect(out).toContain("left out (a folder counts as one):\n       1  binary\n");
    const listed = await llmc(store, "spans", folder);
    expect(listed.out.match(/^ {2,}\w.* \d+-\d+$/gm)).toHaveLength(4);
    expect((await llmc(store, "status", folder)).out).toContain("2 files, 4 spans, 2 chunks\n");
    expect((await llmc(store, "doctor", folder)).out).toContain("2 files indexed, 4 spans, ");
  });

  test("of an empty folder says what to do", async () => {
    const { code, out } = await llmc(temporaryFolder(), "index", temporaryFolder());
    expect(code).toBe(0);
    expect(out).toContain("Nothing to search here");
  });

  test("that is not saved fails, and says so", async () => {
    const store = path.join(temporaryFolder({ occupied: "" }), "occupied", "index");
    const { code, out, err } = await llmc(store, "index", temporaryFolder(FILES));
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(
      /^llmc: The index of .+ is not saved\. Make room for it, or name another place with --store PATH/m,
    );
  });

  test("in a store that is a file says that alone", async () => {
    const store = path.join(temporaryFolder({ occupied: "" }), "occupied");
    const outcome = await llmc(store, "index", temporaryFolder(FILES));
    expect(outcome).toEqual({ code: 1, out: "", err: `llmc: --store ${store} is not a folder.\n` });
  });

  test.skipIf(process.platform === "win32")(
    "that is saved and cannot be brought up to date there fails, and says why",
    async () => {
      const [store, folder] = [temporaryFolder(), temporaryFolder(FILES)];
      await llmc(store, "index", folder);
      writeFileSync(path.join(folder, "new.py"), "def lamp():\n    return 1\n");
      // No file can be written beyond its first byte, whoever writes it.
      const args = ["-c", 'ulimit -f 0; exec "$0" "$@"', process.execPath, built("cli.mjs")];
      const { status, stdout, stderr } = spawnSync("sh", [...args, "index", folder, "--store", store]);
      expect({ status, out: String(stdout) }).toEqual({ status: 1, out: "" });
      expect(String(stderr)).toMatch(/^llmc: The index cannot be saved \(EFBIG.+\)/m);
      expect(String(stderr)).toMatch(/^llmc: The index of .+ is not saved\./m);
    },
  );

  test("of a folder that may not be listed fails, and keeps what is saved", async () => {
    const [store, folder] = [temporaryFolder(), temporaryFolder(FILES)];
    await llmc(store, "index", folder);
    const unlisted = path.join(temporaryFolder({ "unlisted.cjs": UNLISTED }), "unlisted.cjs");
    const env = { ...process.env, NODE_OPTIONS: `--require ${JSON.stringify(unlisted)}` };
    const args = [built("cli.mjs"), "index", folder, "--store", store];
    const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 1, stderr: `llmc: ${folder} cannot be read (EPERM).\n` });
    expect(lines((await llmc(store, "status", folder, "--no-index", "--json")).out)).toMatchObject([
      { files: 2 },
    ]);
  });

  test("goes on without a file at which the engine's process ends again and again", async () => {
    // Deeper than the grammar's memory goes.
    const broken = `class A { void f() { x = ${"List<".repeat(20_000)}`;
    const folder = temporaryFolder({ ...FILES, "broken.java": broken });
    const { code, out, err } = await llmc(temporaryFolder(), "index", folder, "--json");
    expect(code).toBe(0);
    expect(lines(out)).toMatchObject([{ files: 2, skipped: { binary: 1, quarantined: 1 } }]);
    expect(err.match(/^llmc: The engine stopped .+ Starting it again\.$/gm)).toHaveLength(3);
  });

  test("by several at once is saved by one, and fails for none", async () => {
    const [store, folder] = [temporaryFolder(), temporaryFolder(FILES)];
    const outcomes = await Promise.all([1, 2, 3].map(() => llmc(store, "index", folder, "--json")));
    expect(outcomes.map(({ code, err }) => ({ code, err }))).toEqual(Array(3).fill({ code: 0, err: "" }));
    expect(lines((await llmc(store, "status", folder, "--no-index", "--json")).out)).toMatchObject([
      { files: 2, fresh: true },
    ]);
  });
});

test("a store without a name is wrong usage, and no file of the current folder is written over", async () => {
  const folder = temporaryFolder({ ...FILES, "working.txt": "mine" });
  const args = [built("cli.mjs"), "index", ".", "--store", ""];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  expect(readFileSync(path.join(folder, "working.txt"), "utf8")).toBe("mine");
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: `error: option '--store <path>' argument '' is invalid. It must name a folder.
(llmc index --help lists its options)
`,
  });
});

test.each([".", "link"])("a store that is the indexed folder itself is wrong usage: %s", async name => {
  const folder = temporaryFolder({ ...FILES, "working.txt": "mine" });
  symlinkSync(folder, path.join(folder, "link"), "junction");
  const store = path.join(folder, name);
  expect(await llmc(store, "index", folder)).toEqual({
    code: 2,
    out: "",
    err: `llmc: --store ${store} is the folder that is indexed, and its own files would be overwritten. Name a folder for the index alone, such as ${path.join(store, ".llmc")}.\n`,
  });
  expect(readFileSync(path.join(folder, "working.txt"), "utf8")).toBe("mine");
});

test("llmc context prints what the README shows of it", async () => {
  const readme = readFileSync("README.md", "utf8");
  const [, query = "", folder = "", rest = "", shown] =
    /^\$ llmc context "(.+)" (\S+) (.+)\n([\s\S]+?)^```$/m.exec(readme) ?? [];
  const { out } = await llmc(temporaryFolder(), "context", query, folder, ...rest.split(" "));
  expect(out).toBe(shown);
});

test("--help offers --no-index where an index may be refused", async () => {
  const offered = async (verb: string) =>
    (await llmc(temporaryFolder(), verb, "--help")).out.includes("--no-index");
  expect(await Promise.all(["search", "doctor", "index", "eval"].map(offered))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("--help has the options of a command by what they are for", async () => {
  const { out } = await llmc(temporaryFolder(), "search", "--help");
  const [, about = "", cutting = ""] = /^Options:$([\s\S]+)^How files are cut.*$([\s\S]+)/m.exec(out) ?? [];
  expect(about).toMatch(/--json[\s\S]+--limit[\s\S]+--from/);
  expect(cutting.match(/^ {2}--\S+/gm)).toEqual([
    "  --max-chunk-size",
    "  --max-chunk-tokens",
    "  --chunk-boundaries",
    "  --context-heading",
    "  --prose-overlap",
  ]);
});

test("--help says what settings are where none are given", async () => {
  const { out } = await llmc(temporaryFolder(), "index", "--help");
  const told = out.replace(/\s+/g, " ").matchAll(/--((?:max|chunk|context|prose)-\S+)[^(]*\(default: (\w+)/g);
  const named = (flag: string): string =>
    flag.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
  expect(Object.fromEntries([...told].map(([, flag = "", value]) => [named(flag), value]))).toEqual({
    maxFileSize: "1000000",
    maxMemory: "1000",
    maxChunkSize: "2000",
    maxChunkTokens: "0",
    chunkBoundaries: "structure",
    contextHeading: "minimal",
    proseOverlap: "heading",
  });
});

test("--help says of every command what it takes", async () => {
  const { out } = await llmc(temporaryFolder(), "--help");
  expect(out.match(/^ {2}\w+ \[options\] \S+(?: \S+)*/gm)).toEqual([
    "  index [options] <dir>",
    "  search [options] <query> <dir>",
    "  context [options] <query> <dir>",
    "  spans [options] <file|dir>",
    "  status [options] <dir>",
    "  doctor [options] <dir> [file]",
    "  mcp [options] <dir>",
    "  eval [options] <dir>",
  ]);
});

test("wrong usage of a command leads to its own help", async () => {
  const { code, out, err } = await llmc(temporaryFolder(), "status", "--limt", "3");
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toBe("error: unknown option '--limt'\n(llmc status --help lists its options)\n");
});

test("a question that begins with a hyphen is told where it stands", async () => {
  const { code, err } = await llmc(temporaryFolder(), "search", "--dry-run", ".");
  expect(code).toBe(2);
  expect(err).toBe(
    "error: unknown option '--dry-run'\n(llmc search --help lists its options; a question that begins with a hyphen stands behind all of these and --)\n",
  );
});

describe("a user without a home", () => {
  const run = (...args: readonly string[]): Promise<Outcome> =>
    new Promise(resolve => {
      const homeless = path.join(temporaryFolder({ "homeless.cjs": HOMELESS }), "homeless.cjs");
      const { XDG_CACHE_HOME: _, ...others } = process.env;
      const env = { ...others, NODE_OPTIONS: `--require ${JSON.stringify(homeless)}` };
      execFile(process.execPath, [built("cli.mjs"), ...args], { env }, (error, out, err) => {
        resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err });
      });
    });

  test("is told to say where the index lives", async () => {
    expect(await run("index", temporaryFolder(FILES))).toEqual({
      code: 1,
      out: "",
      err: "llmc: This user has no home folder, so there is no place for the index. Name one with --store PATH, or set HOME.\n",
    });
  });

  test("who says so has an index", async () => {
    const { code, out, err } = await run("index", temporaryFolder(FILES), "--store", temporaryFolder());
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("2 files, 4 spans");
  });
});

test.skipIf(process.platform === "win32")(
  "what a terminal would obey in a name or a line is written out",
  async () => {
    const root = temporaryFolder({
      "a\u001b]0;b\u0007.py": 'def lamp():\n\treturn "\u001b[2J\u202e lamp on"\n',
    });
    const store = temporaryFolder();
    const found = await llmc(store, "search", "return lamp on", root);
    const stands = await llmc(store, "doctor", root);
    const holds = await llmc(store, "context", "return lamp on", root, "--budget", "100", "--json");
    const name = "a\\u{1b}]0;b\\u{7}.py";
    expect(found.out).toBe(`${name}:2  function lamp\n    return "\\u{1b}[2J\\u{202e} lamp on"\n`);
    expect(stands.out).toMatch(`${name}  python, 1 span,`);
    // For programs it is as it is.
    expect(lines(holds.out)).toMatchObject([{ items: [{ path: "a\u001b]0;b\u0007.py" }] }]);
  },
);

describe("llmc context", () => {
  test("prints what answers, and nothing else", async () => {
    const args = ["read list of parcels", temporaryFolder(FILES), "--budget", "500"];
    const { code, out, err } = await llmc(temporaryFolder(), "context", ...args, "--format", "xml");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toBe(
      `<context>\n<document path="src/manifest.py" lines="1-6 of 6">\n${FILES["src/manifest.py"]}</document>\n</context>\n`,
    );
  });

  test("--json says what the contract promises, for every query of a file", async () => {
    const store = temporaryFolder();
    const queries = path.join(store, "queries.jsonl");
    writeFileSync(
      queries,
      '{"queryId":"a","query":"manifest"}\n{"queryId":2,"query":"queue","from":{"path":"src/queue.ts","line":2}}\n',
    );
    const args = [temporaryFolder(FILES), "--budget", "60", "--queries", queries, "--json"];
    const { out } = await llmc(store, "context", ...args);
    const [first, second] = lines(out);
    expect(first).toEqual({
      queryId: "a",
      query: "manifest",
      text: expect.stringContaining("4 | def read_manifest(path):"),
      tokens: expect.any(Number),
      budget: 60,
      hash: expect.stringMatching(/^[\w-]{22}$/),
      format: "human",
      confidence: expect.any(Number),
      notes: [],
      complete: true,
      whole: expect.any(Boolean),
      items: expect.arrayContaining([
        {
          path: "src/manifest.py",
          startLine: expect.any(Number),
          endLine: expect.any(Number),
          detail: expect.any(String),
        },
      ]),
      leftOut: [],
      hidden: [],
    });
    expect(second).toMatchObject({ queryId: 2, text: "", tokens: 0, items: [] });
  });

  test("says what a terminal would not show", async () => {
    const folder = temporaryFolder({ "a.py": "def parcel():  # \u202e\n    return 1\n" });
    const { out, err } = await llmc(temporaryFolder(), "context", "parcel", folder, "--budget", "200");
    expect(out).toContain("def parcel():  # \u202e\n");
    expect(err).toBe("llmc: a.py:1 holds the hidden character U+202E\n");
  });

  test("writes out what a terminal would obey, and that alone, where standard output is one", async () => {
    const source = "def parcel():\r\n\treturn '\u001b]52;c;eA==\u0007'\r\n";
    const [store, folder] = [temporaryFolder(), temporaryFolder({ "a.py": source })];
    const args = ["parcel", folder, "--budget", "200", "--format", "plain"];
    const piped = await llmc(store, "context", ...args);
    expect(piped.out).toContain(source);
    const terminal = path.join(temporaryFolder({ "terminal.cjs": TERMINAL }), "terminal.cjs");
    const env = { ...process.env, NODE_OPTIONS: `--require ${JSON.stringify(terminal)}` };
    const command = [built("cli.mjs"), "context", ...args, "--store", store];
    const { stdout } = spawnSync(process.execPath, command, { env, encoding: "utf8" });
    expect(stdout).toContain("def parcel():\n\treturn '\\u{1b}]52;c;eA==\\u{7}'\n");
  });

  test("tells a budget that is too small from a question without an answer", async () => {
    const folder = temporaryFolder(FILES);
    const small = await llmc(temporaryFolder(), "context", "manifest", folder, "--budget", "1");
    expect(small).toEqual({
      code: 0,
      out: "",
      err: 'llmc: nothing that was found for "manifest" has room in 1 token\n',
    });
    const unknown = await llmc(temporaryFolder(), "context", "\u001bzebra", folder, "--budget", "99");
    expect(unknown).toEqual({ code: 0, out: "", err: 'llmc: nothing found for "\\u{1b}zebra"\n' });
  });

  test("without a budget is wrong usage", async () => {
    expect((await llmc(temporaryFolder(), "context", "x", temporaryFolder(FILES))).code).toBe(2);
  });
});

describe("llmc eval", () => {
  test("asks what the folder answers itself, and says how it went", async () => {
    const written = "/** Sends all parcels to the harbour at night. */\nexport function send() {}\n";
    const folder = temporaryFolder({
      ...FILES,
      "made.ts": `// Code generated by parcels. DO NOT EDIT.\n\n${written}`,
    });
    const { code, out } = await llmc(temporaryFolder(), "eval", folder);
    expect(code).toBe(0);
    expect(out).toContain("## 1 × first sentences of doc comments; the answer is what they document");
    expect(out).toContain("| LLMC | 100 % | 100 % | 1.00 (1.00 to 1.00) | 100 % |");
    const [report] = lines((await llmc(temporaryFolder(), "eval", folder, "--json")).out);
    expect(report).toMatchObject({ questions: 1, sources: [{ source: "doc", questions: 1 }], losses: [] });
  });

  test("makes its index below the store that is named, and leaves there what was there", async () => {
    const [store, folder, scratch] = [temporaryFolder(), temporaryFolder(FILES), temporaryFolder()];
    await llmc(store, "index", folder);
    const kept = readdirSync(store);
    const child = spawn(process.execPath, [built("cli.mjs"), "eval", folder, "--store", store], {
      env: { ...process.env, TMPDIR: scratch },
      stdio: "ignore",
    });
    const ended = once(child, "exit");
    await expect
      .poll(() => readdirSync(store), { timeout: 40_000, interval: 5 })
      .toHaveLength(kept.length + 1);
    expect(readdirSync(scratch)).toEqual([]);
    expect(await ended).toEqual([0, null]);
    expect(readdirSync(store)).toEqual(kept);
  });

  test("in a store that is a file says that alone", async () => {
    const store = path.join(temporaryFolder({ occupied: "" }), "occupied");
    const outcome = await llmc(store, "eval", temporaryFolder(FILES));
    expect(outcome).toEqual({ code: 1, out: "", err: `llmc: --store ${store} is not a folder.\n` });
  });

  test("without an index is wrong usage", async () => {
    const { code, out, err } = await llmc(temporaryFolder(), "eval", temporaryFolder(FILES), "--no-index");
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain("--no-index");
  });
});

describe("llmc search", () => {
  test("that finds nothing advises other words, but where it knows that words are not the cause", async () => {
    const [store, folder] = [temporaryFolder(), temporaryFolder(FILES)];
    expect(await llmc(store, "search", "zymurgy", folder)).toEqual({
      code: 0,
      out: 'Nothing found for "zymurgy". Try fewer words, or words the code itself uses.\n',
      err: "",
    });
    expect(await llmc(store, "search", "kind:enum", folder)).toEqual({
      code: 0,
      out: 'Nothing found for "kind:enum".\n',
      err: "llmc: Nothing in the index fits kind:enum.\n",
    });
  });

  test("indexes first, and finds", async () => {
    const { code, out } = await llmc(
      temporaryFolder(),
      "search",
      "read list of parcels",
      temporaryFolder(FILES),
      "--json",
    );
    expect(code).toBe(0);
    expect(lines(out)[0]).toMatchObject({
      query: "read list of parcels",
      results: [
        {
          path: "src/manifest.py",
          startLine: 1,
          endLine: 6,
          kind: "function",
          name: "read_manifest",
          rank: 1,
          arms: { lexical: { rank: 1 } },
        },
      ],
    });
  });

  test("for a person shows file:line, the name and the line", async () => {
    const { out } = await llmc(
      temporaryFolder(),
      "search",
      "the manifest",
      temporaryFolder(FILES),
      "--explain",
    );
    expect(out).toMatch(
      /^src\/manifest\.py:4 {2}function read_manifest\n {4}def read_manifest\(path\):\n {4}score [\d.]+; lexical 1 \([\d.]+\); vector \d+ \([\d.]+\); its file or class answers too ×1\.02; for what it covers ×1\.00; implementation; fresh; words: manifest\nOne of the first five is an answer with a likelihood of \d+ %\.\n$/,
    );
  });

  test("--queries answers every line from one load of the index", async () => {
    const store = temporaryFolder();
    writeFileSync(
      path.join(store, "queries.jsonl"),
      '{"queryId":"a","query":"manifest"}\n\n{"queryId":2,"query":"queue","from":{"path":"src/queue.ts","line":2}}\n',
    );
    const { out } = await llmc(
      store,
      "search",
      temporaryFolder(FILES),
      "--queries",
      path.join(store, "queries.jsonl"),
      "--json",
    );
    expect(lines(out)).toMatchObject([
      { queryId: "a", query: "manifest", results: [{ path: "src/manifest.py" }] },
      { queryId: 2, query: "queue", results: [] },
    ]);
  });

  test.each([["search"], ["context", "--budget", "60"]])(
    "--queries - answers what comes on standard input: %s",
    async (...args) => {
      const all = [...args, temporaryFolder(FILES), "--queries", "-", "--json", "--store", temporaryFolder()];
      const child = spawn(process.execPath, [built("cli.mjs"), ...all]);
      // It stays open, and a line that is no query ends the program all the same.
      child.stdin.write('{"queryId":"a","query":"manifest"}\n{"queryId":2,"query":"queue"}\nqueue\n');
      const [out, err, [code]] = await Promise.all([
        readAll(child.stdout),
        readAll(child.stderr),
        once(child, "close"),
      ]);
      expect(lines(out)).toMatchObject([
        { queryId: "a", query: "manifest" },
        { queryId: 2, query: "queue" },
      ]);
      expect({ code, err }).toEqual({ code: 1, err: "llmc: standard input:3: this line is not JSON.\n" });
    },
  );

  test.each(["src/queue.ts:2", "./src/queue.ts:2"])(
    "--from %s leaves out the place it is asked from",
    async place => {
      const { out } = await llmc(
        temporaryFolder(),
        "search",
        "queue",
        temporaryFolder(FILES),
        "--from",
        place,
        "--json",
      );
      expect(lines(out)[0]).toMatchObject({ results: [] });
    },
  );

  test.each(["search", "context"])(
    "and llmc %s say that nothing is indexed, and not to try other words",
    async verb => {
      const [store, folder] = [temporaryFolder(), temporaryFolder({ ".gitignore": "*", "a.py": "x = 1\n" })];
      const budget = verb === "context" ? ["--budget", "100"] : [];
      const { code, out, err } = await llmc(store, verb, "x", folder, ...budget);
      expect(code).toBe(0);
      expect(out).not.toContain("Try");
      const doctor = `llmc doctor ${folder} --store ${store}`;
      expect(err).toContain(`llmc: No file of ${folder} is indexed. Run "${doctor}" to see why.\n`);
    },
  );

  test("by vectors alone, of which there are none, says so", async () => {
    const args = ["search", "manifest", temporaryFolder(FILES), "--embedder", "none", "--arms", "vector"];
    const { out, err } = await llmc(temporaryFolder(), ...args);
    expect(out).toMatch(/^Nothing found/);
    expect(err).toMatch(/^llmc: There is nothing to find by meaning: the index has no vectors/);
  });

  test.each(["search", "context"])(
    "of %s that names the folder first says that it comes last",
    async verb => {
      const folder = temporaryFolder(FILES);
      const budget = verb === "context" ? ["--budget", "100"] : [];
      const outcome = await llmc(temporaryFolder(), verb, folder, "queue", ...budget);
      const err = `llmc: The folder comes last: llmc ${verb} QUERY ${folder}\n`;
      expect(outcome).toEqual({ code: 2, out: "", err });
    },
  );

  test("--no-index serves what is saved, and never what is no longer there", async () => {
    const store = temporaryFolder();
    const folder = temporaryFolder(FILES);
    expect(await llmc(store, "search", "queue", folder, "--no-index")).toMatchObject({ code: 1, out: "" });
    await llmc(store, "index", folder);
    writeFileSync(path.join(folder, "src/queue.ts"), "export class Stack {}\n");
    expect(
      lines((await llmc(store, "search", "queue", folder, "--no-index", "--json")).out)[0],
    ).toMatchObject({ results: [] });
    expect((await llmc(store, "search", "queue", folder, "--no-index")).out).toMatch(
      /^Nothing found for "queue".+ Without --no-index, files that changed are read first\.\n$/,
    );
    expect(
      lines((await llmc(store, "search", "manifest", folder, "--no-index", "--json")).out)[0],
    ).toMatchObject({ results: [{}] });
  });
});

test("an empty folder is served without indexing once it was indexed", async () => {
  const [store, folder] = [temporaryFolder(), temporaryFolder()];
  const search = () => llmc(store, "search", "queue", folder, "--no-index", "--json");
  expect(await search()).toMatchObject({ code: 1, out: "" });
  await llmc(store, "index", folder);
  const { code, out, err } = await search();
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(lines(out)).toMatchObject([{ query: "queue", results: [] }]);
});

test.each([
  ["search", "results", []],
  ["context", "items", ["--budget", "60"]],
])(
  "llmc %s --from holds for the queries of a file that name no place of their own",
  async (verb, found, more) => {
    const store = temporaryFolder({
      "queries.jsonl":
        '{"queryId":"a","query":"queue"}\n{"queryId":2,"query":"queue","from":{"path":"src/manifest.py","line":1}}\n',
    });
    const queries = path.join(store, "queries.jsonl");
    const args = [
      temporaryFolder(FILES),
      "--queries",
      queries,
      "--from",
      "src/queue.ts:2",
      "--json",
      ...more,
    ];
    const { out } = await llmc(store, verb, ...args);
    expect(lines(out)).toMatchObject([
      { queryId: "a", [found]: [] },
      { queryId: 2, [found]: [{ path: "src/queue.ts" }] },
    ]);
  },
);

test.each([
  ["search", []],
  ["context", ["--budget", "60"]],
])(
  "llmc %s says where it is asked from no file of the folder, and answers all the same",
  async (verb, more) => {
    const row = (name: string) =>
      JSON.stringify({ queryId: name, query: "queue", from: { path: name, line: 1 } });
    const store = temporaryFolder({ "queries.jsonl": `${row("src/stack.ts")}\n${row("src/queue.ts")}\n` });
    const folder = temporaryFolder(FILES);
    const told = (name: string) =>
      `llmc: the folder has no file ${name}, so the place of a question is unknown\n`;
    const plain = await llmc(store, verb, "queue", folder, ...more);
    for (const name of ["src/stack.ts", "../queue.ts"]) {
      const outcome = await llmc(store, verb, "queue", folder, "--from", `${name}:1`, ...more);
      expect(outcome).toEqual({ ...plain, err: told(name) });
    }
    const { err } = await llmc(
      store,
      verb,
      folder,
      "--queries",
      path.join(store, "queries.jsonl"),
      "--json",
      ...more,
    );
    expect(err).toBe(told("src/stack.ts"));
  },
);

test("llmc spans of a file that is no text fails; of a folder it leaves that out", async () => {
  const folder = temporaryFolder({ data: Uint8Array.of(0, 1, 2), "src/queue.ts": FILES["src/queue.ts"] });
  const one = await llmc(temporaryFolder(), "spans", path.join(folder, "data"), "--json");
  expect(one).toMatchObject({ code: 1, out: "" });
  expect(one.err).toMatch(/data is not a text that can be read/);
  const all = await llmc(temporaryFolder(), "spans", folder, "--json");
  expect(all).toMatchObject({ code: 0, err: "" });
  expect(lines(all.out)).toMatchObject([{ path: "src/queue.ts" }]);
});

test("llmc spans of a folder lists the files that are indexed, with an index and without", async () => {
  const folder = temporaryFolder({
    ".llmcignore": "!.env\n",
    ".env": "LAMP=on\n",
    "key.txt": `-----BEGIN RSA ${"PRIVATE"} KEY-----\n${"lamp".repeat(12)}\n`,
    "kept/note.txt": "",
    "src/queue.ts": FILES["src/queue.ts"],
  });
  const store = path.join(folder, "kept");
  const listed = async () =>
    lines((await llmc(store, "spans", folder, "--json")).out).map(each => (each as { path: string }).path);
  const indexed = [".env", ".llmcignore", "src/queue.ts"];
  expect(await listed()).toEqual(indexed);
  await llmc(store, "index", folder);
  expect(await listed()).toEqual(indexed);
});

test.skipIf(process.platform === "win32")("llmc spans of a link says that it is not followed", async () => {
  const folder = realpathSync(temporaryFolder(FILES));
  const link = path.join(folder, "link.ts");
  symlinkSync(path.join(folder, "src/queue.ts"), link);
  const why = "is a symbolic link, and links are not followed. It leads to";
  expect(await llmc(temporaryFolder(), "spans", link)).toEqual({
    code: 1,
    out: "",
    err: `llmc: ${link} ${why} ${path.join(folder, "src/queue.ts")}.\n`,
  });
});

test("llmc spans prints a line per file, in order of path, chunks a partition", async () => {
  const store = temporaryFolder();
  const { out } = await llmc(store, "spans", temporaryFolder(FILES), "--json");
  const files = lines(out) as {
    path: string;
    length: number;
    chunks: { start: number; end: number; tokens: number }[];
  }[];
  expect(files.map(file => file.path)).toEqual(["src/manifest.py", "src/queue.ts"]);
  for (const { chunks, length } of files) {
    expect(chunks.map(chunk => chunk.start)).toEqual([0, ...chunks.slice(0, -1).map(chunk => chunk.end)]);
    expect(chunks.at(-1)?.end).toBe(length);
    for (const chunk of chunks) expect(chunk.tokens).toBeGreaterThan(0);
  }
  expect(files[1]).toMatchObject({
    language: "typescript",
    spans: [
      { id: 0, kind: "module", name: "queue", parent: null, startLine: 1, endLine: 3 },
      {
        id: 1,
        kind: "class",
        name: "Queue",
        qualifiedName: "Queue",
        parent: 0,
        start: 0,
        startLine: 1,
        endLine: 3,
      },
      {
        id: 2,
        kind: "method",
        name: "push",
        qualifiedName: "Queue.push",
        parent: 1,
        startLine: 2,
        endLine: 2,
      },
    ],
  });
  expect(readdirSync(store), "spans needs no index").toEqual([]);
});

test.runIf(process.platform === "linux")("a folder with the longest of names has an index", async () => {
  const cache = temporaryFolder();
  const folder = path.join(temporaryFolder(), "n".repeat(255));
  mkdirSync(folder);
  const env = { ...process.env, XDG_CACHE_HOME: cache };
  const index = spawn(process.execPath, [built("cli.mjs"), "index", folder], { env });
  expect(await once(index, "exit")).toEqual([0, null]);
  expect(readdirSync(path.join(cache, "llmc")).join()).toMatch(/\bn{60}-[0-9a-f]{12}\b/);
});

describe("an index that is stored in its own folder is no part of itself", () => {
  async function expectFresh(store: string, folder: string): Promise<void> {
    await llmc(store, "index", folder);
    const [status] = lines((await llmc(store, "status", folder, "--json")).out);
    expect(status).toMatchObject({ files: 2, fresh: true });
  }

  test("named as it is", async () => {
    const folder = temporaryFolder(FILES);
    await expectFresh(path.join(folder, "kept (here)", "index"), folder);
  });

  test("named through a link", async () => {
    const folder = temporaryFolder(FILES);
    mkdirSync(path.join(folder, "kept"));
    const link = path.join(temporaryFolder(), "link");
    symlinkSync(path.join(folder, "kept"), link, "junction");
    await expectFresh(link, folder);
  });
});

test("llmc status --json tells whether the index agrees with the files", async () => {
  const store = temporaryFolder();
  const folder = temporaryFolder(FILES);
  const [fresh] = lines((await llmc(store, "status", folder, "--json")).out);
  expect(fresh).toMatchObject({
    files: 2,
    chunks: 2,
    lexical: 1,
    semantic: 1,
    embedder: expect.stringMatching(/^builtin-/),
    sourceBytes: 156,
    fresh: true,
  });
  writeFileSync(path.join(folder, "new.md"), "# New\n");
  const [stale] = lines((await llmc(store, "status", folder, "--json", "--no-index")).out);
  // Of three files, one is found neither by its words nor by its meaning.
  expect(stale).toMatchObject({ files: 2, fresh: false, lexical: 2 / 3, semantic: 2 / 3 });
  expect((stale as { bytesOnDisk: number }).bytesOnDisk).toBeGreaterThan(0);
  const { out } = await llmc(store, "status", folder, "--no-index");
  expect(out).toContain("\nfound by words: 66 %, by meaning: 66 % (");
  expect(out).toContain("\nstale: 1 file new or changed, 0 removed\n");
});

describe("llmc doctor", () => {
  const LEFT_OUT = { ...FILES, ".gitignore": "# built\nout/\n", "out/a.js": "", "notes.txt": "parcels\n" };

  test("--json lists every file with its state, or the reason and rule that leave it out", async () => {
    const folder = temporaryFolder(LEFT_OUT);
    const { out } = await llmc(temporaryFolder(), "doctor", folder, "--json");
    const [{ files, totals }] = lines(out) as [{ files: unknown[]; totals: unknown }];
    expect(files).toEqual([
      { path: ".gitignore", state: "indexed", ...figures("text", 1, 1, 13) },
      {
        path: "logo.png",
        state: "leftOut",
        reason: "binary",
        isFolder: false,
        rule: { text: "*.png" },
      },
      { path: "notes.txt", state: "indexed", ...figures("text", 1, 1, 8) },
      {
        path: "out",
        state: "leftOut",
        reason: "ignored",
        isFolder: true,
        rule: {
          text: "out/",
          place: { kind: "file", path: expect.stringMatching(/\.gitignore$/), name: ".gitignore", line: 2 },
        },
      },
      { path: "src/manifest.py", state: "indexed", ...figures("python", 3, 1, 103) },
      { path: "src/queue.ts", state: "indexed", ...figures("typescript", 3, 1, 53) },
    ]);
    expect(totals).toMatchObject({ indexed: 4, plainText: 2, leftOut: { binary: 1, ignored: 1 } });
  });

  test("for a person ends with the counts, and says where the index is", async () => {
    const [store, folder] = [temporaryFolder(), temporaryFolder(LEFT_OUT)];
    await llmc(store, "index", folder);
    const { out } = await llmc(store, "doctor", folder);
    expect(out).toContain(
      'out/             left out: ignored by .gitignore or .llmcignore, "out/" in .gitignore:2\n',
    );
    expect(out).toContain("4 files indexed, ");
    expect(out).toContain("       1  binary\n");
    expect(out).toContain(`stored: ${store}`);
  });

  test.each([
    ["src/queue.ts", "Search finds it."],
    ["out/a.js", "To index it all the same, put this line into .llmcignore: !/out/"],
    ["logo.png", /^logo\.png: left out: binary, built-in rule \*\.png\n$/],
    ["notes.txt", "No grammar claims its name"],
  ])("tells whether %s would be found, and what to do", async (file, advice) => {
    const { code, out } = await llmc(temporaryFolder(), "doctor", temporaryFolder(LEFT_OUT), file);
    expect(code).toBe(0);
    expect(out).toMatch(advice);
  });

  test("says all that it takes to index a key file", async () => {
    const key = `${"-----BEGIN RSA PRIVATE"} KEY-----\n${"MIIEabcd".repeat(8)}\n${"-----END RSA PRIVATE"} KEY-----\n`;
    const folder = temporaryFolder({ "server.pem": key });
    const { out } = await llmc(temporaryFolder(), "doctor", folder, "server.pem");
    expect(out).toContain("put this line into .llmcignore: !/server.pem");
    expect(out).toContain("--allow-secret privatekey");
    writeFileSync(path.join(folder, ".llmcignore"), "!/server.pem\n");
    const args = [folder, "server.pem", "--allow-secret", "privatekey"];
    expect((await llmc(temporaryFolder(), "doctor", ...args)).out).toContain("Search finds it.");
  });

  test("says what it takes to index a large file", async () => {
    const folder = temporaryFolder({ "long.py": "# parcels\n".repeat(200) });
    const about = async (bytes: string) =>
      (await llmc(temporaryFolder(), "doctor", folder, "long.py", "--max-file-size", bytes)).out;
    expect(await about("1999")).toBe(
      "long.py: left out: too large, over 2.0 kB\nTo index it all the same, give --max-file-size 2000.\n",
    );
    expect(await about("2000")).toContain("Search finds it.");
  });

  test("takes a file as the shell completes it, and no file outside of the folder", async () => {
    const folder = temporaryFolder(LEFT_OUT);
    const { out } = await llmc(temporaryFolder(), "doctor", folder, path.join(folder, "notes.txt"));
    expect(out).toMatch(/^notes\.txt: /);
    for (const file of ["../x.txt", "src/none.ts"]) {
      expect(await llmc(temporaryFolder(), "doctor", folder, file)).toMatchObject({ code: 1, out: "" });
    }
  });

  test("tells a folder from what is not there", async () => {
    const folder = temporaryFolder(LEFT_OUT);
    const { code, err } = await llmc(temporaryFolder(), "doctor", folder, "src");
    expect({ code, err }).toEqual({
      code: 1,
      err: "llmc: src is a folder. Name a file in it, or none to see every file.\n",
    });
  });

  test("takes a file as it is named in the current folder", () => {
    const folder = temporaryFolder(LEFT_OUT);
    const args = [built("cli.mjs"), "doctor", "..", "queue.ts", "--store", temporaryFolder()];
    const { stdout } = spawnSync(process.execPath, args, { cwd: path.join(folder, "src"), encoding: "utf8" });
    expect(stdout).toMatch(/^src\/queue\.ts: /);
  });

  test("takes a file whose name begins with two dots", async () => {
    const folder = temporaryFolder({ "..notes.py": "def note():\n    pass\n" });
    const { code, out } = await llmc(temporaryFolder(), "doctor", folder, "..notes.py");
    expect(code).toBe(0);
    expect(out).toContain("Search finds it.");
  });

  test("counts secrets by rule, and shows none; --allow-secret lets those of a rule in", async () => {
    const token = `gh${"p"}_${"a1B2c3D4".repeat(4)}wxyz`;
    const folder = temporaryFolder({ "deploy.sh": `TOKEN=${token}\n`, ".env": `TOKEN=${token}\n` });
    const { out, err } = await llmc(temporaryFolder(), "doctor", folder);
    expect(out).toContain("secrets masked: 1 github (--allow-secret RULE indexes them)\n");
    expect(out).toContain("left out: secret, built-in rule .env\n");
    expect(out + err).not.toContain(token.slice(4));
    const allowed = await llmc(temporaryFolder(), "doctor", folder, "--allow-secret", "github");
    expect(allowed.out).not.toContain("secrets masked");
    expect(await llmc(temporaryFolder(), "doctor", folder, "--allow-secret", "magic")).toMatchObject({
      code: 2,
    });
  });

  test("--no-index shows what waits", async () => {
    const { out } = await llmc(temporaryFolder(), "doctor", temporaryFolder(FILES), "--no-index");
    expect(out).toContain("src/queue.ts     not indexed yet\n");
  });

  function figures(language: string, spans: number, chunks: number, bytes: number) {
    return { language, spans, chunks, bytes, freshness: "fresh" };
  }
});

describe("where nobody reads any more", () => {
  /** Runs `llmc` with one of its outputs closed; resolves to its exit code. */
  async function closed(output: "stdout" | "stderr", scratch: string, ...args: string[]): Promise<number> {
    const child = spawn(process.execPath, [built("cli.mjs"), ...args], {
      env: { ...process.env, TMPDIR: scratch },
    });
    child[output].destroy();
    const [code] = await once(child, "exit");
    return code;
  }

  test.skipIf(process.platform === "win32")("what was begun is tidied up", async () => {
    const scratch = temporaryFolder();
    expect(await closed("stdout", scratch, "eval", temporaryFolder(FILES))).toBe(0);
    expect(readdirSync(scratch)).toEqual([]);
  });

  test.runIf(process.platform === "linux")("a full disk is told", async () => {
    const full = openSync("/dev/full", "w");
    const args = [built("cli.mjs"), "--help"];
    const { status, stderr } = spawnSync(process.execPath, args, { stdio: ["ignore", full, "pipe"] });
    closeSync(full);
    expect({ status, stderr: String(stderr) }).toEqual({
      status: 1,
      stderr: "llmc: ENOSPC: no space left on device, write\n",
    });
  });

  test("a message ends nothing", async () => {
    expect(await closed("stderr", temporaryFolder(), "search", "words", ".", "--arms", "magic")).toBe(2);
  });
});

test.skipIf(process.platform === "win32").each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)(
  "%s ends a command with %i, as a shell expects, and what was begun is tidied up",
  async (signal, code) => {
    const many = Array.from({ length: 300 }, (_, at) => [
      `part${at}.py`,
      `def step_${at}():\n    pass\n`.repeat(50),
    ]);
    const scratch = temporaryFolder();
    const child = spawn(
      process.execPath,
      [built("cli.mjs"), "eval", temporaryFolder(Object.fromEntries(many))],
      {
        env: { ...process.env, TMPDIR: scratch },
        stdio: "ignore",
      },
    );
    const ended = once(child, "exit");
    await expect.poll(() => readdirSync(scratch), { timeout: 40_000, interval: 5 }).toHaveLength(1);
    child.kill(signal);
    expect(await ended).toEqual([code, null]);
    expect(readdirSync(scratch)).toEqual([]);
  },
);

describe("exit codes", () => {
  test.each<[string, number, readonly string[]]>([
    ["help", 0, ["--help"]],
    ["no command", 2, []],
    ["an unknown command", 2, ["find"]],
    ["an unknown option", 2, ["index", ".", "--fast"]],
    ["too few arguments", 2, ["search", "words"]],
    ["a query without quotes", 2, ["search", "two", "words", "test/node"]],
    ["a limit that is no number", 2, ["search", "words", ".", "--limit", "many"]],
    ["an arm that does not exist", 2, ["search", "words", ".", "--arms", "magic"]],
    ["a search from line 0", 2, ["search", "words", "test/node", "--from", "a.py:0"]],
    ["a search from line 0 by a list", 2, ["search", "test/node", "--queries", "none", "--from", "a.py:0"]],
    ["a context from line 0", 2, ["context", "words", "test/node", "--budget", "9", "--from", "a.py:0"]],
    [
      "a context from line 0 by a list",
      2,
      ["context", "test/node", "--budget", "9", "--queries", "none", "--from", "a.py:0"],
    ],
    ["languages in no folder", 2, ["search", "words", "test/node", "--grammars", ""]],
    ["a folder that does not exist", 1, ["index", "no such folder"]],
    ["a file in place of a folder", 1, ["index", "package.json"]],
    ["a list of queries that does not exist", 1, ["search", "test/node", "--queries", "no such file"]],
  ])("%s: %i", async (_name, code, args) => {
    const outcome = await llmc(temporaryFolder(), ...args);
    expect(outcome.code).toBe(code);
    expect(code === 0 ? outcome.out : outcome.err).not.toBe("");
  });

  test("a query without quotes is told as it has to be written", async () => {
    const { err } = await llmc(temporaryFolder(), "search", "read", "the manifest", "src");
    expect(err).toBe("llmc: The query is one argument, in quotes: llmc search 'read the manifest' src\n");
  });

  test.each([
    ["search", []],
    ["context", ["--budget", "100"]],
  ])("%s tells of a missing list of queries, and makes no index for it", async (verb, options) => {
    const [store, folder] = [temporaryFolder(), temporaryFolder(FILES)];
    const { err } = await llmc(store, verb, folder, "--queries", "no such file", ...options);
    expect(err).toMatch(/^llmc: The queries cannot be read \(ENOENT.+no such file'\)\.\n$/);
    expect(readdirSync(store)).toEqual([]);
  });
});

describe("how files are cut", () => {
  const LONG = {
    "a.py": Array.from({ length: 9 }, (_, at) => `def step_${at}():\n    return ${"9".repeat(150)}\n`).join(
      "\n\n",
    ),
  };

  test.each([
    ["--max-chunk-size", "400", 9],
    ["--max-chunk-tokens", "55", 18],
    ["--chunk-boundaries", "lines", 1],
  ])("%s %s", async (option, value, chunks) => {
    const { code, out } = await llmc(
      temporaryFolder(),
      "index",
      temporaryFolder(LONG),
      "--json",
      option,
      value,
    );
    expect(code).toBe(0);
    expect(lines(out)[0]).toMatchObject({ files: 1, chunks });
  });

  test.each([
    [["--max-chunk-size", "1"], "whole number from 200 to 20000"],
    [["--context-heading", "huge"], "Allowed choices are none, minimal, full"],
  ])("%s is refused with what would do", async (options, message) => {
    const { code, err } = await llmc(temporaryFolder(), "index", temporaryFolder(LONG), ...options);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  test("of an index made otherwise, nothing is served", async () => {
    const [store, folder] = [temporaryFolder(), temporaryFolder(LONG)];
    await llmc(store, "index", folder);
    const chosen = ["--allow-secret", "aws", "--max-chunk-size", "400"];
    const { code, err } = await llmc(store, "search", "step", folder, "--no-index", ...chosen);
    const command = `llmc index ${folder} --store ${store} --allow-secret aws --max-chunk-size 400`;
    expect({ code, err }).toEqual({ code: 1, err: `llmc: ${folder} is not indexed. Run "${command}".\n` });
  });
});

describe("--encoding", () => {
  const folder = () => temporaryFolder({ "a.js": Buffer.from("2f2f20bcdbb8f10a", "hex") });

  test("says what files are in, and has an index made anew that was made otherwise", async () => {
    const [store, root] = [temporaryFolder(), folder()];
    const args = ["context", "价格", root, "--budget", "100", "--format", "plain"];
    expect((await llmc(store, ...args)).out).not.toContain("价格");
    expect((await llmc(store, ...args, "--encoding", "gb2312")).out).toContain("// 价格\n");
  });

  test("is no name that nobody knows", async () => {
    const { code, err } = await llmc(temporaryFolder(), "index", folder(), "--encoding", "klingon");
    expect(code).toBe(2);
    expect(err).toContain("It must be a name of the Encoding Standard");
  });
});

test.each([
  [{}, true],
  [{ maxMemory: 4_000 }, true],
  [{ maxFileSize: 2_000_000 }, false],
  [{ maxChunkSize: 1_000 }, false],
])("an index made with %o lives where the usual one does: %j", (options, same) => {
  const placeWith = (chosen: object) => defaultStore("/cache", "/parcels", settingsFrom(chosen));
  expect(placeWith(options) === placeWith({})).toBe(same);
});

test("the command that makes an index has its options as a shell takes them", () => {
  const options = { index: false, store: "my index", allowSecret: ["aws", "github"] };
  expect(commandToIndex("it's", options)).toBe(
    "llmc index 'it'\\''s' --store 'my index' --allow-secret aws --allow-secret github",
  );
});

import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { settingsFrom } from "../../../src/cli/settingOptions.ts";
import { defaultStore } from "../../../src/cli/store.ts";
import { built } from "../build.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { afterRunning, FILES, lines, llmc, run } from "./llmc.ts";

/** A system that knows no home of the user, as if there were no such account. */
const HOMELESS = `
require("node:os").homedir = () => { throw new Error("uv_os_homedir returned ENOENT"); };
require("node:module").syncBuiltinESMExports();
`;

/** A system where no folder can be listed, like one of another user, or one that macOS hides from a terminal. */
const UNLISTED = `
require("node:fs/promises").opendir = async () => { throw Object.assign(new Error("EPERM"), { code: "EPERM" }); };
require("node:module").syncBuiltinESMExports();
`;

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
      // No process can write a file beyond its first byte.
      const args = ["-c", 'ulimit -f 0; exec "$0" "$@"', process.execPath, built("cli.mjs")];
      const { status, stdout, stderr } = spawnSync("sh", [...args, "index", folder, "--store", store]);
      expect({ status, out: String(stdout) }).toEqual({ status: 1, out: "" });
      expect(String(stderr)).toMatch(/^llmc: The index cannot be saved \(EFBIG.+\)/m);
      expect(String(stderr)).toMatch(/^llmc: The index of .+ is not saved\./m);
    },
  );

  test.skipIf(process.platform !== "linux")(
    "parses files and makes vectors where a process may have few addresses, as on a cluster",
    () => {
      // With this much address space (in kB) V8 cannot reserve a WebAssembly memory, as it does by default.
      const args = ["-c", 'ulimit -v 8000000; exec "$@"', "sh", process.execPath, built("cli.mjs")];
      const [store, folder] = [temporaryFolder(), temporaryFolder(FILES)];
      const { status, stdout, stderr } = spawnSync("sh", [...args, "index", folder, "--store", store]);
      expect({ status, err: String(stderr) }).toEqual({ status: 0, err: "" });
      expect(String(stdout)).toContain("2 files, 4 spans,");
    },
  );

  test("of a folder that may not be listed fails, and keeps what is saved", async () => {
    const [store, folder] = [temporaryFolder(), temporaryFolder(FILES)];
    await llmc(store, "index", folder);
    const outcome = await run(["index", folder, "--store", store], { env: afterRunning(UNLISTED) });
    expect(outcome).toEqual({ code: 1, out: "", err: `llmc: ${folder} cannot be read (EPERM).\n` });
    expect(lines((await llmc(store, "status", folder, "--no-index", "--json")).out)).toMatchObject([
      { files: 2 },
    ]);
  });

  test("goes on without a file at which the engine's process ends again and again", async () => {
    // Nested more deeply than the grammar's memory allows.
    const broken = `class A { void f() { x = ${"List<".repeat(20_000)}`;
    const folder = temporaryFolder({ ...FILES, "broken.java": broken });
    const { code, out, err } = await llmc(temporaryFolder(), "index", folder, "--json");
    expect(code).toBe(0);
    expect(lines(out)).toMatchObject([{ files: 2, skipped: { binary: 1, quarantined: 1 } }]);
    expect(err.match(/^llmc: The engine stopped .+ Starting it again\.$/gm)).toHaveLength(3);
  });

  test("in the store of another folder says so, and takes no file for one of that", async () => {
    const store = temporaryFolder();
    const [lamp, buoy] = ["lamp", "buoy"].map(name => {
      const folder = temporaryFolder({ "a.py": `def ${name}():\n    return 1\n` });
      utimesSync(path.join(folder, "a.py"), 1e9, 1e9);
      return folder;
    });
    if (lamp === undefined || buoy === undefined) return;
    expect(await llmc(store, "index", lamp)).toMatchObject({ code: 0, err: "" });
    const has = `llmc: --store ${store} has the index of ${lamp}`;
    const refused = await llmc(store, "search", "buoy", buoy, "--no-index");
    const advice = `Run "llmc index ${buoy} --store ${store}" to have another one made.`;
    expect(refused).toEqual({ code: 1, out: "", err: `${has}. ${advice}\n` });
    const { out, err } = await llmc(store, "search", "buoy", buoy, "--json");
    expect(err).toMatch(`${has}, which gives way`);
    expect(lines(out)).toMatchObject([{ results: [{ name: "buoy" }] }]);
    expect((await llmc(store, "search", "buoy", buoy)).err).toBe("");
  });

  test("of a folder that was moved is still its index", async () => {
    const [store, outer] = [temporaryFolder(), temporaryFolder({ "before/a.py": "low = 0\n" })];
    await llmc(store, "index", path.join(outer, "before"));
    renameSync(path.join(outer, "before"), path.join(outer, "after"));
    const outcome = await llmc(store, "status", path.join(outer, "after"), "--no-index");
    expect(outcome).toMatchObject({ code: 0, err: "" });
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
  const outcome = await run(["index", ".", "--store", ""], { cwd: folder });
  expect(readFileSync(path.join(folder, "working.txt"), "utf8")).toBe("mine");
  expect(outcome).toEqual({
    code: 2,
    out: "",
    err: `llmc: option '--store <path>' argument '' is invalid. It must name a folder.
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

describe("a user without a home", () => {
  const homeless = (...args: readonly string[]) => {
    const { XDG_CACHE_HOME: _, ...env } = afterRunning(HOMELESS);
    return run(args, { env });
  };

  const told = {
    code: 1,
    out: "",
    err: "llmc: This user has no home folder, so there is no place for the index. Name one with --store PATH, or set HOME to an absolute path.\n",
  };

  test("is told to say where the index lives", async () => {
    expect(await homeless("index", temporaryFolder(FILES))).toEqual(told);
  });

  test.skipIf(process.platform === "win32")("is one with an empty name for it, too", async () => {
    const [cwd, folder] = [temporaryFolder(), temporaryFolder(FILES)];
    const env = { ...process.env, HOME: "", XDG_CACHE_HOME: "" };
    expect(await run(["index", folder], { cwd, env })).toEqual(told);
    expect(readdirSync(cwd)).toEqual([]);
  });

  test("who says so has an index", async () => {
    const { code, out, err } = await homeless("index", temporaryFolder(FILES), "--store", temporaryFolder());
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("2 files, 4 spans");
  });
});

test.runIf(process.platform === "linux")("a folder with the longest of names has an index", async () => {
  const cache = temporaryFolder();
  const folder = path.join(temporaryFolder(), "n".repeat(255));
  mkdirSync(folder);
  const { code } = await run(["index", folder], { env: { ...process.env, XDG_CACHE_HOME: cache } });
  expect(code).toBe(0);
  expect(readdirSync(path.join(cache, "llmc")).join()).toMatch(/\bn{60}-[0-9a-f]{12}\b/);
});

test.runIf(process.platform === "linux")(
  "an index of a folder that has been gone for a month is removed",
  async () => {
    const [folder, cache] = [temporaryFolder(FILES), temporaryFolder()];
    const [lately, longAgo] = [Date.now() / 1000, 1e9];
    for (const [name, owner, used] of [
      ["gone", "/nowhere/gone", longAgo],
      ["away", "/nowhere/away", lately],
      ["kept", folder, longAgo],
    ] as const) {
      const store = path.join(cache, "llmc", name);
      mkdirSync(store, { recursive: true });
      writeFileSync(path.join(store, "folder.txt"), owner);
      utimesSync(path.join(store, "folder.txt"), used, used);
    }
    await run(["index", folder], { env: { ...process.env, XDG_CACHE_HOME: cache } });
    const left = readdirSync(path.join(cache, "llmc"));
    expect(left).toEqual(expect.arrayContaining(["away", "kept"]));
    expect(left).not.toContain("gone");
  },
);

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

test.each([
  [{}, true],
  [{ maxMemory: 4_000 }, true],
  [{ maxFileSize: 2_000_000 }, false],
  [{ maxChunkSize: 1_000 }, false],
])("an index made with %o lives where the usual one does: %j", (options, same) => {
  const placeWith = (chosen: object) => defaultStore("/cache", "/parcels", settingsFrom(chosen));
  expect(placeWith(options) === placeWith({})).toBe(same);
});

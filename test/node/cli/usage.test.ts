import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../temporaryFolder.ts";
import { FILES, llmc } from "./llmc.ts";

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

test("--help offers --json but of a server", async () => {
  const offers = async (verb: string) =>
    (await llmc(temporaryFolder(), verb, "--help")).out.includes("--json");
  expect([await offers("mcp"), await offers("search"), await offers("status")]).toEqual([false, true, true]);
});

test("--help has the options of a command by what they are for, its own first", async () => {
  const { out } = await llmc(temporaryFolder(), "search", "--help");
  const groups = /^Options:$([\s\S]+)^The index:$([\s\S]+)^How files are cut.*$([\s\S]+)/m.exec(out);
  const [, own = "", index = "", cutting = ""] = groups ?? [];
  expect(own).toMatch(/--json[\s\S]+--limit[\s\S]+--from/);
  expect(index).toMatch(/^\s+--store[\s\S]+--max-memory/);
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
  expect(err).toBe("llmc: unknown option '--limt'\n(llmc status --help lists its options)\n");
});

test("a question that begins with a hyphen is told where it stands", async () => {
  const { code, err } = await llmc(temporaryFolder(), "search", "--dry-run", ".");
  expect(code).toBe(2);
  expect(err).toBe(
    "llmc: unknown option '--dry-run'\n(llmc search --help lists its options; a question that begins with a hyphen stands behind all of these and --)\n",
  );
});

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
    ["an empty folder name", 2, ["search", "words", ""]],
    ["an empty name of what has spans", 2, ["spans", ""]],
    ["an empty file name", 2, ["doctor", "test/node/cli", ""]],
    ["a budget of nothing", 2, ["context", "words", "test/node/cli", "--budget", "0"]],
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

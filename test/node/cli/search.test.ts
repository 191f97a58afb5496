import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { text as readAll } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { built } from "../build.ts";
import { lastingFolder, temporaryFolder } from "../temporaryFolder.ts";
import { FILES, lines, llmc, QUERIES, queriesIn } from "./llmc.ts";

const STORE = lastingFolder();
const SHOP = lastingFolder(FILES);

describe("llmc search", () => {
  test("that finds nothing advises other words, but where it knows that words are not the cause", async () => {
    expect(await llmc(STORE, "search", "zymurgy", SHOP)).toEqual({
      code: 0,
      out: 'Nothing found for "zymurgy". Try fewer words, or words the code itself uses.\n',
      err: "",
    });
    expect(await llmc(STORE, "search", "kind:enum", SHOP)).toEqual({
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
          line: 5,
          lineText: '"""Reads the list of parcels."""',
        },
      ],
    });
  });

  test("for a person leaves out the namespace around a type, but not the module around a function", async () => {
    const folder = temporaryFolder({
      "Cart.cs": "namespace Shop.Orders;\n\nclass Cart\n{\n    int CountParcels() => 0;\n}\n",
      "cart.ex": "defmodule Shop.Cart do\n  def count_parcels(cart), do: cart\nend\n",
    });
    const { out } = await llmc(temporaryFolder(), "search", "count parcels", folder);
    expect(out).toMatch(/^Cart\.cs:5 {2}method Cart\.CountParcels/m);
    expect(out).toMatch(/^cart\.ex:2 {2}function Shop\.Cart\.count_parcels/m);
  });

  test("for a person shows file:line, the name and the line", async () => {
    const { out } = await llmc(STORE, "search", "the manifest", SHOP, "--explain");
    expect(out).toMatch(
      /^src\/manifest\.py:4 {2}function read_manifest\n {4}def read_manifest\(path\):\n {4}score [\d.]+; lexical 1 \([\d.]+\); vector \d+ \([\d.]+\); its file or class answers too ×1\.02; for what it covers ×1\.00; implementation; fresh; words: manifest\nOne of the first five is an answer with a likelihood of \d+ %\.\n$/,
    );
  });

  test.each([
    ["manifest", ""],
    [
      "how far does a manifest of zebras travel overnight by steamboat",
      "llmc: Nothing here is a clear answer. Try the words that the code itself may use.\n",
    ],
  ])("says so where nothing is a clear answer: %s", async (query, err) => {
    const answer = await llmc(STORE, "search", query, SHOP);
    expect(answer.out).toMatch(/manifest/);
    expect(answer.err).toBe(err);
  });

  test("--queries answers every line from one load of the index", async () => {
    const { out } = await llmc(STORE, "search", SHOP, "--queries", queriesIn(QUERIES), "--json");
    expect(lines(out)).toMatchObject([
      { queryId: "a", query: "manifest", results: [{ path: "src/manifest.py" }] },
      { queryId: 2, query: "queue", results: [] },
    ]);
  });

  test.each([["search"], ["context", "--budget", "60"]])(
    "--queries - answers what comes on standard input: %s",
    async (...args) => {
      const all = [...args, SHOP, "--queries", "-", "--json", "--store", STORE];
      const child = spawn(process.execPath, [built("cli.mjs"), ...all]);
      // The input stays open, yet a line that is not a query ends the program.
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
      const { out } = await llmc(STORE, "search", "queue", SHOP, "--from", place, "--json");
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
      const budget = verb === "context" ? ["--budget", "100"] : [];
      const outcome = await llmc(STORE, verb, SHOP, "queue", ...budget);
      const err = `llmc: The folder comes last: llmc ${verb} QUERY ${SHOP}\n`;
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
    const queries = queriesIn(
      '{"queryId":"a","query":"queue"}\n{"queryId":2,"query":"queue","from":{"path":"src/manifest.py","line":1}}\n',
    );
    const args = [SHOP, "--queries", queries, "--from", "src/queue.ts:2", "--json", ...more];
    const { out } = await llmc(STORE, verb, ...args);
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
    const queries = queriesIn(`${row("src/stack.ts")}\n${row("src/queue.ts")}\n`);
    const told = (name: string) =>
      `llmc: the folder has no file ${name}, so the place of a question is unknown\n`;
    const plain = await llmc(STORE, verb, "queue", SHOP, ...more);
    for (const name of ["src/stack.ts", "../queue.ts"]) {
      const outcome = await llmc(STORE, verb, "queue", SHOP, "--from", `${name}:1`, ...more);
      expect(outcome).toEqual({ ...plain, err: told(name) });
    }
    const { err } = await llmc(STORE, verb, SHOP, "--queries", queries, "--json", ...more);
    expect(err).toBe(told("src/stack.ts"));
  },
);

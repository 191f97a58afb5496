import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { withCurrentLinkSection } from "../../build/linkSection.mjs";
import { DEFAULT_SETTINGS } from "../../src/core/engineSettings.ts";
import { WorkspaceEngine } from "../../src/core/workspace/workspaceEngine.ts";
import { readUserLanguages } from "../../src/node/userLanguages.ts";
import { languageFolders } from "../core/grammarSource.ts";
import { MemoryFiles, MemoryStorage, memoryPorts } from "../core/memoryPorts.ts";
import { built } from "./build.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

const SIGNAL = new AbortController().signal;
const QUERY = "(function_declaration name: (_) @name) @definition.function\n";
const FILES = {
  "a.toy": "function greet() end\n",
  "b.lua": "local x = 1\nfunction wave() end\n",
};

/** A folder of languages that contains one named `toy`: our Lua under another id, unless a test changes its files. */
function languages(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const root = temporaryFolder();
  const folder = path.join(root, "toy");
  mkdirSync(folder);
  const declaration = { id: "toy", extensions: [".toy"], grammar: { file: "toy.wasm" } };
  writeFileSync(path.join(folder, "language.json"), JSON.stringify(declaration));
  writeFileSync(path.join(folder, "spans.scm"), QUERY);
  copyFileSync(luaGrammar(), path.join(folder, "toy.wasm"));
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(root, name), content);
  return root;
}

function luaGrammar(): string {
  const lua = languageFolders().find(({ definition }) => definition.id === "lua");
  if (lua === undefined) throw new Error("grammars/lua is gone");
  return lua.grammar;
}

/** An engine with the user's languages of a folder, and its result for the files above. */
async function openWith(grammars: string, storage = new MemoryStorage()) {
  const ports = { ...memoryPorts(new MemoryFiles(FILES), storage), userLanguages: readUserLanguages };
  const engine = new WorkspaceEngine(ports);
  const workspace = {
    folders: [{ id: "f", root: "" }],
    settings: { ...DEFAULT_SETTINGS, grammars },
    updates: "onRequest" as const,
  };
  await engine.open(workspace, SIGNAL);
  const { indexed } = await engine.refresh(SIGNAL);
  const outline = async (name: string) => {
    const found = await engine.outline({ document: { folder: "f", path: name } }, SIGNAL);
    const names = found?.spans.slice(1).map(span => `${span.kind} ${span.name}`);
    return `${found?.language}: ${names?.join(", ")}`;
  };
  const { problem, files } = await engine.status(SIGNAL);
  const logged = ports.logged.filter(line => !line.startsWith("info"));
  return {
    engine,
    indexed,
    files,
    problem,
    logged,
    toy: await outline("a.toy"),
    lua: await outline("b.lua"),
  };
}

describe("a language of the user's own", () => {
  test("is used for its files", async () => {
    const { problem, toy, lua } = await openWith(languages());
    expect(problem).toBeUndefined();
    expect(toy).toBe("toy: function greet");
    expect(lua).toBe("lua: constant x, function wave");
  });

  test("wins over ours that has its extension", async () => {
    const declaration = { id: "toy", extensions: [".toy", ".lua"], grammar: { file: "toy.wasm" } };
    const { lua } = await openWith(languages({ "toy/language.json": JSON.stringify(declaration) }));
    expect(lua).toBe("toy: function wave");
  });

  test("wins over ours that has its id, and has the files of ours as well", async () => {
    const root = temporaryFolder();
    mkdirSync(path.join(root, "lua"));
    const declaration = { id: "lua", extensions: [".toy"], grammar: { file: "g.wasm" } };
    writeFileSync(path.join(root, "lua/language.json"), JSON.stringify(declaration));
    writeFileSync(path.join(root, "lua/spans.scm"), QUERY);
    copyFileSync(luaGrammar(), path.join(root, "lua/g.wasm"));
    const { toy, lua } = await openWith(root);
    expect([toy, lua]).toEqual(["lua: function greet", "lua: function wave"]);
  });

  test("makes the index anew when it comes, changes or goes", async () => {
    const storage = new MemoryStorage();
    const root = languages();
    const indexedBy = async (grammars: string) => {
      const { engine, indexed } = await openWith(grammars, storage);
      await engine.dispose();
      return indexed;
    };
    expect(await indexedBy("")).toBe(2);
    expect(await indexedBy(""), "nothing changed").toBe(0);
    expect(await indexedBy(root), "a language came").toBe(2);
    expect(await indexedBy(root), "nothing changed").toBe(0);
    writeFileSync(path.join(root, "toy/spans.scm"), `; Changed.\n${QUERY}`);
    expect(await indexedBy(root), "its query changed").toBe(2);
    expect(await indexedBy(""), "it is gone").toBe(2);
  });

  test("is read again when the index is rebuilt", async () => {
    const root = languages({ "toy/spans.scm": "(nothing) @name" });
    const { engine, problem } = await openWith(root);
    expect(problem).toContain("Bad node name 'nothing'");
    writeFileSync(path.join(root, "toy/spans.scm"), QUERY);
    await engine.rebuild(SIGNAL);
    await engine.refresh(SIGNAL);
    expect(await engine.status(SIGNAL)).not.toHaveProperty("problem");
    const outline = await engine.outline({ document: { folder: "f", path: "a.toy" } }, SIGNAL);
    expect(outline).toMatchObject({ language: "toy", spans: [{}, { name: "greet" }] });
  });
});

describe("a language that cannot be used is refused, and says", () => {
  const declare = (change: object) =>
    JSON.stringify({ id: "toy", extensions: [".toy", ".lua"], grammar: { file: "toy.wasm" }, ...change });
  const wasm = readFileSync(luaGrammar());

  test.each<[string, Readonly<Record<string, string | Uint8Array>>, string]>([
    ["bad JSON", { "toy/language.json": "{" }, "toy/language.json: it is not JSON"],
    ["a list", { "toy/language.json": "[]" }, "toy/language.json: it holds no object"],
    [
      "another id",
      { "toy/language.json": declare({ id: "b" }) },
      'language.json: its "id" is not the name of its',
    ],
    ["no extensions", { "toy/language.json": declare({ extensions: 1 }) }, 'it has no list "extensions"'],
    ["a bad extension", { "toy/language.json": declare({ extensions: ["toy"] }) }, '"toy" is no extension'],
    [
      "bad file names",
      { "toy/language.json": declare({ filenames: [1] }) },
      '"filenames" is no list of names',
    ],
    [
      "no grammar",
      { "toy/language.json": declare({ grammar: {} }) },
      "it does not name a grammar in its folder",
    ],
    [
      "a grammar of a package",
      { "toy/language.json": declare({ grammar: { package: "p", file: "toy.wasm" } }) },
      "it does not name a grammar in its folder",
    ],
    [
      "a grammar that is not there",
      { "toy/language.json": declare({ grammar: { file: "gone.wasm" } }) },
      "toy/gone.wasm: there is no such file",
    ],
    [
      "a path that leads out of the folder",
      { "toy/language.json": declare({ spans: "../../../../../../../../../etc/hosts" }) },
      "it leads out of",
    ],
    ["no WebAssembly", { "toy/toy.wasm": "text" }, "toy/toy.wasm: it is no WebAssembly"],
    ["WebAssembly cut off", { "toy/toy.wasm": wasm.subarray(0, 900) }, "toy/toy.wasm: it cannot be loaded ("],
    [
      "an old link section",
      { "toy/toy.wasm": withOldLinkSection() },
      'its link section is of the old kind, "dylink"',
    ],
    ["another ABI", { "toy/toy.wasm": oldGrammar() }, "toy/toy.wasm: Incompatible language version 12"],
    [
      "an unknown node in its query",
      { "toy/spans.scm": `; A comment.\n\n  (klass) @definition.class` },
      "toy/spans.scm:3:4: Bad node name 'klass'",
    ],
    ["a query that is not closed", { "toy/spans.scm": "(comment" }, "toy/spans.scm:1:9: Bad syntax."],
    [
      "an unknown capture in its query",
      { "toy/spans.scm": "(comment) @comment\n(identifier) @nmae" },
      "toy/spans.scm:2:14: the capture @nmae means nothing",
    ],
    [
      "a bad predicate in its query",
      { "toy/spans.scm": "((identifier) @name (#match? @name))" },
      "toy/spans.scm: Wrong number of arguments to `#match?` predicate",
    ],
  ])("%s", async (_name, files, message) => {
    const root = languages({ "toy/language.json": declare({}), ...files });
    const { problem, logged, files: indexed, toy, lua } = await openWith(root);
    expect(problem?.replaceAll("\\", "/")).toContain(message);
    expect(logged).toEqual([`warn: ${problem}`]);
    expect(indexed, "its files are indexed all the same").toBe(2);
    expect(toy).toBe("text: ");
    expect(lua, "what it would have replaced is used").toBe("lua: constant x, function wave");
  });

  test("no language.json", async () => {
    const root = languages();
    mkdirSync(path.join(root, "empty"));
    const { problem, toy } = await openWith(root);
    expect(problem).toContain(`${path.join(root, "empty", "language.json")}: there is no such file.`);
    expect(toy, "the others are used").toBe("toy: function greet");
  });

  test("each of several is logged", async () => {
    const root = languages({ "toy/language.json": "{" });
    mkdirSync(path.join(root, "empty"));
    const { problem, logged } = await openWith(root);
    expect(problem).toMatch(/ The log names 1 more\.$/);
    expect(logged).toHaveLength(2);
  });

  test.skipIf(process.platform === "win32")("a link that leads out of the folder", async () => {
    const root = languages({ "toy/language.json": declare({ grammar: { file: "link.wasm" } }) });
    symlinkSync(luaGrammar(), path.join(root, "toy/link.wasm"));
    expect((await openWith(root)).problem).toContain("link.wasm: it leads out of");
    const other = temporaryFolder();
    symlinkSync(path.join(root, "toy"), path.join(other, "toy"));
    const { problems } = await readUserLanguages(other);
    expect(problems).toEqual([expect.stringContaining("language.json: it leads out of")]);
  });
});

test.each<[string, () => string, string]>([
  ["no such folder", () => path.join(temporaryFolder(), "gone"), "there is no such folder"],
  ["a relative path", () => "grammars", "this is no absolute path"],
  ["the folder of one language", () => path.join(languages(), "toy"), "this is the folder of one language"],
])("a setting that names %s is told", async (_name, folder, message) => {
  const { problem, lua } = await openWith(folder());
  expect(problem).toContain(message);
  expect(lua).toBe("lua: constant x, function wave");
});

describe("llmc --grammars", () => {
  test.each(["index", "status", "spans"])("%s takes the languages of a folder", async verb => {
    const args = [verb, temporaryFolder(FILES), "--grammars", path.relative("", languages())];
    expect(await llmc(...args)).toMatchObject({ code: 0, err: "" });
  });

  test("search finds by them", async () => {
    const args = ["search", "greet", temporaryFolder(FILES), "--json", "--grammars", languages()];
    const { out } = await llmc(...args);
    expect(JSON.parse(out)).toMatchObject({ results: [{ path: "a.toy", kind: "function", name: "greet" }] });
  });

  test("says what is wrong with one, and does what it was asked to", async () => {
    const root = languages({ "toy/spans.scm": "(nothing) @name" });
    const { code, out, err } = await llmc("spans", temporaryFolder(FILES), "--json", "--grammars", root);
    expect(code).toBe(0);
    expect(out.split("\n").map(line => (line === "" ? "" : JSON.parse(line).language))).toEqual([
      "text",
      "lua",
      "",
    ]);
    expect(err).toBe(
      `llmc: ${path.join(root, "toy", "spans.scm")}:1:2: Bad node name 'nothing'. Correct the query; it is read when the index is next opened or rebuilt.\n`,
    );
  });
});

/** Runs `llmc` with a store of its own. */
function llmc(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise(resolve => {
    execFile(
      process.execPath,
      [built("cli.mjs"), ...args, "--store", temporaryFolder()],
      (error, out, err) => {
        resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err });
      },
    );
  });
}

/** The beginning of a module as compilers wrote it until 2021. */
function withOldLinkSection(): Uint8Array {
  return Buffer.from("\0asm\x01\0\0\0\0\x0c\x06dylink\0\0\0\0\0", "latin1");
}

/** A grammar that was generated years ago, apart from its link section. */
function oldGrammar(): Uint8Array {
  const file = path.resolve(
    import.meta.dirname,
    "../../node_modules/tree-sitter-wasms/out/tree-sitter-elm.wasm",
  );
  return withCurrentLinkSection(readFileSync(file));
}

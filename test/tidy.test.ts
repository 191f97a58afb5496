import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "..");

/** What any program could use, such as sums and shortened texts. Every part may import it. */
const BASE = "core/base/";

/**
 * What each part of `src/` may import, besides itself and `BASE`. A part is the longest prefix that a file's path has here.
 * Whatever is not listed is not allowed.
 */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  // The vocabulary knows of an embedder what it is and which was chosen, as plain types.
  "core/": ["core/embedding/", "core/text/"],
  "core/base/": [],
  "core/asked/": ["core/", "core/text/"],
  "core/embedding/": ["core/text/"],
  "core/spoken/": ["core/", "core/asked/", "core/text/", "core/spoken/tables/"],
  "core/spoken/tables/": [],
  "core/text/": [],
  "core/syntax/": ["core/", "core/text/", "core/syntax/*", "web-tree-sitter"],
  "core/syntax/trees/": ["core/", "core/text/", "core/syntax/", "web-tree-sitter"],
  "core/syntax/spans/": ["core/", "core/text/", "core/syntax/", "core/syntax/trees/", "web-tree-sitter"],
  "core/syntax/embedded/": [
    "core/",
    "core/text/",
    "core/syntax/",
    "core/syntax/spans/",
    "core/syntax/trees/",
    "web-tree-sitter",
  ],
  "core/chunking/": ["core/", "core/text/", "core/syntax/*"],
  "core/outline/": ["core/", "core/text/"],
  "core/index/": ["core/", "core/text/", "core/index/*"],
  "core/index/postings/": ["core/", "core/text/", "core/index/"],
  "core/index/names/": ["core/", "core/text/", "core/index/", "core/index/postings/"],
  "core/index/database/": [
    "core/",
    "core/text/",
    "core/index/",
    "core/index/names/",
    "core/index/postings/",
    "@orama/orama",
  ],
  "core/index/vectors/": ["core/", "core/embedding/", "core/text/", "core/index/", "core/index/database/"],
  "core/index/saved/": [
    "core/",
    "core/text/",
    "core/index/",
    "core/index/database/",
    "core/index/postings/",
    "core/index/vectors/",
  ],
  "core/context/": ["core/", "core/context/*"],
  "core/context/source/": ["core/", "core/text/"],
  "core/context/choosing/": ["core/", "core/context/source/"],
  "core/context/writing/": ["core/", "core/text/", "core/context/choosing/", "core/context/source/"],
  "core/retrieval/": [
    "core/",
    "core/asked/",
    "core/text/",
    "core/index/*",
    "core/retrieval/*",
    "picomatch/posix.js",
  ],
  "core/retrieval/query/": ["core/", "core/text/"],
  "core/retrieval/place/": ["core/", "core/text/", "core/index/*"],
  "core/retrieval/mentioned/": ["core/", "core/text/", "core/index/*", "core/retrieval/place/"],
  "core/retrieval/arms/": [
    "core/",
    "core/embedding/",
    "core/text/",
    "core/index/*",
    "core/retrieval/",
    "core/retrieval/query/",
  ],
  "core/retrieval/ranking/": [
    "core/",
    "core/text/",
    "core/index/*",
    "core/retrieval/",
    "core/retrieval/arms/",
    "core/retrieval/mentioned/",
    "core/retrieval/place/",
    "core/retrieval/query/",
  ],
  "core/retrieval/hits/": [
    "core/",
    "core/embedding/",
    "core/text/",
    "core/index/*",
    "core/retrieval/",
    "core/retrieval/query/",
    "core/retrieval/ranking/",
  ],
  "core/retrieval/hits/related/": [
    "core/",
    "core/asked/",
    "core/text/",
    "core/index/*",
    "core/retrieval/",
    "core/retrieval/hits/",
    "core/retrieval/ranking/",
  ],
  "core/retrieval/inventory/": [
    "core/",
    "core/asked/",
    "core/text/",
    "core/index/*",
    "core/retrieval/",
    "core/retrieval/hits/",
    "core/retrieval/listing/",
    "core/retrieval/ranking/",
    "core/retrieval/place/",
  ],
  "core/retrieval/listing/": [
    "core/",
    "core/asked/",
    "core/text/",
    "core/index/*",
    "core/retrieval/",
    "core/retrieval/arms/",
    "core/retrieval/hits/",
    "core/retrieval/mentioned/",
    "core/retrieval/place/",
    "core/retrieval/query/",
    "core/retrieval/ranking/",
  ],
  "core/retrieval/literal/": [
    "core/",
    "core/text/",
    "core/index/*",
    "core/retrieval/",
    "core/retrieval/arms/",
    "core/retrieval/hits/",
    "core/retrieval/mentioned/",
    "core/retrieval/query/",
    "core/retrieval/ranking/",
  ],
  "core/evaluation/": ["core/", "core/retrieval/*", "core/text/"],
  "core/tools/": [
    "core/",
    "core/asked/",
    "core/context/*",
    "core/text/",
    "core/tools/*",
    "fastest-levenshtein",
  ],
  "core/tools/targets/": [
    "core/",
    "core/context/writing/",
    "core/text/",
    "core/tools/",
    "fastest-levenshtein",
  ],
  "core/tools/outline/": ["core/", "core/text/", "core/tools/", "core/tools/targets/"],
  "core/workspace/": [
    "core/",
    "core/embedding/",
    "core/text/",
    "core/syntax/*",
    "core/index/*",
    "core/retrieval/*",
    "core/context/*",
    "core/workspace/*",
  ],
  "core/workspace/embedding/": [
    "core/",
    "core/embedding/",
    "core/text/",
    "core/index/*",
    "core/retrieval/",
    "core/retrieval/arms/",
    "core/retrieval/query/",
    "core/workspace/",
  ],
  "core/workspace/indexing/": [
    "core/",
    "core/embedding/",
    "core/text/",
    "core/syntax/*",
    "core/chunking/",
    "core/outline/",
    "core/index/*",
    "core/retrieval/",
    "core/workspace/",
    "core/workspace/embedding/",
  ],
  "core/workspace/saving/": ["core/", "core/index/*", "core/workspace/"],
  "core/workspace/background/": [
    "core/",
    "core/embedding/",
    "core/outline/",
    "core/index/*",
    "core/syntax/*",
    "core/workspace/",
    "core/workspace/embedding/",
    "core/workspace/indexing/",
    "core/workspace/saving/",
  ],
  "core/workspace/answers/": [
    "core/",
    "core/asked/",
    "core/embedding/",
    "core/spoken/",
    "core/text/",
    "core/index/*",
    "core/retrieval/*",
    "core/context/*",
    "core/workspace/",
  ],
  "node/": [
    "core/",
    "core/embedding/",
    "core/workspace/",
    "node/embedders/",
    "node/files/",
    "node/git/",
    "node/line/",
    "node/network/",
    "node/secrets/",
    "node:*",
    "vscode-jsonrpc/node",
    "gpt-tokenizer/*",
  ],
  "node/embedders/": [
    "core/",
    "core/embedding/",
    "node/",
    "node/line/",
    "node/network/",
    "node:*",
    "vscode-jsonrpc/node",
    "@huggingface/transformers",
    "onnxruntime-web",
    "p-map",
    "p-retry",
  ],
  "node/evaluation/": ["core/", "core/evaluation/", "node/", "node/git/", "node:*"],
  "node/files/": ["core/", "core/text/", "node/git/", "node:*", "ignore", "picomatch"],
  "node/git/": ["core/", "node:*"],
  "node/line/": ["vscode-jsonrpc/node"],
  "node/mcp/": [
    "core/",
    "core/tools/*",
    "node/",
    "node/line/",
    "node:*",
    "vscode-jsonrpc/node",
    "package.json",
    "@modelcontextprotocol/server",
    "@modelcontextprotocol/server/stdio",
  ],
  "node/network/": ["core/", "node/", "node:*", "p-retry", "vscode-jsonrpc/node"],
  "node/secrets/": [
    "core/",
    "@secretlint/secretlint-rule-preset-recommend",
    "@secretlint/secretlint-rule-preset-recommend/package.json",
  ],
  "vscode/": ["core/", "core/context/*", "core/embedding/", "core/text/", "vscode"],
  "vscode/basket/": ["core/", "vscode/", "vscode/basket/code/", "vscode"],
  "vscode/basket/code/": ["core/", "core/text/", "vscode/"],
  "vscode/chat/": [
    "core/",
    "core/asked/",
    "core/spoken/",
    "core/text/",
    "vscode/",
    "vscode",
    "@vscode/prompt-tsx",
  ],
  "vscode/embedders/": ["core/", "core/embedding/", "vscode/", "vscode"],
  "vscode/agents/": ["core/", "core/tools/*", "vscode/", "vscode"],
  "vscode/doctor/": ["core/", "core/text/", "vscode/", "vscode"],
  "vscode/evaluation/": ["core/", "vscode/", "vscode"],
  "vscode/hover/": ["core/", "vscode/", "vscode"],
  "vscode/index/": ["core/", "vscode/", "vscode"],
  "vscode/search/": ["core/", "vscode/", "vscode"],
  "vscode/spans/": ["core/", "core/text/", "vscode/", "vscode"],
  "vscode/workspace/": ["core/", "vscode/", "vscode"],
  "cli/": [
    "core/",
    "core/evaluation/",
    "core/tools/*",
    "node/",
    "node/evaluation/",
    "node/mcp/",
    "node/files/",
    "node/secrets/",
    "node:*",
    "commander",
    "cli-progress",
    "picocolors",
    "env-paths",
    "package.json",
  ],
  "extension.ts": [
    "core/",
    "node/",
    "vscode/",
    "node/mcp/",
    "node/network/",
    "vscode/agents/",
    "vscode/basket/",
    "vscode/chat/",
    "vscode/doctor/",
    "vscode/embedders/",
    "vscode/evaluation/",
    "vscode/hover/",
    "vscode/index/",
    "vscode/search/",
    "vscode/spans/",
    "vscode/workspace/",
    "vscode",
    "node:path",
  ],
};

/** All that lies at the top of the repository: what a run leaves there (a store, a build's notes) is in `.gitignore`. */
const TOP_LEVEL = [
  ".ci",
  ".gitattributes",
  ".gitignore",
  ".npmrc",
  ".vscodeignore",
  "ARCHITECTURE.md",
  "CHANGELOG.md",
  "LICENSE",
  "README.md",
  "biome.json",
  "build",
  "esbuild.mjs",
  "grammars",
  "l10n",
  "media",
  "model",
  "package-lock.json",
  "package.json",
  "package.nls.json",
  "src",
  "test",
  "tsconfig.json",
  "vitest.config.ts",
];

const MAX_LINES = 230;
const MAX_COLUMNS = 140;

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .split("\n")
  .filter(file => file !== "");
const sources = files.filter(file => /^src\/.*\.tsx?$/.test(file));

describe("the layers of src/", () => {
  test.each(sources)("%s imports downward only", file => {
    const part = partOf(file.slice("src/".length));
    const allowed = LAYERS[part] ?? [];
    const wrong = importsOf(file).filter(
      target => ![part, BASE].includes(target) && !allowed.some(entry => covers(entry, target)),
    );
    expect(wrong, `${part} may import ${allowed.join(", ") || "nothing"}`).toEqual([]);
  });

  test("an import that the table does not allow is found", () => {
    expect(covers("core/", partOf("node/engine/engineClient.ts"))).toBe(false);
    expect(covers("node:*", "node:fs")).toBe(true);
    expect(partOf("core/index/postings/postings.ts")).toBe("core/index/postings/");
    expect(partOf("core/index/workspaceIndex.ts")).toBe("core/index/");
  });
});

test.each(sources)("%s is small enough to read at one sitting", file => {
  expect(read(file).split("\n").length).toBeLessThanOrEqual(MAX_LINES);
});

test("the lines of comments, which no formatter wraps, end in view", () => {
  const commentLine = /^\s*(?:\/\/|\/?\*)/;
  const isTooLong = (line: string) => line.length > MAX_COLUMNS && commentLine.test(line);
  const code = files.filter(file => /\.m?ts$|\.mjs$/.test(file));
  expect(code.filter(file => read(file).split("\n").some(isTooLong))).toEqual([]);
});

test("no source names a language: a language is a folder of grammars/", () => {
  const languages = files
    .filter(file => /^grammars\/[^/]+\/language\.json$/.test(file))
    .map(file => file.split("/")[1] ?? "");
  const quoted = new RegExp(`["'\`](?:${languages.join("|")})["'\`]`);
  expect(languages.length).toBeGreaterThan(0);
  const code = (file: string) => read(file).replace(/ with \{ type: "json" \};/, ";");
  expect(sources.filter(file => quoted.test(code(file)))).toEqual([]);
});

test("no source starts work when it is imported, but for the entry points", () => {
  const entries = [
    "src/node/engine/engineProcess.ts",
    "src/node/engine/engineLauncher.ts",
    "src/node/embedders/modelProcess.ts",
    "src/node/mcp/mcpProcess.ts",
    "src/cli/main.ts",
  ];
  const starting = sources.filter(
    file => !entries.includes(file) && /^(?:await |void |if \(|try \{|for \()/m.test(read(file)),
  );
  expect(starting).toEqual([]);
});

test("requests are made in one place, and it is forbidden there to all that lives elsewhere", () => {
  const network =
    /\b(?:from |import\(|require\()["'](?:node:)?(?:https?|http2|net|tls|dgram|dns|undici)\b|\b(?:fetch|WebSocket|EventSource)\(/;
  expect(sources.filter(file => network.test(read(file)))).toEqual([
    // A pipe leads to another process of this machine and user, and nowhere else.
    "src/node/mcp/pipe.ts",
    "src/node/network/forbidNetwork.ts",
    "src/node/network/network.ts",
  ]);
});

test("nothing lies at the top that a run left there", () => {
  const top = new Set(files.map(file => file.split("/")[0] ?? ""));
  expect([...top].sort()).toEqual(TOP_LEVEL);
});

test("nothing names a machine, and the lock files no registry", () => {
  const text = files.filter(file => !/\.(?:png|wasm|ico|bin)$/.test(file));
  const paths = /\/(?:work|root|home)\/[a-z]/;
  const registry = /"resolved": *"https?:/;
  const exempt = new Set(["test/tidy.test.ts"]);
  expect(text.filter(file => !exempt.has(file) && paths.test(read(file)))).toEqual([]);
  expect(text.filter(file => file.endsWith("package-lock.json") && registry.test(read(file)))).toEqual([]);
});

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), "utf8");
}

/** The part of `src/` that a path below it belongs to. */
function partOf(file: string): string {
  const parts = Object.keys(LAYERS).filter(part =>
    part.endsWith("/") ? file.startsWith(part) : file === part,
  );
  return parts.sort((a, b) => b.length - a.length)[0] ?? file;
}

/** What a source imports: parts of `src/`, or packages by name. */
function importsOf(file: string): string[] {
  const statements =
    /^(?:import|export)\b(?:[^"'`;]*?\bfrom)?\s*["']([^"']+)["']|\bimport\(["']([^"']+)["']\)/gm;
  const specifiers = [...read(file).matchAll(statements)].map(match => match[1] ?? match[2] ?? "");
  return [
    ...new Set(
      specifiers.map(specifier => {
        if (!specifier.startsWith(".")) return specifier;
        const target = path.posix.join(path.posix.dirname(file), specifier);
        return target.startsWith("src/") ? partOf(target.slice("src/".length)) : target;
      }),
    ),
  ];
}

function covers(allowed: string, target: string): boolean {
  return allowed.endsWith("*") ? target.startsWith(allowed.slice(0, -1)) : allowed === target;
}

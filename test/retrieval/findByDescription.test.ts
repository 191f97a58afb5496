import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { StaticEmbedder } from "../../src/core/embedding/staticEmbedder.ts";
import type { Engine, IndexReport } from "../../src/core/engine.ts";
import { DEFAULT_SETTINGS } from "../../src/core/engineSettings.ts";
import { evalReport } from "../../src/core/evaluation/evalReport.ts";
import type { Hit } from "../../src/core/hit.ts";
import { WorkspaceEngine } from "../../src/core/workspace/workspaceEngine.ts";
import { evaluate } from "../../src/node/evaluation/evaluate.ts";
import { DiskFiles } from "../../src/node/files/diskFiles.ts";
import { MemoryFiles, memoryPorts } from "../core/memoryPorts.ts";
import { lastingFolder } from "../node/temporaryFolder.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const GOLDEN = path.join(import.meta.dirname, "golden", "findByDescription.txt");
const MEASURES = path.join(import.meta.dirname, "golden", "measures.txt");
const SIGNAL = new AbortController().signal;

/**
 * Real third-party code, in the versions that the lock file pins: packages as published, put in a folder with another name than the one
 * that keeps dependencies out of an index.
 */
const PACKAGES = [
  "@azure/msal-browser/src",
  "@azure/msal-common/src",
  "@azure/msal-node/src",
  "ajv/lib",
  "commander/lib",
  "js-yaml/lib",
  "lodash",
  "markdown-it/lib",
  "mocha/lib",
  "semver",
  "undici/lib",
];

/** A question that somebody might ask, and the place of the answer. */
type Question = readonly [question: string, file: string, name: string];

const FOUND: readonly Question[] = [
  ["highest version that satisfies a range", "semver/ranges/max-satisfying.js", "maxSatisfying"],
  ["suggest similar commands for a typo", "commander/lib/suggestSimilar.js", "suggestSimilar"],
  ["damerau levenshtein edit distance between two words", "commander/lib/suggestSimilar.js", "editDistance"],
  ["escape html special characters", "lodash/escape.js", "escape"],
  [
    "delay invoking a function until milliseconds have elapsed since the last call",
    "lodash/debounce.js",
    "debounce",
  ],
  ["split an array into groups of a given size", "lodash/chunk.js", "chunk"],
  ["parse a set-cookie header", "undici/lib/web/cookies/parse.js", "parseSetCookie"],
  [
    "generate pkce code verifier and challenge",
    "@azure/msal-browser/src/crypto/PkceGenerator.ts",
    "generatePkceCodes",
  ],
  ["skip a yaml comment and line breaks", "js-yaml/lib/loader.js", "skipSeparationSpace"],
  ["run hooks before each test down from the outermost suite", "mocha/lib/runner.js", "hookDown"],
  ["compare two semantic versions", "semver/functions/compare.js", "compare"],
  [
    "follow http redirects with a maximum number",
    "undici/lib/handler/redirect-handler.js",
    "RedirectHandler",
  ],
];

/** The names by which a person recognises a hit. */
function namesOf({ name, others }: Hit): string[] {
  return [name, ...others];
}

/** A person looks at about this many results. */
const LOOKED_AT = 5;

describe("a dozen functions of a thousand files, found by describing them", () => {
  let engine: Engine;
  let root: string;
  let report: IndexReport;

  beforeAll(async () => {
    root = lastingFolder();
    for (const name of PACKAGES) {
      cpSync(path.join(ROOT, "node_modules", name), path.join(root, name), { recursive: true });
    }
    const model = readFileSync(path.join(ROOT, "model", "embedder.bin"));
    engine = new WorkspaceEngine({
      ...memoryPorts(new MemoryFiles()),
      files: new DiskFiles(),
      openEmbedder: async () => new StaticEmbedder(model, async () => undefined),
    });
    await engine.open(
      { folders: [{ id: "w", root }], settings: DEFAULT_SETTINGS, updates: "onRequest" },
      SIGNAL,
    );
    report = await engine.refresh(SIGNAL);
  });

  test("there are more than a thousand", () => {
    expect(report.files).toBeGreaterThan(1000);
  });

  test.each(FOUND)("%s", async (question, file, name) => {
    expect(await namesFound(question, file)).toContain(name);
  });

  async function namesFound(question: string, file: string): Promise<string> {
    const { hits } = await engine.search({ text: question, limit: LOOKED_AT }, SIGNAL);
    const found = hits.filter(hit => hit.document.path === file);
    return found.flatMap(namesOf).join();
  }

  /** Questions that the packages answer themselves: how many are answered by words and meaning, and by words alone, compared with grep. */
  test("the measures are those of the golden", async () => {
    const evaluated = { engine, folder: "w", root };
    const { sources } = evalReport(await evaluate(evaluated, 30, () => undefined, SIGNAL));
    const lines = sources.flatMap(({ source, questions, summaries }) =>
      Object.entries(summaries).map(([name, { first, firstFive, mrr, lines }]) => {
        const figures = [first, firstFive, mrr, lines].map(each => each.toFixed(3)).join(" ");
        return `${source} × ${questions}, ${name}: ${figures}`;
      }),
    );
    const text = ["Recall@1, recall@5, MRR@10, lines in 4,000 tokens", ...lines, ""].join("\n");
    if (process.env["UPDATE_GOLDENS"] === "1") writeFileSync(MEASURES, text);
    expect(text).toBe(readFileSync(MEASURES, "utf8"));
  }, 240_000);

  /** Every change of ranking is visible: the lists appear in the diff. */
  test("the lists are those of the golden", async () => {
    const lines: string[] = [];
    for (const [question, file, name] of FOUND) {
      const { hits } = await engine.search({ text: question, limit: LOOKED_AT }, SIGNAL);
      lines.push(`${question}  (${file}: ${name})`);
      for (const hit of hits) {
        const mark = hit.document.path === file && namesOf(hit).join().includes(name) ? "*" : " ";
        const place = `${hit.document.path}:${hit.matched.line + 1}`;
        const called = [hit.qualifiedName || hit.name, ...hit.others].join(" + ");
        lines.push(` ${mark}${hit.rank} ${hit.score.toFixed(2)} ${place} ${hit.kind} ${called}`);
      }
      lines.push("");
    }
    const text = lines.join("\n");
    if (process.env["UPDATE_GOLDENS"] === "1") writeFileSync(GOLDEN, text);
    expect(text).toBe(readFileSync(GOLDEN, "utf8"));
  });
});

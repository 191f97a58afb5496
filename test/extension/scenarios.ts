import { existsSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { describeOutcome, FAILED, type Outcome, sum } from "../host/outcome.ts";
import { OUTPUT } from "../host/project.ts";
import { copySample, copySymbols, createTemporaryFolder } from "../host/sample.ts";
import { addHostileFile } from "./hostileFile.ts";
import { addSimilarFiles } from "./similarFiles.ts";

const BUNDLES = path.join(OUTPUT, "extension");
const REPORTS = path.join(OUTPUT, "reports");

/** The empty extension beside which the tests run. */
export const DRIVER = path.resolve("test/extension/driver");

/** Tells the extension host where to write its report. */
export const REPORT_ENVIRONMENT = { LLMC_TEST_REPORTS: REPORTS };

/** The scenarios, each with the folder that is opened. The tests of one are in `<name>.host.ts`. */
const SCENARIOS: Readonly<Record<string, (parent: string) => Promise<string | undefined>>> = {
  sample: copySample,
  symbols: copySymbols,
  chat: copyForChat,
  emptyFolder: parent => mkdir(path.join(parent, "empty"), { recursive: true }),
  noFolder: async () => undefined,
};

/** The sample with many files that no search tells apart, and one that tries to give orders to a model. */
async function copyForChat(parent: string): Promise<string> {
  const folder = await copySample(parent);
  await addSimilarFiles(folder);
  await addHostileFile(folder);
  return folder;
}

/** One start of VS Code. */
export interface Scenario {
  readonly name: string;
  /** The file that VS Code loads into its extension host. */
  readonly script: string;
  /** Absolute path; without it VS Code opens no folder. */
  readonly folder: string | undefined;
}

/**
 * Runs every scenario, or the one that LLMC_TEST_SCENARIO names, and prints its report.
 *
 * @param start starts VS Code, and resolves to whether it said that the tests passed
 */
export async function runScenarios(start: (scenario: Scenario) => Promise<boolean>): Promise<Outcome> {
  await bundle();
  const reports: Outcome[] = [];
  for (const [name, createFolder] of Object.entries(SCENARIOS)) {
    if (process.env["LLMC_TEST_SCENARIO"] !== undefined && process.env["LLMC_TEST_SCENARIO"] !== name)
      continue;
    const temporary = await createTemporaryFolder();
    try {
      const folder = await createFolder(temporary);
      const succeeded = await start({ name, script: path.join(BUNDLES, `${name}.cjs`), folder });
      reports.push(await readReport(name, succeeded));
    } finally {
      await rm(temporary, { recursive: true, force: true, maxRetries: 3 });
    }
  }
  return sum(reports);
}

/** Compiles the tests for the extension host, and removes the reports of earlier runs. */
async function bundle(): Promise<void> {
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  await build({
    entryPoints: Object.keys(SCENARIOS).map(name => ({ in: `test/extension/${name}.host.ts`, out: name })),
    outdir: BUNDLES,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    external: ["vscode", "mocha"],
    sourcemap: "inline",
    logLevel: "warning",
  });
}

/** If there is no report, the extension host did not run to the end. */
async function readReport(name: string, succeeded: boolean): Promise<Outcome> {
  const text = path.join(REPORTS, `${name}.txt`);
  if (existsSync(text)) process.stdout.write(await readFile(text, "utf8"));
  const file = path.join(REPORTS, `${name}.json`);
  if (!existsSync(file)) {
    console.error(`The tests of "${name}" did not finish.`);
    return FAILED;
  }
  const report: Outcome = JSON.parse(await readFile(file, "utf8"));
  if (report.passed + report.failed > 0 && succeeded === (report.failed === 0)) return report;
  console.error(`VS Code did not agree with "${name}": ${describeOutcome(report)}.`);
  return { ...report, failed: report.failed + 1 };
}

import { existsSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { describeOutcome, FAILED, type Outcome } from "../host/outcome.ts";
import { OUTPUT } from "../host/project.ts";
import { copySample } from "../host/sample.ts";

const BUNDLES = path.join(OUTPUT, "extension");
const REPORTS = path.join(OUTPUT, "reports");

/** The empty extension that the tests run beside. */
export const DRIVER = path.resolve("test/extension/driver");

/** Tells the extension host where its report belongs. */
export const REPORT_ENVIRONMENT = { LLMC_TEST_REPORTS: REPORTS };

/** One start of VS Code. Its tests are in `<name>.host.ts`. */
export interface Scenario {
  readonly name: string;
  /** The folder whose copy is opened, or `undefined` to open VS Code without one. */
  readonly workspace: "sample" | "empty" | undefined;
}

export const SCENARIOS: readonly Scenario[] = [
  { name: "sample", workspace: "sample" },
  { name: "emptyFolder", workspace: "empty" },
  { name: "noFolder", workspace: undefined },
];

/** Compiles the tests for the extension host, and removes the reports of earlier runs. */
export async function bundleScenarios(): Promise<void> {
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  await build({
    entryPoints: SCENARIOS.map(({ name }) => ({ in: `test/extension/${name}.host.ts`, out: name })),
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

/** The file that VS Code loads into its extension host. */
export function bundleOf(scenario: Scenario): string {
  return path.join(BUNDLES, `${scenario.name}.cjs`);
}

/**
 * The folder for VS Code to open, if it opens one.
 *
 * @param parent a temporary folder
 */
export async function createWorkspace({ workspace }: Scenario, parent: string): Promise<string | undefined> {
  if (workspace === undefined) return undefined;
  if (workspace === "sample") return copySample(parent);
  const folder = path.join(parent, "empty");
  await mkdir(folder);
  return folder;
}

/**
 * Prints what a scenario reported. Without a report the extension host never came to the end.
 *
 * @param succeeded whether VS Code said that the tests passed
 */
export async function readReport(scenario: Scenario, succeeded: boolean): Promise<Outcome> {
  const text = path.join(REPORTS, `${scenario.name}.txt`);
  if (existsSync(text)) process.stdout.write(await readFile(text, "utf8"));
  const report = path.join(REPORTS, `${scenario.name}.json`);
  if (!existsSync(report)) {
    console.error(`The tests of "${scenario.name}" did not finish.`);
    return FAILED;
  }
  const outcome: Outcome = JSON.parse(await readFile(report, "utf8"));
  if (outcome.passed + outcome.failed > 0 && succeeded === (outcome.failed === 0)) return outcome;
  console.error(`VS Code did not agree with "${scenario.name}": ${describeOutcome(outcome)}.`);
  return { ...outcome, failed: outcome.failed + 1 };
}

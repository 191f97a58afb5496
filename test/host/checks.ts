import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { runInHost } from "../extension/runInHost.ts";
import { unsupportedHost } from "./install.ts";
import { describeOutcome, FAILED, type Outcome, PASSED, SKIPPED, sum } from "./outcome.ts";
import { build, OUTPUT, packageExtension, runNode } from "./project.ts";

type Group = "unit" | "host" | "ui";

interface Check {
  readonly name: string;
  readonly groups: readonly Group[];
  /** The check whose result this one uses. */
  readonly after?: string;
  run(): Promise<Outcome>;
}

const CHECKS: readonly Check[] = [
  { name: "types", groups: ["unit"], run: () => passes(tsc(".")) },
  { name: "types of the core", groups: ["unit"], run: () => passes(tsc("src/core")) },
  {
    name: "lint",
    groups: ["unit"],
    run: () => passes(lint()),
  },
  { name: "build", groups: ["unit", "host", "ui"], run: () => passes(build()) },
  { name: "unit tests", groups: ["unit"], run: () => vitest("unit", "vitest.config.ts") },
  { name: "package", groups: ["host", "ui"], after: "build", run: () => passes(packageExtension()) },
  { name: "tests in VS Code", groups: ["host"], after: "package", run: inPinnedHost(runInHost) },
  {
    name: "tests of the screen",
    groups: ["ui"],
    after: "package",
    run: inPinnedHost(() => vitest("ui", "test/extension/ui/vitest.config.ts")),
  },
];

/** Runs the checks of these groups, prints the closing line, and resolves to the exit code. */
export async function runChecks(groups: readonly Group[]): Promise<number> {
  const outcomes = new Map<string, Outcome>();
  for (const check of CHECKS) {
    if (!check.groups.some(group => groups.includes(group))) continue;
    const started = Date.now();
    console.log(`\n== ${check.name}`);
    const outcome = await runCheck(check, outcomes);
    outcomes.set(check.name, outcome);
    console.log(
      `-- ${check.name}: ${describeOutcome(outcome)} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
    );
  }
  const total = sum([...outcomes.values()]);
  console.log();
  for (const [name, outcome] of outcomes) console.log(`${name.padEnd(20)} ${describeOutcome(outcome)}`);
  console.log(describeOutcome(total));
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

async function runCheck(check: Check, outcomes: ReadonlyMap<string, Outcome>): Promise<Outcome> {
  if (check.after !== undefined && outcomes.get(check.after)?.passed !== 1) {
    console.log(`Skipped: it needs what "${check.after}" makes.`);
    return SKIPPED;
  }
  try {
    return await check.run();
  } catch (error) {
    console.error(error);
    return FAILED;
  }
}

async function passes(exitCode: Promise<number>): Promise<Outcome> {
  return (await exitCode) === 0 ? PASSED : FAILED;
}

function tsc(project: string): Promise<number> {
  return runNode("node_modules/typescript/bin/tsc", "--project", project);
}

function lint(): Promise<number> {
  // In continuous integration it would colour its report even though nobody sees colours.
  const colors = process.stdout.isTTY ? [] : ["--colors=off"];
  return runNode("node_modules/@biomejs/biome/bin/biome", "ci", ...colors);
}

function inPinnedHost(tests: () => Promise<Outcome>): () => Promise<Outcome> {
  return async () => {
    const unsupported = unsupportedHost();
    if (unsupported === undefined) return tests();
    console.log(`Skipped: ${unsupported}`);
    return SKIPPED;
  };
}

async function vitest(name: string, config: string): Promise<Outcome> {
  const report = path.join(OUTPUT, `${name}.json`);
  await rm(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runNode("node_modules/vitest/vitest.mjs", "run", "--config", config, ...reporters);
  if (!existsSync(report)) return FAILED;
  const counts: { numPassedTests: number; numFailedTests: number; numPendingTests: number } = JSON.parse(
    await readFile(report, "utf8"),
  );
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = counts;
  // A file that cannot be loaded, or an error outside any test, fails the run without failing a test.
  const brokenRun = passed + failed === 0 || (code !== 0 && failed === 0);
  return { passed, failed: failed + (brokenRun ? 1 : 0), skipped };
}

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
    run: inPinnedHost(runJourneys),
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

/**
 * Runs the journeys through VS Code, whose steps build on one another. One that fails starts over once, in an editor of its own: on a busy
 * machine a key or click may get lost, and each later step fails with it. What really fails does so twice.
 */
async function runJourneys(): Promise<Outcome> {
  const config = "test/extension/ui/vitest.config.ts";
  const first = await runVitest("ui", config);
  if (first.failedFiles.length === 0) return sum(first.outcomes);
  const names = first.failedFiles.map(file => path.basename(file)).join(", ");
  console.log(`\nStarting over once: ${names}`);
  const second = await runVitest("ui-again", config, ...first.failedFiles);
  if (sum(second.outcomes).failed === 0) console.log(`Passed when started over: ${names}`);
  return sum([...first.outcomes.filter(({ failed }) => failed === 0), ...second.outcomes]);
}

async function vitest(name: string, config: string): Promise<Outcome> {
  return sum((await runVitest(name, config)).outcomes);
}

/** Runs test files; gives an outcome for each, and the paths of those that failed. */
async function runVitest(
  name: string,
  config: string,
  ...files: readonly string[]
): Promise<{ outcomes: Outcome[]; failedFiles: string[] }> {
  const report = path.join(OUTPUT, `${name}.json`);
  await rm(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runNode(
    "node_modules/vitest/vitest.mjs",
    "run",
    "--config",
    config,
    ...reporters,
    ...files,
  );
  if (!existsSync(report)) return { outcomes: [FAILED], failedFiles: [...files] };
  const { testResults }: { testResults: FileReport[] } = JSON.parse(await readFile(report, "utf8"));
  const outcomes = testResults.map(outcomeOf);
  const failedFiles = testResults
    .filter((_, index) => (outcomes[index]?.failed ?? 0) > 0)
    .map(({ name }) => name);
  const { passed, failed } = sum(outcomes);
  // An error outside any test fails the run without failing a file.
  if (passed + failed === 0 || (code !== 0 && failed === 0)) outcomes.push(FAILED);
  return { outcomes, failedFiles };
}

/** What Vitest's JSON reporter says of a test file. */
interface FileReport {
  /** Its path. */
  readonly name: string;
  readonly status: "passed" | "failed";
  readonly assertionResults: readonly { readonly status: string }[];
}

function outcomeOf({ status, assertionResults }: FileReport): Outcome {
  const count = (...states: string[]) =>
    assertionResults.filter(result => states.includes(result.status)).length;
  const failed = count("failed");
  // A file that cannot be loaded, or whose set-up fails, has no test that failed.
  const isBroken = status === "failed" && failed === 0;
  return {
    passed: count("passed"),
    failed: failed + (isBroken ? 1 : 0),
    skipped: count("skipped", "pending", "todo", "disabled"),
  };
}

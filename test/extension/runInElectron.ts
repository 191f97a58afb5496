import { rm } from "node:fs/promises";
import path from "node:path";
import { downloadAndUnzipVSCode, runTests, runVSCodeCommand } from "@vscode/test-electron";
import { describeOutcome, type Outcome, sum } from "../host/outcome.ts";
import { build, OUTPUT, packageExtension, VSIX } from "../host/project.ts";
import { createTemporaryFolder } from "../host/sample.ts";
import {
  bundleOf,
  bundleScenarios,
  createWorkspace,
  DRIVER,
  REPORT_ENVIRONMENT,
  readReport,
  SCENARIOS,
  type Scenario,
} from "./scenarios.ts";

const CACHE = path.join(OUTPUT, "electron");

/** Runs the scenarios in a desktop VS Code, which is downloaded; resolves to the exit code. */
export async function runInElectron(): Promise<number> {
  for (const prepare of [build, packageExtension]) {
    const code = await prepare();
    if (code !== 0) return code;
  }
  await bundleScenarios();
  const profile = await createTemporaryFolder();
  const folders = [
    `--user-data-dir=${path.join(profile, "user")}`,
    `--extensions-dir=${path.join(profile, "extensions")}`,
  ];
  try {
    const vscodeExecutablePath = await downloadAndUnzipVSCode({ cachePath: CACHE });
    await runVSCodeCommand([...folders, "--install-extension", VSIX], { cachePath: CACHE });
    const outcomes: Outcome[] = [];
    for (const scenario of SCENARIOS)
      outcomes.push(await runScenario(scenario, vscodeExecutablePath, folders));
    const total = sum(outcomes);
    console.log(describeOutcome(total));
    return total.failed === 0 ? 0 : 1;
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function runScenario(
  scenario: Scenario,
  vscodeExecutablePath: string,
  folders: readonly string[],
): Promise<Outcome> {
  const temporary = await createTemporaryFolder();
  const folder = await createWorkspace(scenario, temporary);
  try {
    const opened = folder === undefined ? [] : [folder];
    const succeeded = await runTests({
      vscodeExecutablePath,
      extensionDevelopmentPath: DRIVER,
      extensionTestsPath: bundleOf(scenario),
      extensionTestsEnv: REPORT_ENVIRONMENT,
      launchArgs: [...opened, ...folders, "--disable-workspace-trust"],
    }).then(
      () => true,
      () => false, // A failed test ends VS Code with an error; the report says which.
    );
    return await readReport(scenario, succeeded);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

import { rm } from "node:fs/promises";
import path from "node:path";
import { downloadAndUnzipVSCode, runTests, runVSCodeCommand } from "@vscode/test-electron";
import { describeOutcome } from "../host/outcome.ts";
import { build, OUTPUT, packageExtension, VSIX } from "../host/project.ts";
import { createTemporaryFolder } from "../host/sample.ts";
import { packageTestExtension } from "./packageTestExtension.ts";
import { DRIVER, REPORT_ENVIRONMENT, runScenarios, type Scenario } from "./scenarios.ts";

const CACHE = path.join(OUTPUT, "electron");

/** Downloads a desktop VS Code and runs the scenarios in it; resolves to the exit code. */
export async function runInElectron(): Promise<number> {
  for (const prepare of [build, packageExtension]) {
    const code = await prepare();
    if (code !== 0) return code;
  }
  const profile = await createTemporaryFolder();
  const folders = [
    `--user-data-dir=${path.join(profile, "user")}`,
    `--extensions-dir=${path.join(profile, "extensions")}`,
  ];
  try {
    const executable = await downloadAndUnzipVSCode({ cachePath: CACHE });
    const models = [await packageTestExtension("toolAgent"), await packageTestExtension("modelProvider")];
    for (const extension of [VSIX, ...models]) {
      await runVSCodeCommand([...folders, "--install-extension", extension], { cachePath: CACHE });
    }
    const outcome = await runScenarios(scenario => runScenario(scenario, executable, folders));
    console.log(describeOutcome(outcome));
    return outcome.failed === 0 ? 0 : 1;
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Opens a window; resolves to whether its tests passed. */
async function runScenario(
  { script, folder }: Scenario,
  executable: string,
  folders: readonly string[],
): Promise<boolean> {
  const opened = folder === undefined ? [] : [folder];
  const run = runTests({
    vscodeExecutablePath: executable,
    extensionDevelopmentPath: DRIVER,
    extensionTestsPath: script,
    extensionTestsEnv: REPORT_ENVIRONMENT,
    launchArgs: [...opened, ...folders, "--disable-workspace-trust"],
  });
  return run.then(
    () => true,
    () => false, // A failed test ends VS Code with an error; the report says which.
  );
}

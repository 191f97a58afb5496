import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "playwright-core";
import { installChromium, installVSCode } from "../host/install.ts";
import { type Outcome, sum } from "../host/outcome.ts";
import { OUTPUT, VSIX } from "../host/project.ts";
import { createTemporaryFolder } from "../host/sample.ts";
import { type Server, startServer } from "../host/server.ts";
import { launchBrowser, newPage, workbenchAddress } from "../host/workbench.ts";
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

const SCENARIO_LIMIT_MS = 180_000;

/** Runs the scenarios in the extension host of the pinned VS Code, against the packaged extension. */
export async function runInHost(): Promise<Outcome> {
  await installVSCode();
  const chromium = await installChromium();
  await bundleScenarios();
  await mkdir(OUTPUT, { recursive: true });
  const logFile = path.join(OUTPUT, "host.log");
  const stream = createWriteStream(logFile);
  const log = (text: string) => stream.write(text);
  const options = { extensions: [VSIX], testDriver: true, environment: REPORT_ENVIRONMENT, log };
  const server = await startServer(options);
  try {
    const browser = await launchBrowser(chromium);
    const outcomes: Outcome[] = [];
    for (const scenario of SCENARIOS) outcomes.push(await runScenario(scenario, server, browser, log));
    await browser.close();
    return sum(outcomes);
  } finally {
    await server.stop();
    stream.end();
    console.log(`What VS Code said: ${path.relative("", logFile)}`);
  }
}

async function runScenario(
  scenario: Scenario,
  server: Server,
  browser: Browser,
  log: (text: string) => void,
): Promise<Outcome> {
  const temporary = await createTemporaryFolder();
  const folder = await createWorkspace(scenario, temporary);
  const page = await newPage(browser, log);
  try {
    const verdict = new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error("VS Code gave no verdict in time.")), SCENARIO_LIMIT_MS).unref();
      page.once("crash", () => reject(new Error("The workbench crashed.")));
      // The workbench calls this with the exit code of the tests.
      page.exposeFunction("codeAutomationExit", resolve).catch(reject);
    });
    const tests = { extension: DRIVER, script: bundleOf(scenario) };
    await page.goto(workbenchAddress(server, folder === undefined ? { tests } : { folder, tests }));
    return await readReport(scenario, (await verdict) === 0);
  } catch (error) {
    console.error(error);
    await page.screenshot({ path: path.join(OUTPUT, `${scenario.name}-failure.png`) });
    return await readReport(scenario, false);
  } finally {
    await page.close();
    await rm(temporary, { recursive: true, force: true });
  }
}

import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { installChromium, installVSCode } from "../host/install.ts";
import type { Outcome } from "../host/outcome.ts";
import { OUTPUT, VSIX } from "../host/project.ts";
import { type Server, startServer } from "../host/server.ts";
import { launchBrowser, newPage, workbenchAddress } from "../host/workbench.ts";
import { packageTestExtension } from "./packageTestExtension.ts";
import { DRIVER, REPORT_ENVIRONMENT, runScenarios, type Scenario } from "./scenarios.ts";

const SCENARIO_LIMIT_MS = 180_000;

/** Runs the scenarios in the extension host of the pinned VS Code, against the packaged extension. */
export async function runInHost(): Promise<Outcome> {
  await installVSCode();
  const chromium = await installChromium();
  await mkdir(OUTPUT, { recursive: true });
  const logFile = path.join(OUTPUT, "host.log");
  const stream = createWriteStream(logFile);
  const log = (text: string) => stream.write(text);
  const options = {
    extensions: [VSIX, await packageTestExtension("toolAgent"), await packageTestExtension("modelProvider")],
    testDriver: true,
    environment: REPORT_ENVIRONMENT,
    log,
  };
  const server = await startServer(options);
  try {
    // Started last and ended in any case, since a browser left open keeps the whole run from ending.
    const browser = await launchBrowser(chromium);
    try {
      return await runScenarios(scenario => runInPage(scenario, server, browser, log));
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
    stream.end();
    console.log(`What VS Code said: ${path.relative("", logFile)}`);
  }
}

async function runInPage(
  scenario: Scenario,
  server: Server,
  browser: Browser,
  log: (text: string) => void,
): Promise<boolean> {
  const page = await newPage(browser, log);
  try {
    return await runScenario(scenario, server, page);
  } finally {
    await page.close();
  }
}

/** Opens the workbench; resolves to whether its tests passed. */
async function runScenario({ name, script, folder }: Scenario, server: Server, page: Page): Promise<boolean> {
  const verdict = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error("VS Code gave no verdict in time.")), SCENARIO_LIMIT_MS).unref();
    page.once("crash", () => reject(new Error("The workbench crashed.")));
    // The workbench calls this with the exit code of the tests.
    page.exposeFunction("codeAutomationExit", resolve).catch(reject);
  });
  try {
    const tests = { extension: DRIVER, script };
    const address = workbenchAddress(server, folder === undefined ? { tests } : { folder, tests });
    const [code] = await Promise.all([verdict, page.goto(address)]);
    return code === 0;
  } catch (error) {
    console.error(error);
    await page.screenshot({ path: path.join(OUTPUT, `${name}-failure.png`) });
    return false;
  }
}

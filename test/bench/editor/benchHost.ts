import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { packageTestExtension } from "../../extension/packageTestExtension.ts";
import { DRIVER } from "../../extension/scenarios.ts";
import { installChromium, installVSCode } from "../../host/install.ts";
import { OUTPUT, VSIX } from "../../host/project.ts";
import { type Server, startServer } from "../../host/server.ts";
import { launchBrowser, newPage, workbenchAddress } from "../../host/workbench.ts";
import { REPORTS_VARIABLE } from "./report.ts";

const BUNDLES = path.join(OUTPUT, "bench");
const REPORTS = path.join(BUNDLES, "reports");
const SCRIPTS = ["activation", "starting", "blocks", "saves", "hovers", "lists", "symbols"] as const;
const LIMIT_MS = 240_000;

/** A VS Code with the packaged extension; scripts are run in its extension host. */
export class BenchHost {
  readonly #server: Server;
  readonly #browser: Browser;

  private constructor(server: Server, browser: Browser) {
    this.#server = server;
    this.#browser = browser;
  }

  /** Installs what is missing and starts VS Code, with test extensions beside ours. */
  static async start(testExtensions: readonly string[] = []): Promise<BenchHost> {
    await installVSCode();
    const browser = await launchBrowser(await installChromium());
    try {
      await bundleScripts();
      const environment = { [REPORTS_VARIABLE]: REPORTS };
      const log = () => undefined;
      const extensions = [VSIX];
      for (const name of testExtensions) extensions.push(await packageTestExtension(name));
      return new BenchHost(await startServer({ extensions, testDriver: true, environment, log }), browser);
    } catch (error) {
      await browser.close();
      throw error;
    }
  }

  /** Opens a folder in a new window, runs a script in its extension host, and returns the script's report. */
  async run<Report>(script: (typeof SCRIPTS)[number], folder: string): Promise<Report> {
    const report = path.join(REPORTS, `${script}.json`);
    await rm(report, { force: true });
    const page = await newPage(this.#browser, () => undefined);
    try {
      const verdict = new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`VS Code did not finish "${script}".`)), LIMIT_MS).unref();
        // The workbench calls this when the script is done.
        page.exposeFunction("codeAutomationExit", resolve).catch(reject);
      });
      const tests = { extension: DRIVER, script: path.join(BUNDLES, `${script}.cjs`) };
      await page.goto(workbenchAddress(this.#server, { folder, tests }));
      if ((await verdict) !== 0) throw new Error(`"${script}" failed in VS Code.`);
      return JSON.parse(await readFile(report, "utf8"));
    } finally {
      await page.close();
    }
  }

  /** Opens a new window and lets `use` work with it; `use` gets the address that opens the folder. */
  async show<Seen>(folder: string, use: (page: Page, address: string) => Promise<Seen>): Promise<Seen> {
    const page = await newPage(this.#browser, () => undefined);
    try {
      return await use(page, workbenchAddress(this.#server, { folder }));
    } finally {
      await page.close();
    }
  }

  async stop(): Promise<void> {
    await this.#browser.close();
    await this.#server.stop();
  }
}

async function bundleScripts(): Promise<void> {
  await rm(BUNDLES, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  await build({
    entryPoints: SCRIPTS.map(name => ({ in: `test/bench/editor/${name}.host.ts`, out: name })),
    outdir: BUNDLES,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    external: ["vscode"],
    logLevel: "warning",
  });
}

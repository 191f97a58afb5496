import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { installChromium, installVSCode } from "../../host/install.ts";
import { OUTPUT, VSIX } from "../../host/project.ts";
import { createTemporaryFolder } from "../../host/sample.ts";
import { type Server, type ServerOptions, startServer } from "../../host/server.ts";
import { launchBrowser, newPage, type WindowSize, workbenchAddress } from "../../host/workbench.ts";
import { packageTestExtension } from "../packageTestExtension.ts";
import { Editor } from "./editor.ts";

const READY = { timeout: 80_000 };

/** The requirements of a journey beside the packaged extension. */
export interface JourneyOptions extends Pick<ServerOptions, "settings" | "environment" | "withTrust"> {
  /** Extensions for tests, by the names of their folders. */
  readonly extensions?: readonly string[];
  readonly window?: WindowSize;
}

/** A VS Code that starts before the steps of a journey and ends after them. Each step begins where the previous one ended. */
export class Journey {
  readonly #name: string;
  readonly #options: JourneyOptions;
  #started: { server: Server; browser: Browser; temporary: string; log: WriteStream } | undefined;
  #editor: Editor | undefined;

  /** Registers the start and the end, and what is kept of a step that fails: a screenshot, and in the run's output what lay on top. */
  constructor(name: string, options: JourneyOptions = {}) {
    this.#name = name;
    this.#options = options;
    beforeAll(() => this.#start());
    afterAll(() => this.#end());
    afterEach(async ({ task }) => {
      if (task.result?.state !== "fail" || this.#editor === undefined) return;
      console.log(`On top of the window: ${(await this.#editor.textOnTop()) || "nothing"}`);
      await this.#editor.screenshot(`failed ${task.name}`);
    });
  }

  get server(): Server {
    return this.#running.server;
  }

  /** A folder that is removed at the end. */
  get temporary(): string {
    return this.#running.temporary;
  }

  /** Opens a window on a folder, or on none. */
  async open(folder?: string): Promise<Editor> {
    const { server, browser, log } = this.#running;
    const editor = new Editor(await newPage(browser, text => log.write(text), this.#options.window));
    this.#editor = editor;
    await editor.open(workbenchAddress(server, folder === undefined ? {} : { folder }));
    return editor;
  }

  /** Opens a window on a folder, and waits until it is completely indexed. */
  async openIndexed(folder: string): Promise<Editor> {
    const editor = await this.open(folder);
    await editor.statusItemWith("check").waitFor(READY);
    return editor;
  }

  get #running() {
    if (this.#started === undefined) throw new Error("VS Code does not run.");
    return this.#started;
  }

  async #start(): Promise<void> {
    const { extensions = [], window: _, ...options } = this.#options;
    await mkdir(OUTPUT, { recursive: true });
    const log = createWriteStream(path.join(OUTPUT, `ui-${this.#name}.log`));
    await installVSCode();
    const browser = await launchBrowser(await installChromium());
    const packages = [VSIX];
    for (const extension of extensions) packages.push(await packageTestExtension(extension));
    const temporary = await createTemporaryFolder();
    const server = await startServer({
      ...options,
      extensions: packages,
      log: text => log.write(text),
    });
    this.#started = { server, browser, temporary, log };
  }

  async #end(): Promise<void> {
    if (this.#started === undefined) return;
    const { server, browser, temporary, log } = this.#started;
    await browser.close();
    await server.stop();
    await rm(temporary, { recursive: true, force: true });
    log.end();
  }
}

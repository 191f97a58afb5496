import { type Browser, chromium, type Page } from "playwright-core";
import type { Server } from "./server.ts";

/** What to open. */
export interface WorkbenchOptions {
  /** Absolute path; without it the workbench opens with no folder. */
  readonly folder?: string;
  /** A development extension and the tests to run in its extension host; needs a server with a test driver. */
  readonly tests?: { readonly extension: string; readonly script: string };
}

/** The address of the workbench. Holds the server's token. */
export function workbenchAddress(server: Server, options: WorkbenchOptions): string {
  const address = new URL(`http://${server.authority}/`);
  address.searchParams.set("tkn", server.token);
  if (options.folder === undefined) address.searchParams.set("ew", "true");
  else address.searchParams.set("folder", options.folder);
  if (options.tests !== undefined) {
    const remote = (file: string) => `vscode-remote://${server.authority}${file}`;
    const payload = [
      ["skipWelcome", "true"],
      ["extensionDevelopmentPath", remote(options.tests.extension)],
      ["extensionTestsPath", remote(options.tests.script)],
    ];
    address.searchParams.set("payload", JSON.stringify(payload));
  }
  return address.href;
}

/** A browser that reaches nothing but this machine. */
export function launchBrowser(executablePath: string): Promise<Browser> {
  const offline = "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost";
  const quiet = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-sync",
  ];
  // Chromium's sandbox needs kernel features that containers and root do not have; it shows only our own pages.
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--no-first-run", ...quiet, offline] });
}

/** The size of a window in pixels, and how many dots of a picture each pixel has in either direction. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

const SMALL_LAPTOP: WindowSize = { width: 1400, height: 900, scale: 1 };

/** Opens a page of the size of a small laptop, or another, and passes on its console messages. */
export async function newPage(
  browser: Browser,
  log: (text: string) => void,
  { width, height, scale }: WindowSize = SMALL_LAPTOP,
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
  page.on("console", message => log(`[workbench] ${message.type()} ${message.text().slice(0, 2000)}\n`));
  return page;
}

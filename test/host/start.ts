import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { installVSCode } from "./install.ts";
import { build, packageExtension, runNode, VSIX } from "./project.ts";
import { copySample, createTemporaryFolder } from "./sample.ts";
import { startServer } from "./server.ts";
import { workbenchAddress } from "./workbench.ts";

const PARENT_CHECK_MS = 1_000;
const SAMPLE_QUERY = "retry a failed request with growing delays";

/** The options of `npm start`. */
export interface StartOptions {
  /** Absolute path; without it a sample is created. */
  readonly folder?: string;
  readonly headless: boolean;
  readonly query?: string;
  /** 0 for a free port. */
  readonly port: number;
}

/** Builds, then opens the editor or answers the query; resolves to the exit code. */
export async function start(options: StartOptions): Promise<number> {
  // Ctrl-C reaches every program of the terminal: those that were started here end, and this one cleans up.
  process.on("SIGINT", () => undefined);
  console.log("Building");
  const code = await build();
  if (code !== 0) return code;
  if (options.folder !== undefined) return open(options.folder, options);

  // Uses a copy, so that trying things out does not change the checkout.
  const temporary = await createTemporaryFolder();
  try {
    const sample = await copySample(temporary);
    console.log(`Created a sample in ${sample}`);
    return await open(sample, options, ["--store", path.join(temporary, "index")]);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

function open(folder: string, options: StartOptions, store: readonly string[] = []): Promise<number> {
  const { headless, query = SAMPLE_QUERY, port } = options;
  return headless ? answer(folder, query, store) : edit(folder, port);
}

/**
 * Indexes and searches in the terminal.
 *
 * @param store options that say where the index is kept; without them it is the user's cache folder
 */
async function answer(folder: string, query: string, store: readonly string[]): Promise<number> {
  console.log(`Indexing ${folder}`);
  const code = await runNode("dist/cli.mjs", "index", folder, ...store);
  if (code !== 0) return code;
  console.log(`Searching for "${query}"`);
  return runNode("dist/cli.mjs", "search", query, folder, ...store);
}

async function edit(folder: string, port: number): Promise<number> {
  await claimPort(port);
  console.log("Packaging the extension");
  const code = await packageExtension();
  if (code !== 0) return code;
  await installVSCode();
  console.log("Starting VS Code");
  const interrupted = untilInterrupted();
  const server = await startServer({ extensions: [VSIX], port, log: () => {} });
  try {
    console.log(`VS Code waits with LLMC installed. Open this address in a browser; Ctrl-C ends it.`);
    console.log(workbenchAddress(server, { folder }));
    await interrupted;
    console.log("Ending VS Code");
    return 0;
  } finally {
    await server.stop();
  }
}

/** Fails if another program listens at the port. VS Code itself would say so late and in many words. */
async function claimPort(port: number): Promise<void> {
  const probe = createServer().listen(port, "127.0.0.1");
  await once(probe, "listening").catch(() => {
    throw new Error(`Port ${port} cannot be used. Choose another, or leave out --port.`);
  });
  probe.close();
  await once(probe, "close");
}

/** Resolves on Ctrl-C, and when the npm that started this has ended, which no signal reports. */
function untilInterrupted(): Promise<void> {
  const parent = process.ppid;
  return new Promise(resolve => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve());
    const watch = () => process.ppid !== parent && resolve();
    setInterval(watch, PARENT_CHECK_MS).unref();
  });
}

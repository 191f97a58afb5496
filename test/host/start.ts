import { cp, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { installVSCode } from "./install.ts";
import { build, packageExtension, runNode, VSIX } from "./project.ts";
import { startServer } from "./server.ts";
import { workbenchAddress } from "./workbench.ts";

const SAMPLE = path.resolve("test/host/fixtures/sample");
const SAMPLE_QUERY = "retry a failed request with growing delays";

/** What `npm start` was asked for. */
export interface StartOptions {
  /** Absolute path; without it a sample is created. */
  readonly folder?: string;
  readonly headless: boolean;
  readonly query?: string;
  /** 0 for a free one. */
  readonly port: number;
}

/** Builds, then opens the editor or answers the query; resolves to the exit code. */
export async function start(options: StartOptions): Promise<number> {
  console.log("Building");
  const code = await build();
  if (code !== 0) return code;
  if (options.folder !== undefined) return open(options.folder, options);

  // A copy, so that what is tried out does not change the checkout.
  const sample = await mkdtemp(path.join(os.tmpdir(), "llmc-sample-"));
  try {
    await cp(SAMPLE, sample, { recursive: true });
    console.log(`Created a sample in ${sample}`);
    return await open(sample, options);
  } finally {
    await rm(sample, { recursive: true, force: true });
  }
}

function open(folder: string, options: StartOptions): Promise<number> {
  return options.headless ? answer(folder, options.query ?? SAMPLE_QUERY) : edit(folder, options.port);
}

async function answer(folder: string, query: string): Promise<number> {
  console.log(`Indexing ${folder}`);
  const code = await runNode("dist/cli.mjs", "index", folder);
  if (code !== 0) return code;
  console.log(`Searching for "${query}"`);
  return runNode("dist/cli.mjs", "search", query, folder);
}

async function edit(folder: string, port: number): Promise<number> {
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

function untilInterrupted(): Promise<void> {
  return new Promise(resolve => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve());
  });
}

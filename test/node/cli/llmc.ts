import { execFile } from "node:child_process";
import path from "node:path";
import { built } from "../build.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

export const FILES = {
  "src/manifest.py":
    'import json\n\n\ndef read_manifest(path):\n    """Reads the list of parcels."""\n    return json.load(path)\n',
  "src/queue.ts": "export class Queue {\n  push(item: string): void {}\n}\n",
  "logo.png": "",
};

/** Two queries, one of which is asked from a place. */
export const QUERIES =
  '{"queryId":"a","query":"manifest"}\n\n{"queryId":2,"query":"queue","from":{"path":"src/queue.ts","line":2}}\n';

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `llmc` with a store of its own. */
export function llmc(store: string, ...args: readonly string[]): Promise<Outcome> {
  return run([...args, "--store", store]);
}

/** Runs `llmc` with these arguments alone. */
export function run(
  args: readonly string[],
  where: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<Outcome> {
  return new Promise(resolve => {
    execFile(process.execPath, [built("cli.mjs"), ...args], where, (error, out, err) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err });
    });
  });
}

/** The environment in which a program runs this source first. */
export function afterRunning(source: string): NodeJS.ProcessEnv {
  const file = path.join(temporaryFolder({ "first.cjs": source }), "first.cjs");
  return { ...process.env, NODE_OPTIONS: `--require ${JSON.stringify(file)}` };
}

/** A file with these queries. */
export function queriesIn(text: string): string {
  return path.join(temporaryFolder({ "queries.jsonl": text }), "queries.jsonl");
}

/** Parses JSON objects, one per line. */
export function lines(out: string): unknown[] {
  return out
    .trim()
    .split("\n")
    .map(line => JSON.parse(line));
}

import { spawn } from "node:child_process";
import { mkdirSync, statSync } from "node:fs";
import path from "node:path";

// Every script starts in the project's folder, so paths are resolved once and are absolute from here on.

/** The packaged extension. */
export const VSIX = path.resolve("dist/llmc.vsix");

/** What test runs leave behind: bundles, reports, logs and screenshots. */
export const OUTPUT = path.resolve("test/.out");

const VSIX_LIMIT = 15_000_000;

/** Runs a program with this one's terminal; resolves to its exit code. */
export function run(program: string, parameters: readonly string[], cwd = process.cwd()): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd, stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", reject);
    child.once("exit", code => resolve(code ?? 1));
  });
}

/** Runs a JavaScript file, such as the command of an installed package; resolves to its exit code. */
export function runNode(script: string, ...parameters: readonly string[]): Promise<number> {
  return run(process.execPath, [script, ...parameters]);
}

/** Runs npm in a folder. */
export async function npm(cwd: string, ...parameters: readonly string[]): Promise<void> {
  const { npm_execpath: script = "" } = process.env; // Set by `bootstrap.mjs`.
  const code = await run(process.execPath, [script, ...parameters], cwd);
  if (code !== 0) throw new Error(`npm ${parameters[0]} failed in ${cwd}.`);
}

/** Builds `dist/`; resolves to the exit code. */
export function build(): Promise<number> {
  return runNode("esbuild.mjs");
}

/** Packages what was built as a .vsix; resolves to the exit code. */
export async function packageExtension(): Promise<number> {
  mkdirSync(path.dirname(VSIX), { recursive: true });
  const code = await runNode("node_modules/@vscode/vsce/vsce", "package", "--no-dependencies", "--out", VSIX);
  if (code !== 0) return code;
  const { size } = statSync(VSIX);
  if (size <= VSIX_LIMIT) return 0;
  console.error(`The package has ${size} bytes; at most ${VSIX_LIMIT} keep its download short.`);
  return 1;
}

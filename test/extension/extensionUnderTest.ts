import assert from "node:assert/strict";
import * as vscode from "vscode";
import manifest from "../../package.json" with { type: "json" };
import type { Hit } from "../../src/core/hit.ts";
import type { Status } from "../../src/core/status.ts";
import type { LlmcApi } from "../../src/extension.ts";

/** Longer than anything here should take on a busy machine, but shorter than mocha's timeout. */
const PATIENCE_MS = 25_000;
const POLL_MS = 50;

/** The packaged extension, as VS Code found it. */
export function findExtension(): vscode.Extension<LlmcApi> {
  const id = `${manifest.publisher}.${manifest.name}`;
  const extension = vscode.extensions.getExtension<LlmcApi>(id);
  assert.ok(extension, `${id} is not installed`);
  return extension;
}

/** The API that the extension exports; activates the extension if necessary. */
export async function activateExtension(): Promise<LlmcApi> {
  return findExtension().activate();
}

/** Waits until the engine has indexed every file. */
export async function untilReady(): Promise<Status> {
  const { engine } = await activateExtension();
  return eventually("the engine is ready", async () => {
    const status = await engine.status(patience());
    return status.state === "ready" ? status : undefined;
  });
}

/** The hits of a query, best first. */
export async function search(text: string): Promise<readonly Hit[]> {
  const { engine } = await activateExtension();
  const answer = await engine.search({ text, limit: 20 }, patience());
  return answer.hits;
}

/** The address of a file in the first open folder. */
export function inWorkspace(path: string): vscode.Uri {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(folder, "no folder is open");
  return vscode.Uri.joinPath(folder.uri, path);
}

/** Writes a file as another program would, without an editor. */
export async function writeFile(file: vscode.Uri, text: string): Promise<void> {
  await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text));
}

/** Waits until a condition returns a value, and returns that. */
export async function eventually<T>(what: string, condition: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await condition();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`After ${PATIENCE_MS} ms it is still not so that ${what}.`);
    await new Promise(resolve => setTimeout(resolve, POLL_MS));
  }
}

/** A signal that aborts a call that does not answer. */
export function patience(): AbortSignal {
  return AbortSignal.timeout(PATIENCE_MS);
}

import * as fs from "node:fs";
import type * as promises from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { DiskFiles } from "../../../src/node/files/diskFiles.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

// The answer of Windows for a drive that it does not manage itself, such as one in memory.
const { noRealPath } = vi.hoisted(() => {
  const message = "EISDIR: illegal operation on a directory";
  return { noRealPath: () => Object.assign(new Error(message), { code: "EISDIR" }) };
});
vi.mock("node:fs/promises", async original => {
  return { ...(await original<typeof promises>()), realpath: () => Promise.reject(noRealPath()) };
});
vi.mock("node:fs", async original => {
  const real = await original<typeof fs>();
  const native = (_file: string, done: (error: Error) => void) => done(noRealPath());
  const realpath = (file: string, done: (error: Error | null, path?: string) => void) =>
    real.realpath(file, done);
  return { ...real, realpath: Object.assign(realpath, { native }) };
});

test("on a drive without real paths changed files are read, and links are not followed", async () => {
  const root = temporaryFolder({ "src/x.js": "" });
  fs.symlinkSync("src", path.join(root, "link"));
  const look = (file: string) => new DiskFiles().look({ id: "w", root }, file, DEFAULT_SETTINGS);
  expect(await look("src/x.js")).toMatchObject({ path: "src/x.js", size: 0 });
  expect(await look("link/x.js")).toMatchObject({ skipped: "symlink" });
});

import type * as fs from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { DiskFiles } from "../../../src/node/files/diskFiles.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

// The answers of Linux for a case-insensitive disk: each file is found under a name in any case, and its real path is as written.
const { found } = vi.hoisted(() => ({ found: { below: "" } }));
vi.mock("node:fs", async original => {
  const real = await original<typeof fs>();
  const onDisk = (file: string) => asOnDisk(real, file);
  const lstat = (file: string, done: (error: Error | null, stats: fs.Stats) => void) =>
    real.lstat(onDisk(file), done);
  const native = (file: string, done: (error: Error | null, path?: string) => void) =>
    real.realpath.native(onDisk(file), error => done(error, file));
  return { ...real, lstat, realpath: Object.assign(() => undefined, { native }) };
});
vi.mock("node:fs/promises", async original => {
  const real = await original<typeof fs.promises>();
  const { readdirSync } = await vi.importActual<typeof fs>("node:fs");
  const onDisk = (file: string) => asOnDisk({ readdirSync }, file);
  return {
    ...real,
    lstat: (file: string) => real.lstat(onDisk(file)),
    readdir: (folder: string) => real.readdir(onDisk(folder)),
  };
});

function asOnDisk({ readdirSync }: Pick<typeof fs, "readdirSync">, file: string): string {
  if (found.below === "" || !file.startsWith(found.below)) return file;
  return path
    .relative(found.below, file)
    .split(path.sep)
    .reduce((folder, name) => {
      const names = name === "" ? [] : readdirSync(folder);
      return path.join(folder, names.find(each => each.toLowerCase() === name.toLowerCase()) ?? name);
    }, found.below);
}

test.runIf(process.platform === "linux")(
  "a file that got other capitals is gone under those that it had, also on a disk of another system",
  async () => {
    const root = temporaryFolder({ "Src/Cart.js": "" });
    found.below = root;
    const look = (file: string) => new DiskFiles().look({ id: "w", root }, file, DEFAULT_SETTINGS);
    expect(await look("Src/Cart.js")).toMatchObject({ path: "Src/Cart.js", size: 0 });
    expect(await look("Src/cart.js")).toBeUndefined();
    expect(await look("src/Cart.js")).toBeUndefined();
    const named = (file: string) => new DiskFiles().named({ id: "w", root }, file);
    expect(await named("src/CART.js")).toBe("Src/Cart.js");
    expect(await named("src/till.js")).toBe("src/till.js");
  },
);

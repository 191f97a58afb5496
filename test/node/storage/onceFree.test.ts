import { spawnSync } from "node:child_process";
import * as files from "node:fs/promises";
import { afterEach, expect, test, vi } from "vitest";
import { evalCommand } from "../../../src/cli/evalCommand.ts";
import { ModelFolder } from "../../../src/node/network/modelFolder.ts";
import { DiskStorage } from "../../../src/node/storage/diskStorage.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

vi.mock("node:fs/promises", async original => {
  const real = await original<typeof files>();
  const spied = { rename: vi.fn(real.rename), rm: vi.fn(real.rm), open: vi.fn(real.open) };
  return { ...real, ...spied };
});
vi.mock("../../../src/cli/session.ts", () => ({ withSession: async () => undefined }));
const { rename, rm, open } = vi.mocked(files);

const BYTES = Uint8Array.of(1, 2, 3);
const MODEL = { repository: "a/model", graph: "model.onnx" };

/** The error of Windows for as long as another program has a file open. */
function held(code: string): Error {
  return Object.assign(new Error(`${code}: held`), { code });
}

afterEach(() => {
  vi.unstubAllGlobals();
  for (const spy of [rename, rm, open]) spy.mockReset();
});

const on = (platform: string) =>
  vi.stubGlobal("process", Object.create(process, { platform: { value: platform } }));

test("on Windows a file that another program has open for a moment is waited for", async () => {
  on("win32");
  const storage = new DiskStorage(temporaryFolder());
  rename.mockRejectedValueOnce(held("EPERM")).mockRejectedValueOnce(held("EACCES"));
  await storage.write("index", [BYTES]);
  expect(rename).toHaveBeenCalledTimes(3);
  open.mockRejectedValueOnce(held("EBUSY"));
  expect(Uint8Array.from((await storage.read("index")) ?? [])).toEqual(BYTES);
  open.mockRejectedValueOnce(held("EBUSY"));
  await storage.append("index", [BYTES], { size: 3, at: 3 });
  rm.mockRejectedValueOnce(held("EBUSY"));
  await storage.remove("index");
  expect(await storage.list()).toEqual([]);
});

test("what a killed process left and cannot be removed keeps nobody from saving", async () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const storage = new DiskStorage(temporaryFolder({ [`index.${pid}.new`]: "" }));
  rm.mockRejectedValue(held("EPERM"));
  await storage.write("index", [BYTES]);
  expect((await storage.list()).map(({ name }) => name)).toEqual(["index", `index.${pid}.new`]);
});

test("on Windows a measurement of a folder is not lost where the index that was made for it is held", async () => {
  on("win32");
  rm.mockRejectedValueOnce(held("EBUSY"));
  const options = { index: true, questions: 1 };
  await evalCommand("shop", options, new AbortController().signal);
  expect(rm).toHaveBeenCalledTimes(2);
});

test("on Windows a model is put into place once nobody looks at its files", async () => {
  on("win32");
  const models = new ModelFolder(temporaryFolder());
  await models.placeOf(MODEL, "config.json");
  rename.mockRejectedValueOnce(held("EPERM"));
  const { folder } = await models.complete(MODEL, "1", {});
  expect(await models.installed()).toMatchObject([{ folder }]);
});

test("what is refused for good is told, on Windows and elsewhere at once", async () => {
  on("linux");
  const storage = new DiskStorage(temporaryFolder());
  rename.mockRejectedValue(held("EPERM"));
  await expect(storage.write("index", [BYTES])).rejects.toThrow("held");
  expect(rename).toHaveBeenCalledTimes(1);
  on("win32");
  await expect(storage.write("index", [BYTES])).rejects.toThrow("held");
  rename.mockRejectedValue(held("ENOSPC"));
  rename.mockClear();
  await expect(storage.write("index", [BYTES])).rejects.toThrow("held");
  expect(rename).toHaveBeenCalledTimes(1);
});

import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../src/core/engineSettings.ts";
import { WorkspaceEngine } from "../../src/core/workspace/workspaceEngine.ts";
import { DiskFiles } from "../../src/node/files/diskFiles.ts";
import { MemoryFiles, memoryPorts } from "../core/memoryPorts.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

const SIGNAL = new AbortController().signal;
const DOCUMENT = { folder: "w", path: ".env" };

test("a file with secrets that its own folder takes in is indexed while that is trusted, and the doctor says so", async () => {
  const root = temporaryFolder({ ".llmcignore": "!.env\n!dist/\n", ".env": "PORT=80\n", "dist/a.js": "" });
  const engine = new WorkspaceEngine({ ...memoryPorts(new MemoryFiles()), files: new DiskFiles() });
  const diagnosed = async (trusted: boolean) => {
    const folders = [{ id: "w", root }];
    await engine.open({ folders, settings: DEFAULT_SETTINGS, updates: "onRequest", trusted }, SIGNAL);
    const { skipped } = await engine.refresh(SIGNAL);
    const [file] = (await engine.diagnose({ document: DOCUMENT }, SIGNAL)).files;
    const listed = (await engine.diagnose({}, SIGNAL)).files.find(each => each.document.path === ".env");
    expect(listed).toEqual(file);
    return { ...file, skipped };
  };
  const withheld = { state: "leftOut", reason: "secret", needsTrust: true, skipped: { secret: 1 } };
  expect(await diagnosed(false)).toMatchObject(withheld);
  expect(await diagnosed(true)).toMatchObject({ state: "indexed", skipped: {} });
  expect(await diagnosed(false)).toMatchObject(withheld);
  await engine.dispose();
});

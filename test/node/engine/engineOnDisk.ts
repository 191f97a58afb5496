import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { WorkspaceEngine } from "../../../src/core/workspace/workspaceEngine.ts";
import { DiskFiles } from "../../../src/node/files/diskFiles.ts";
import { MemoryFiles, memoryPorts } from "../../core/memoryPorts.ts";

/** An engine inside the test, over the files of a real folder, already indexed. Only the files are on disk. */
export async function engineOnDisk(root: string, signal: AbortSignal): Promise<WorkspaceEngine> {
  const engine = new WorkspaceEngine({ ...memoryPorts(new MemoryFiles()), files: new DiskFiles() });
  const folders = [{ id: "w", root }];
  await engine.open({ folders, settings: DEFAULT_SETTINGS, updates: "onRequest" }, signal);
  await engine.refresh(signal);
  return engine;
}

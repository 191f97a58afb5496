import { expect, test } from "vitest";
import type { WorkspaceIndex } from "../../../../src/core/index/workspaceIndex.ts";
import { ModuleFiles } from "../../../../src/core/retrieval/place/moduleFiles.ts";
import { passedOn } from "../../../../src/core/retrieval/place/passedOn.ts";
import { manifestOf } from "../../manifestOf.ts";
import { storedChunk } from "../../storedChunk.ts";

test.each([
  [2, 2],
  [3, 0],
])("of an imported name that %i files define %i definitions may be passed on", (count, found) => {
  const paths = Array.from({ length: count }, (_, at) => `lib/lid${at}.ts`);
  const defining = (name: string) =>
    name === "stampLid" ? paths.map((_path, document) => [document, storedChunk({ document, name })]) : [];
  const state = { chunks: { defining }, manifest: manifestOf(paths) } as unknown as WorkspaceIndex;
  const place = {
    document: { folder: "w", path: "note.ts" },
    imports: ['import { stampLid } from "@shop/marks";'],
  };
  expect(passedOn(state, new ModuleFiles(state), place, new Map())).toHaveProperty("size", found);
});

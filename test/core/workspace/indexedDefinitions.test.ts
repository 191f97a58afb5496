import { assert, expect, test } from "vitest";
import { Rows } from "../../../src/core/context/source/source.ts";
import { atOnce } from "../../../src/core/index/slices.ts";
import { WorkspaceIndex } from "../../../src/core/index/workspaceIndex.ts";
import { indexedDefinitions } from "../../../src/core/workspace/answers/indexedDefinitions.ts";

/** Adds a document of one chunk that defines a function with the name of the document. */
function put(index: WorkspaceIndex, name: string): void {
  const document = { folder: "w", path: name };
  const title = { kind: "function", name, qualifiedName: name, signature: "" } as const;
  const place = { start: 0, end: 1, startLine: 0, endLine: 0, part: 1, parts: 1, hash: 0, kinds: 0 };
  const fields = { name: "", path: "", signature: "", doc: "", body: "" };
  index.put({ document, language: "text", size: 1, modified: 1, hash: name, spans: 0 }, number => ({
    chunks: [{ chunk: { ...title, ...place, defines: true, members: [], document: number }, fields }],
    outlines: [],
    vectors: [],
  }));
}

test("definitions are those of the document, also when the index was made smaller since it was found", () => {
  const index = WorkspaceIndex.empty();
  for (const name of ["weigh", "stamp", "push"]) put(index, name);
  const entry = index.manifest.find({ folder: "w", path: "stamp" });
  assert(entry);
  index.remove({ folder: "w", path: "weigh" });
  const smaller = WorkspaceIndex.load([atOnce(index.save())]);
  const names = indexedDefinitions(smaller, entry, new Rows("stamp"), undefined)?.map(({ name }) => name);
  expect(names).toEqual(["stamp"]);
});

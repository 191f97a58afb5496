import { expect, test } from "vitest";
import { atOnce } from "../../../src/core/index/slices.ts";
import { WorkspaceIndex } from "../../../src/core/index/workspaceIndex.ts";

const DOCUMENT = { folder: "w", path: "a.py" };
const OTHER = { folder: "w", path: "b.py" };
const FACTS = { document: DOCUMENT, language: "python", size: 1, modified: 1, hash: "h", spans: 1 };
const LEFT_OUT = { document: OTHER, size: 1, modified: 1, reason: "binary" } as const;
const EMBEDDER = { id: "e", dimensions: 2, choice: { kind: "builtin" } } as const;
const NOTHING = () => ({ chunks: [], outlines: [], vectors: [] });

/** An index of one document, with another left out, saved completely. */
function saved() {
  const index = WorkspaceIndex.empty();
  const number = index.put(FACTS, NOTHING);
  index.leaveOut(LEFT_OUT);
  index.setHead("w", "0");
  index.keepVectorsOf([EMBEDDER]);
  return { index, number, parts: [index.takeChanges()] };
}

/** All that the index knows of files, and the id of the embedder that made its vectors. */
function contentOf({ manifest, vectors }: WorkspaceIndex) {
  const { heads, isUnfinished } = manifest;
  return [[...manifest.entries()], [...manifest.leftOut()], [...heads], isUnfinished, vectors.tags];
}

type Change = (index: WorkspaceIndex, number: number) => void;

test.each<[string, Change]>([
  ["a document more", index => index.put({ ...FACTS, document: OTHER }, NOTHING)],
  ["a document less", index => index.remove(DOCUMENT)],
  ["a file of another time", index => index.touch(DOCUMENT, 1, 2)],
  ["a file of another size", index => index.touch(DOCUMENT, 2, 1)],
  ["a history", (index, number) => index.setHistory(number, "none", undefined)],
  ["another reason to leave a file out", index => index.leaveOut({ ...LEFT_OUT, reason: "secret" })],
  ["a file that is left out no longer", index => index.remove(OTHER)],
  ["another commit that histories were read at", index => index.setHead("w", "1")],
  ["no such commit any more", index => index.setHead("w", undefined)],
  ["files still to be read", index => index.setUnfinished(true)],
  ["another embedder", index => index.keepVectorsOf([{ ...EMBEDDER, id: "f" }])],
])(
  "with %s it is another version, to be saved; loaded it is the same, and there is nothing to save",
  (_what, change) => {
    const { index, number, parts } = saved();
    const { version } = index;
    change(index, number);
    expect(index.version).toBeGreaterThan(version);
    expect(index.changed).toBe(true);
    const loaded = WorkspaceIndex.load([...parts, index.takeChanges()]);
    expect(contentOf(loaded)).toEqual(contentOf(index));
    expect([loaded.changed, index.changed]).toEqual([false, false]);
    expect(contentOf(WorkspaceIndex.load([atOnce(index.save())]))).toEqual(contentOf(index));
  },
);

test.each<[string, Change]>([
  ["a file as it was", index => index.touch(DOCUMENT, 1, 1)],
  ["a file left out as it was", index => index.leaveOut(LEFT_OUT)],
  ["an unknown file that is gone", index => index.remove({ folder: "w", path: "c.py" })],
  ["no file to be read any more", index => index.setUnfinished(false)],
  ["the same embedder", index => index.keepVectorsOf([EMBEDDER])],
])("with %s it is the same version, and there is nothing to save", (_what, change) => {
  const { index, number } = saved();
  const { version } = index;
  change(index, number);
  expect([index.version, index.changed]).toEqual([version, false]);
});

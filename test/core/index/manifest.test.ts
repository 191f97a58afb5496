import fc from "fast-check";
import { expect, test } from "vitest";
import { type DocumentId, isBelow } from "../../../src/core/document.ts";
import { Manifest, type ManifestEntry } from "../../../src/core/index/manifest.ts";

const names = fc.array(fc.constantFrom("a", "b", "ab"), { minLength: 1, maxLength: 3 });
const documents: fc.Arbitrary<DocumentId> = fc.record({
  folder: fc.constantFrom("one", "two"),
  path: names.map(path => path.join("/")),
});
const changes = fc.record({
  document: documents,
  /** A folder to query after some changes: those before the first query are counted late. */
  below: fc.option(
    fc.oneof(documents, fc.constantFrom({ folder: "one", path: "" }, { folder: "two", path: "" })),
  ),
});

test("what is below a folder is what the paths say, whatever comes and goes, and when", () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 30 }), all => {
      const manifest = new Manifest();
      for (const { document, below } of all) {
        // A document that is there is removed, and one that is not is added.
        if (manifest.remove(document) === undefined)
          manifest.add(manifest.next(), {
            document,
            spans: 0,
            size: 0,
            chunks: { first: 0, count: 0 },
          } as unknown as ManifestEntry);
        if (below === null) continue;
        const there = [...manifest.entries()].map(([, entry]) => entry.document);
        expect(manifest.below(below)).toEqual(there.filter(each => isBelow(each, below)));
      }
    }),
  );
});

test("a file that was left out is known for as long as it stays as it was", () => {
  const manifest = new Manifest();
  const document = { folder: "one", path: "a.png" };
  const file = { document, size: 9, modified: 1, reason: "binary" } as const;
  manifest.leaveOut(file);
  const others = [{ size: 8 }, { modified: 2 }, { reason: "tooLarge" } as const];
  const known = [file, ...others.map(other => ({ ...file, ...other }))].map(each => manifest.isLeftOut(each));
  expect(known).toEqual([true, false, false, false]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import type { EncodedRows, RowRun } from "../../../src/core/index/rows.ts";
import { chunkTable } from "../../../src/core/index/saved/chunkTable.ts";
import { atOnce } from "../../../src/core/index/slices.ts";
import type { ChunkMember, StoredChunk } from "../../../src/core/index/storedChunk.ts";
import { SPAN_KINDS } from "../../../src/core/span.ts";

const TITLE = {
  kind: fc.constantFrom(...SPAN_KINDS),
  name: fc.string(),
  qualifiedName: fc.string({ unit: "grapheme" }),
  signature: fc.string(),
};
const LINES = { startLine: fc.nat(), endLine: fc.nat() };
const CHUNK: fc.Arbitrary<StoredChunk> = fc.record({
  ...TITLE,
  ...LINES,
  document: fc.nat(),
  start: fc.nat(),
  end: fc.nat(),
  hash: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
  part: fc.nat(),
  parts: fc.nat(),
  kinds: fc.nat(),
  defines: fc.boolean(),
  members: fc.array(fc.record({ ...TITLE, ...LINES }), { maxLength: 3 }),
});
/** Chunks in the tables that they were saved in, each with whether it is still present. */
const TABLES = fc.array(fc.array(fc.tuple(CHUNK, fc.boolean()), { maxLength: 6 }), { maxLength: 3 });

test("what is joined as it lies in its columns reads as what was put in", () => {
  fc.assert(
    fc.property(TABLES, tables => {
      const runs = tables.flatMap(table => {
        const columns = atOnce(chunkTable.encode(table.map(([chunk]) => chunk)));
        return table.flatMap(([, kept], at): RowRun[] => (kept ? [{ columns, from: at, to: at + 1 }] : []));
      });
      const left = tables.flat().flatMap(([chunk, kept]) => (kept ? [chunk] : []));
      const joined = atOnce(chunkTable.join(runs));
      expect(joined).toEqual(atOnce(chunkTable.encode(left)));
      expect(readOut(joined)).toEqual(left);
    }),
  );
});

test("a run is as good as its rows", () => {
  fc.assert(
    fc.property(fc.array(CHUNK), fc.nat(), fc.nat(), (chunks, one, other) => {
      const [from = 0, to = 0] = [one, other].map(each => each % (chunks.length + 1)).sort((a, b) => a - b);
      const columns = atOnce(chunkTable.encode(chunks));
      expect(readOut(atOnce(chunkTable.join([{ columns, from, to }])))).toEqual(chunks.slice(from, to));
    }),
  );
});

/** Rows decode their members lazily; these have all been read. */
function readOut(columns: EncodedRows): StoredChunk[] {
  const rows = chunkTable.decode(columns);
  return Array.from({ length: rows.length }, (_, at) => read(rows.at(at)));
}

function read(chunk: StoredChunk): StoredChunk {
  const { document, start, end, hash, part, parts, kinds, defines, members } = chunk;
  const place = { document, start, end, hash, part, parts, kinds, defines };
  return { ...readMember(chunk), ...place, members: members.map(readMember) };
}

function readMember({ kind, name, qualifiedName, signature, startLine, endLine }: ChunkMember): ChunkMember {
  return { kind, name, qualifiedName, signature, startLine, endLine };
}

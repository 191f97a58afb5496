import { readFile } from "node:fs/promises";
import path from "node:path";
import { chunkTable } from "../../../src/core/index/saved/chunkTable.ts";
import { atOnce } from "../../../src/core/index/slices.ts";
import type { StoredChunk } from "../../../src/core/index/storedChunk.ts";
import type { WorkspaceIndex } from "../../../src/core/index/workspaceIndex.ts";
import { decodeText } from "../../../src/core/text/decode.ts";
import type { GrowthCorpus } from "./growthCorpus.ts";

/** A chunk in a form for any engine. */
export interface PlainChunk {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly signature: string;
  readonly body: string;
}

/** The chunks in an index, with their texts, which the index does not hold, one file after the other. */
export async function* storedTexts(
  index: WorkspaceIndex,
  { folders }: GrowthCorpus,
): AsyncIterable<PlainChunk> {
  const { rows } = atOnce(index.chunks.save());
  const chunks = chunkTable.decode(rows);
  let document: number | undefined;
  let text = "";
  let where = "";
  for (let at = 0; at < chunks.length; at++) {
    const chunk: StoredChunk = chunks.at(at);
    if (chunk.document !== document) {
      document = chunk.document;
      const entry = index.manifest.get(document);
      const root = folders.find(({ id }) => id === entry?.document.folder)?.root;
      if (entry === undefined || root === undefined) throw new Error("A chunk has no file.");
      where = entry.document.path;
      text = decodeText(await readFile(path.join(root, where))) ?? "";
    }
    const { name, signature, start, end } = chunk;
    yield { id: String(at + 1), name, path: where, signature, body: text.slice(start, end) };
  }
}

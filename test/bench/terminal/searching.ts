import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Engine } from "../../../src/core/engine.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import type { ManifestEntry } from "../../../src/core/index/manifest.ts";
import {
  type CurrentDocument,
  DocumentReader,
  type ReadForAnswer,
} from "../../../src/core/retrieval/hits/documentReader.ts";
import { ranked } from "../../../src/core/retrieval/search.ts";
import { Embeddings } from "../../../src/core/workspace/embedding/embeddings.ts";
import { cuttingKey } from "../../../src/core/workspace/indexing/cutDocument.ts";
import { IndexKeeper } from "../../../src/core/workspace/saving/indexKeeper.ts";
import { createPorts } from "../../../src/node/createPorts.ts";
import { bestTimes } from "../bestTimes.ts";
import type { Figure } from "../figure.ts";
import { queryBar } from "../queryBar.ts";
import { percentile } from "../statistics.ts";
import { DIST, LOG, NEVER } from "./engineUnderTest.ts";
import { MODEL_BUDGET, sourceForChat } from "./sourceForChat.ts";

const ROUNDS = 3;
/** The hits that the search palette asks for. */
const LIMIT = 20;
/** The engine finds twice as many passages as it gives hits. */
const PASSAGES = 2 * LIMIT;

/** Times of single searches: in the index alone, with the files of ranked passages in memory, and as the editor gets them. */
export async function measureSearching(
  engine: Engine,
  storage: string,
  root: string,
  queries: readonly string[],
): Promise<readonly Figure[]> {
  const ports = await createPorts(DIST, storage, LOG);
  const key = cuttingKey(DEFAULT_SETTINGS, ports.grammars.fingerprint, ports.secretRules);
  const keeper = await IndexKeeper.open(ports, key);
  const { index } = keeper;
  const embeddings = new Embeddings(ports, DEFAULT_SETTINGS.embedder, false, keeper);
  const read = readOnce(root);
  const inIndex = await bestTimes(queries, ROUNDS, async text => {
    const question = await embeddings.question({ text, limit: LIMIT }, NEVER);
    return await ranked(index, question, new DocumentReader(index, read, NEVER), PASSAGES, undefined);
  });
  const throughEngine = await bestTimes(queries, ROUNDS, text =>
    engine.search({ text, limit: LIMIT }, NEVER),
  );

  const forModel = await bestTimes(queries, ROUNDS, text => sourceForChat(engine, text));

  const on = `${index.manifest.chunks} chunks; ${queries.length} queries, the best of ${ROUNDS} times after one that is not measured`;
  return [
    { what: "search and rank in the index, p50", value: percentile(inIndex, 0.5), unit: "ms", on },
    {
      what: "search and rank in the index, p95",
      value: percentile(inIndex, 0.95),
      unit: "ms",
      bar: { atMost: queryBar(index.manifest.chunks) },
      on: `${on}; the bar is 5 ms at 10000 chunks and 12 at 50000`,
    },
    { what: "whole search, p50", value: percentile(throughEngine, 0.5), unit: "ms", on },
    {
      what: "whole search, p95",
      value: percentile(throughEngine, 0.95),
      unit: "ms",
      on: `${on}; with the way to the engine's process and reading the files of ${LIMIT} hits`,
    },
    {
      what: "source for a question in chat, p50",
      value: percentile(forModel, 0.5),
      unit: "ms",
      on: `found and packed: ${MODEL_BUDGET} tokens of a model that counts otherwise than the engine`,
    },
    { what: "source for a question in chat, p95", value: percentile(forModel, 0.95), unit: "ms", on },
  ];
}

/** Reads files of a folder. Each comes from the disk only the first time, which is not measured. */
function readOnce(root: string): ReadForAnswer {
  const texts = new Map<ManifestEntry, Promise<CurrentDocument>>();
  const readNow = async ({ document }: ManifestEntry): Promise<CurrentDocument> => {
    return { text: await readFile(path.join(root, document.path), "utf8"), freshness: "fresh" };
  };
  return entry => {
    const text = texts.get(entry) ?? readNow(entry);
    texts.set(entry, text);
    return text;
  };
}

import { cp, mkdtemp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { rankPassages } from "../../../src/core/retrieval/ranking/rankPassages.ts";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { Embeddings } from "../../../src/core/workspace/embedding/embeddings.ts";
import { DocumentCutter } from "../../../src/core/workspace/indexing/documentCutter.ts";
import { IndexWriter } from "../../../src/core/workspace/indexing/indexWriter.ts";
import { Suspects } from "../../../src/core/workspace/indexing/suspects.ts";
import { bestTimes } from "../bestTimes.ts";
import { percentile, spread } from "../statistics.ts";
import { NEVER } from "../terminal/engineUnderTest.ts";
import { uniqueWord } from "../uniqueWord.ts";
import { type GrowthCorpus, storeOf } from "./growthCorpus.ts";
import { type BlockFigures, longestBlock } from "./longestBlock.ts";
import { type OpenedIndex, openIndex } from "./openIndex.ts";

const ROUNDS = 3;
const SAVES = 60;
/** Saves before any is timed, while grammars are loaded and code is compiled. */
const UNTIMED = 20;
/** The engine finds twice as many passages as the hits that the search palette asks for. */
const PASSAGES = 40;

/** The input of a measurement. */
export interface IndexInput {
  readonly dist: string;
  readonly corpus: GrowthCorpus;
  readonly queries: readonly string[];
}

/** The figures of our index at one size. All in milliseconds. */
export interface IndexRow {
  readonly open: number;
  /** Searching and ranking by words and vectors, including embedding the question. */
  readonly queryP50: number;
  readonly queryP95: number;
  /** Searching and ranking by words alone. */
  readonly wordsP50: number;
  readonly wordsP95: number;
  /** From the change of a file until it can be found. */
  readonly saveP50: number;
  readonly saveP95: number;
  /** From there until the journal on disk has it. */
  readonly journalP50: number;
  readonly journalP95: number;
  /** The longest time for which nothing else gets a turn while a snapshot is made. */
  readonly block: number;
  /** To make and write a snapshot, with turns for other work. */
  readonly snapshot: number;
}

/** Queries, changes and saves an index, in a process of its own. The kept index and the files stay as they were. */
export async function measureIndex({ dist, corpus, queries }: IndexInput): Promise<IndexRow> {
  const temporary = await mkdtemp(path.join(os.tmpdir(), "llmc-growth-"));
  try {
    await cp(storeOf(corpus.size), temporary, { recursive: true });
    const started = performance.now();
    const opened = await openIndex(dist, temporary);
    const open = performance.now() - started;

    const { keeper } = opened;
    const byWords = await bestTimes(queries, ROUNDS, text => rankPassages(keeper.index, { text }, PASSAGES));
    const embeddings = embeddingsOf(opened);
    const asking = await bestTimes(queries, ROUNDS, async text =>
      rankPassages(keeper.index, await embeddings.question({ text, limit: PASSAGES }, NEVER), PASSAGES),
    );
    const { saving, journal } = await save(opened, corpus);
    const folds: BlockFigures[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      folds.push(await longestBlock(() => keeper.fold()));
    }
    return {
      open,
      queryP50: percentile(asking, 0.5),
      queryP95: percentile(asking, 0.95),
      wordsP50: percentile(byWords, 0.5),
      wordsP95: percentile(byWords, 0.95),
      saveP50: percentile(saving, 0.5),
      saveP95: percentile(saving, 0.95),
      journalP50: percentile(journal, 0.5),
      journalP95: percentile(journal, 0.95),
      block: Math.min(...folds.map(({ block }) => block)),
      snapshot: Math.min(...folds.map(({ milliseconds }) => milliseconds)),
    };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

function embeddingsOf({ ports, keeper }: OpenedIndex): Embeddings {
  return new Embeddings(ports, DEFAULT_SETTINGS.embedder, false, keeper);
}

/** Saves files of the smallest size, which all sizes include, one after the other. */
async function save(opened: OpenedIndex, { folders: [folder] }: GrowthCorpus) {
  const { ports, keeper } = opened;
  const suspects = await Suspects.open(ports);
  const cutter = new DocumentCutter(ports, new Syntax(ports.grammars), DEFAULT_SETTINGS);
  const writer = new IndexWriter(ports, cutter, keeper, DEFAULT_SETTINGS, suspects, embeddingsOf(opened));
  const saving: number[] = [];
  const journal: number[] = [];
  if (folder === undefined) return { saving, journal };
  const files = keeper.index.manifest.below({ folder: folder.id, path: "" }).map(each => each.path);
  for (const [at, name] of spread(files.sort(), SAVES + UNTIMED).entries()) {
    const file = path.join(folder.root, name);
    const content = await readFile(file);
    const { atime, mtime } = await stat(file);
    const word = uniqueWord(at);
    try {
      await writeFile(file, `${content.toString("latin1")}\n${word}\n`, "latin1");
      const started = performance.now();
      await writer.update(folder, name);
      const [found] = rankPassages(keeper.index, { text: word }, 1).passages;
      const searchable = performance.now();
      if (found === undefined) throw new Error(`${name} was saved, and ${word} is not found in it.`);
      await keeper.save();
      if (at < UNTIMED) continue;
      saving.push(searchable - started);
      journal.push(performance.now() - searchable);
    } finally {
      await writeFile(file, content);
      await utimes(file, atime, mtime);
    }
  }
  return { saving, journal };
}

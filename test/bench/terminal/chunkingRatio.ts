import { readFile } from "node:fs/promises";
import path from "node:path";
import { Language, Parser } from "web-tree-sitter";
import { chunkDocument } from "../../../src/core/chunking/chunker.ts";
import { PLAIN_TEXT } from "../../../src/core/document.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import type { GrammarSource } from "../../../src/core/language.ts";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { decodeText } from "../../../src/core/text/decode.ts";
import { openGrammarFolder } from "../../../src/node/grammarFolder.ts";
import type { Corpus } from "../corpus.ts";
import type { Figure } from "../figure.ts";
import { median, spread } from "../statistics.ts";
import { DIST } from "./engineUnderTest.ts";

const ROUNDS = 7;
/** UTF-16 units of a language: fewer say nothing about it, and more would add nothing. */
const LENGTH = { atLeast: 50_000, atMost: 600_000 };

interface Source {
  readonly path: string;
  readonly text: string;
}

/** Parsing alone, and parsing together with all that is made of the tree. */
interface Contest {
  parseAlone(text: string): void;
  chunk(source: Source): Promise<void>;
}

/** Milliseconds for the same sources. */
interface Times {
  alone: number;
  whole: number;
}

/** The time from a text to its chunks as a multiple of parsing, for every language of the corpus. */
export async function measureChunkingRatio(corpus: Corpus): Promise<readonly Figure[]> {
  const grammars = await openGrammarFolder(DIST);
  const syntax = new Syntax(grammars);
  const figures: Figure[] = [];
  const total: Times = { alone: 0, whole: 0 };
  for (const [language, sources] of await sourcesByLanguage(corpus, syntax)) {
    const length = lengthOf(sources);
    if (length < LENGTH.atLeast) continue;
    const rounds = await compete(await createContest(syntax, grammars, language), sources);
    const alone = median(rounds.map(round => round.alone));
    const ratio = median(rounds.map(round => round.whole / round.alone));
    total.alone += alone;
    total.whole += alone * ratio;
    const megabytes = length / 1e6;
    const rate = megabytes / (alone / 1000);
    const on = `${sources.length} files, ${megabytes.toFixed(1)} MB; median of ${ROUNDS}; parsing alone ${rate.toFixed(1)} MB/s`;
    figures.push(ratioFigure(language, ratio, on));
  }
  if (figures.length < 2) return figures;
  return [ratioFigure("all of these", total.whole / total.alone, `${figures.length} languages`), ...figures];
}

function ratioFigure(language: string, value: number, on: string): Figure {
  return { what: `text to chunks / parsing, ${language}`, value, unit: "times", bar: { atMost: 1.6 }, on };
}

/** Files of every language with a grammar, from all over the corpus, up to a size. */
async function sourcesByLanguage(corpus: Corpus, syntax: Syntax): Promise<ReadonlyMap<string, Source[]>> {
  const byLanguage = new Map<string, Source[]>();
  for (const file of corpus.files) {
    const text = decodeText(await readFile(path.join(corpus.root, file)));
    if (text === undefined) continue;
    const language = syntax.languages.detect(file, text);
    const sources = byLanguage.get(language) ?? [];
    sources.push({ path: file, text });
    byLanguage.set(language, sources);
  }
  byLanguage.delete(PLAIN_TEXT);
  for (const [language, sources] of byLanguage) {
    const share = Math.min(1, LENGTH.atMost / lengthOf(sources));
    byLanguage.set(language, spread(sources, Math.ceil(sources.length * share)));
  }
  return byLanguage;
}

function lengthOf(sources: readonly Source[]): number {
  return sources.reduce((sum, { text }) => sum + text.length, 0);
}

async function createContest(syntax: Syntax, grammars: GrammarSource, language: string): Promise<Contest> {
  const expandOver = DEFAULT_SETTINGS.maxChunkSize;
  const chunk = async (source: Source): Promise<void> => {
    const parsed = await syntax.parse({ ...source, language, expandOver, tooLong: () => false });
    chunkDocument(parsed, expandOver);
  };
  await chunk({ path: "", text: "" }); // Starts web-tree-sitter, which is shared.
  const module = new WebAssembly.Module((await grammars.load(language)) as BufferSource);
  const parser = new Parser().setLanguage(Language.loadSync(module));
  return { chunk, parseAlone: text => parser.parse(text)?.delete() };
}

/** Alternates file by file, so that anything that slows the machine down affects both. */
async function compete(contest: Contest, sources: readonly Source[]): Promise<readonly Times[]> {
  const rounds: Times[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const times: Times = { alone: 0, whole: 0 };
    for (const [index, source] of sources.entries()) {
      const parseFirst = (index + round) % 2 === 0;
      if (parseFirst) times.alone += await time(() => contest.parseAlone(source.text));
      times.whole += await time(() => contest.chunk(source));
      if (!parseFirst) times.alone += await time(() => contest.parseAlone(source.text));
    }
    rounds.push(times);
  }
  return rounds;
}

async function time(work: () => void | Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

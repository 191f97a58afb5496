import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { FeatureReader, type Vocabulary } from "../../src/core/embedding/features.ts";
import { piecesOf } from "../../src/core/embedding/pieces.ts";
import { isHeldOut } from "../heldOut.ts";
import { BagWriter } from "./bagWriter.ts";
import { WordCounts } from "./countWords.ts";
import { readCorpus } from "./readCorpus.ts";
import { chunkText, docParagraph, namelessText } from "./texts.ts";

/** The size of the table. */
export interface TableSize {
  readonly tokens: number;
  readonly pieces: number;
}

/** The texts of a record used for training, each as a sparse matrix of its own. */
const TEXTS = ["summary", "paragraph", "name", "chunk", "nameless"] as const;

/**
 * Writes the input of `train.py`: the features of all texts except those held out, the vocabulary, and the package and language of each
 * record.
 */
export async function writeTrainingSet(folder: string, size: TableSize): Promise<void> {
  await mkdir(folder, { recursive: true });
  const counts = new WordCounts();
  for await (const record of readCorpus()) {
    if (!isHeldOut(record.package)) counts.add(record.package, `${record.doc}\n${chunkText(record)}`);
  }
  const { tokens, texts } = counts.mostFrequent(size.tokens);
  const vocabulary: Vocabulary = { tokens, pieces: size.pieces };
  await writeFile(path.join(folder, "vocabulary.json"), JSON.stringify({ ...vocabulary, texts }));
  await writeSpelling(folder, vocabulary);
  await writeTexts(folder, vocabulary);
}

/** The pieces of each token. */
async function writeSpelling(folder: string, { tokens, pieces }: Vocabulary): Promise<void> {
  const spelling = await BagWriter.create(path.join(folder, "spelling"));
  for (const token of tokens) {
    const rows = piecesOf(token, pieces);
    await spelling.add({
      rows: Int32Array.from(rows),
      weights: new Float32Array(rows.length).fill(1 / rows.length),
    });
  }
  await spelling.close();
}

async function writeTexts(folder: string, vocabulary: Vocabulary): Promise<void> {
  const reader = new FeatureReader(vocabulary);
  const writers = await Promise.all(TEXTS.map(name => BagWriter.create(path.join(folder, name))));
  const packages = new Map<string, number>();
  const languages = new Map<string, number>();
  const records: number[] = [];
  for await (const record of readCorpus()) {
    if (isHeldOut(record.package)) continue;
    const paragraph = record.summary === "" ? "" : docParagraph(record);
    const texts = [record.summary, paragraph, record.name, chunkText(record), namelessText(record)];
    for (const [at, text] of texts.entries()) await writers[at]?.add(reader.read(text));
    records.push(numberOf(packages, record.package), numberOf(languages, record.language));
  }
  for (const writer of writers) await writer.close();
  await writeFile(path.join(folder, "records"), Int32Array.from(records));
  const names = { packages: [...packages.keys()], languages: [...languages.keys()] };
  await writeFile(path.join(folder, "names.json"), JSON.stringify(names));
  console.log(
    `${records.length / 2} records of ${packages.size} packages, ${vocabulary.tokens.length} tokens`,
  );
}

function numberOf(numbers: Map<string, number>, name: string): number {
  const known = numbers.get(name) ?? numbers.size;
  numbers.set(name, known);
  return known;
}

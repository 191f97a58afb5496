import type { StaticEmbedder } from "../../src/core/embedding/staticEmbedder.ts";
import { CodeDatabase } from "../../src/core/index/database/codeDatabase.ts";
import { quantise } from "../../src/core/index/vectors/quantise.ts";
import { VectorIndex } from "../../src/core/index/vectors/vectorIndex.ts";
import { textRows } from "../../test/core/index/textRows.ts";
import type { TrainingRecord } from "../extract/records.ts";
import { chunkText } from "../train/texts.ts";
import type { HeldOutPackage } from "./heldOutPackages.ts";

/** The search methods that are compared. */
export const ARMS = ["lexical", "vector", "hybrid", "ranks"] as const;
export type Arm = (typeof ARMS)[number];

/** A question, and the rank of its answer by each arm; 0 if it is not among the first results. */
export interface Ranked {
  readonly language: string;
  readonly ranks: Readonly<Record<Arm, number>>;
}

/** The number of results considered of each arm. */
const LOOKED_AT = 100;
/** The usual constant of reciprocal rank fusion. */
const RANK_OFFSET = 60;

/** Asks questions from a package's own text, in an index like that of the engine. */
export function rankAnswers({ entries, asked }: HeldOutPackage, embedder: StaticEmbedder): Ranked[] {
  const index = new CodeDatabase(textRows);
  const vectors = new VectorIndex(embedder.dimensions);
  for (const [at, { record }] of entries.entries()) {
    const id = index.insert(String(at), fieldsOf(record));
    vectors.add(id, { ...quantise(embedder.embedOne(chunkText(record), "chunk")), text: 0 });
  }
  return asked.flatMap(at => {
    const entry = entries[at];
    if (entry === undefined) return [];
    const { question, record } = entry;
    const lexical = scores(index.search(question, LOOKED_AT));
    const { found: near } = vectors.nearest(quantise(embedder.embedOne(question, "query")), LOOKED_AT);
    const vector = scores(near.map(([id, score]) => ({ stored: index.at(id) ?? "", score })));
    const answer = String(at);
    const ranks = {
      lexical: rankOf(answer, lexical),
      vector: rankOf(answer, vector),
      hybrid: rankOf(answer, sum(spread(lexical), spread(vector))),
      ranks: rankOf(answer, sum(reciprocal(lexical), reciprocal(vector))),
    };
    return [{ language: record.language, ranks }];
  });
}

type Scores = ReadonlyMap<string, number>;

function scores(found: readonly { readonly stored: string; readonly score: number }[]): Scores {
  return new Map(found.map(({ stored, score }) => [stored, score]));
}

/** Scores between 0, for the last considered result, and 1, for the best. */
function spread(found: Scores): Scores {
  const least = Math.min(...found.values());
  const range = Math.max(...found.values()) - least || 1;
  return new Map([...found].map(([key, score]) => [key, (score - least) / range]));
}

function reciprocal(found: Scores): Scores {
  return new Map([...found.keys()].map((key, at) => [key, 1 / (RANK_OFFSET + at + 1)]));
}

function sum(one: Scores, other: Scores): Scores {
  return new Map(
    [...new Set([...one.keys(), ...other.keys()])].map(key => [
      key,
      (one.get(key) ?? 0) + (other.get(key) ?? 0),
    ]),
  );
}

function rankOf(answer: string, found: Scores): number {
  const own = found.get(answer);
  if (own === undefined) return 0;
  return (
    1 +
    [...found].filter(([key, score]) => score > own || (score === own && Number(key) < Number(answer))).length
  );
}

function fieldsOf({ name, path, signature, qualifiedName, body }: TrainingRecord) {
  return { name, path, signature: `${qualifiedName}\n${signature}`, doc: "", body };
}

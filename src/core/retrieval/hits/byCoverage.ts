import type { Coverage } from "../../embedding/coverage.ts";
import type { Passage } from "../ranking/passages.ts";
import type { DocumentReader } from "./documentReader.ts";

/** Passages that are read for what they cover. With 20 no more is found, and more files are read. */
const LOOKED_AT = 10;
/** On development questions 0.3 gained less than the square root, and 0.8 no more. */
const SHARE_EXPONENT = 0.5;
/** The least share that counts: texts with only other forms of the words would all score 0 otherwise, and have no order. */
const LEAST_SHARE = 0.05;
/**
 * How much the length of a passage counts against it, since a longer one covers more by chance. Without it readers of few tokens saw
 * fewer of the right lines, and with 0.05 commit messages gained half as much.
 */
const LENGTH_EXPONENT = 0.03;
/** In UTF-16 units. */
const SHORTEST = 300;

/**
 * Weighs passages, which come best first, by how much of the question each covers, word by word. Only the first are read; the others
 * count like the one of these that covers least.
 */
export async function byCoverage(
  reader: DocumentReader,
  coverage: Coverage,
  passages: readonly Passage[],
): Promise<Passage[]> {
  const first = passages.slice(0, LOOKED_AT);
  reader.prepare(first.map(({ best }) => best.stored));
  const covered: (number | undefined)[] = [];
  for (const passage of first) covered.push(await coverageOf(reader, coverage, passage));
  const least = Math.min(1, ...covered.filter(each => each !== undefined));
  return passages
    .map((passage, at): Passage => {
      const factor = covered[at] ?? least;
      return { ...passage, score: passage.score * factor, coverage: factor };
    })
    .sort((one, other) => other.score - one.score);
}

/** The factor of the score of a passage; `undefined` where the passage is no longer in its file. */
async function coverageOf(
  reader: DocumentReader,
  coverage: Coverage,
  { chunks, best }: Passage,
): Promise<number | undefined> {
  const document = await reader.confirm(chunks.map(({ stored }) => stored));
  if (document === undefined) return undefined;
  const text = document.text.slice((chunks[0] ?? best).stored.start, (chunks.at(-1) ?? best).stored.end);
  const share = Math.max(LEAST_SHARE, coverage(`${document.entry.document.path}\n${text}`));
  return share ** SHARE_EXPONENT * Math.min(1, SHORTEST / text.length) ** LENGTH_EXPONENT;
}

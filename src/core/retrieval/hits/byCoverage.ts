import type { Coverage } from "../../embedding/coverage.ts";
import type { Passage } from "../ranking/passages.ts";
import type { DocumentReader } from "./documentReader.ts";

/** The number of passages that are read for their coverage. With 20 no more answers are found, and more files are read. */
const LOOKED_AT = 10;
/** On development questions 0.3 gained less than the square root, and 0.8 no more than it. */
const SHARE_EXPONENT = 0.5;
/** The least share that counts: texts with only other forms of the words would otherwise all score 0, and have no order. */
const LEAST_SHARE = 0.05;
/**
 * How much the length of a passage counts against it, since a longer one covers more by chance. Without this, readers with a small token
 * budget got fewer of the right lines; with 0.05, commit messages gained half as much.
 */
const LENGTH_EXPONENT = 0.03;
/** UTF-16 units; a shorter passage counts as this long. */
const SHORTEST = 300;

/**
 * Weighs passages, given best first, by how much of the question each covers, word by word. Only the first are read; the others get the
 * factor of the one that covers least.
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

/** The factor for the score of a passage; `undefined` if the passage is no longer in its file. */
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

import { sum } from "../../base/numbers.ts";
import type { RankedChunk, Ranking } from "../ranking.ts";

/** Nearness is in units of what the best of all vectors would reach by chance. Below half of that, it does not count. */
const LEAST_NEAR = 0.5;
/**
 * How much nearer than that a vector has to be to count in full: more for a sentence or a few words than for code and long reports, which
 * have many words. On 2,561 commit messages of 27 repositories 1 found less and 1.5 as much; with long reports it made no difference.
 */
const RANGES = { sentence: 1.25, other: 1 };

/**
 * The share that counts of words that only the other chunks of a passage have: the longer a text, the more words it has by chance. On
 * development questions 0.3 did about as well, and 1 less.
 */
const ADDED = 0.5;

/** Whether a vector is near enough to count beside words; `score` is its nearness. */
export function isNear({ score }: { readonly score: number }): boolean {
  return score > LEAST_NEAR;
}

/** Returns what each word of the question adds to the score of a chunk, given its id. */
type ScoreByWord = (id: number) => readonly number[];

/**
 * Combines the chunks found by words, vectors and names. A chunk has its score by words, plus up to the best score by words, the nearer its
 * vector is. If no chunk has a word of the question, the vector must be nearer than chance explains. If the question is a name alone, a
 * chunk found by that name gets up to as much again, the better the name matches; otherwise the words of the name already count, unless it
 * was shortened or misspelt, so only chunks with no word of the question get it. All lists are best first.
 */
export function blend(
  lexical: readonly RankedChunk[],
  near: { readonly chunks: readonly RankedChunk[]; readonly isSentence: boolean },
  named: { readonly chunks: readonly RankedChunk[]; readonly isAll: boolean },
  scoreByWord: ScoreByWord,
): Ranking {
  const byWords = scores(lexical);
  const byVector = scores(near.chunks);
  const range = near.isSentence ? RANGES.sentence : RANGES.other;
  const byName = scores(named.chunks);
  const best = lexical[0]?.score;
  const least = best === undefined ? 1 : LEAST_NEAR;
  const together = (words: number, nearness: number, name: number): number => {
    const share = nearness > least ? Math.min(1, (nearness - LEAST_NEAR) / range) : 0;
    const naming = named.isAll || words === 0 ? name : 0;
    return words + (share + naming) * (best ?? 1);
  };
  const ranked = new Map<number, RankedChunk>();
  for (const chunk of [...lexical, ...near.chunks, ...named.chunks]) {
    const { id, stored } = chunk;
    const score = together(byWords.get(id) ?? 0, byVector.get(id) ?? 0, byName.get(id) ?? 0);
    if (score <= 0) continue;
    const before = ranked.get(id);
    const arms = before === undefined ? chunk.arms : { ...before.arms, ...chunk.arms };
    const { boosts = before?.boosts, symbol = before?.symbol } = chunk;
    ranked.set(id, { id, stored, score, arms, ...(boosts && { boosts }), ...(symbol && { symbol }) });
  }
  return {
    ranked: [...ranked.values()].sort((one, other) => other.score - one.score),
    wordsIn: ({ id }) => byWords.get(id) ?? 0,
    scoreOf(passage) {
      const most = (list: ReadonlyMap<number, number>): number =>
        Math.max(...passage.map(({ id }) => list.get(id) ?? 0));
      return together(wordsOf(passage, byWords, scoreByWord), most(byVector), most(byName));
    },
  };
}

/** The ranking for a question that only the vector arm answers. */
export function byVectorsAlone(near: readonly RankedChunk[]): Ranking {
  return {
    ranked: near,
    wordsIn: () => 0,
    scoreOf: passage => Math.max(...passage.map(({ score }) => score)),
  };
}

/**
 * The score of a passage by words: that of its best chunk, plus a share of what the others add. Each word of the question counts once, with
 * its highest score in any of the chunks.
 */
function wordsOf(
  passage: readonly RankedChunk[],
  byWords: ReadonlyMap<number, number>,
  scoreByWord: ScoreByWord,
): number {
  const scoreOf = ({ id }: RankedChunk): number => byWords.get(id) ?? 0;
  const [best] = [...passage].sort((one, other) => scoreOf(other) - scoreOf(one));
  if (best === undefined || passage.length === 1 || scoreOf(best) === 0) return best ? scoreOf(best) : 0;
  const own = scoreByWord(best.id);
  const each = passage.map(({ id }) => scoreByWord(id));
  const most = own.map((_score, word) => Math.max(...each.map(scores => scores[word] ?? 0)));
  const all = (scoreOf(best) * sum(most)) / sum(own);
  return scoreOf(best) + ADDED * (all - scoreOf(best));
}

function scores(list: readonly RankedChunk[]): ReadonlyMap<number, number> {
  return new Map(list.map(({ id, score }) => [id, score]));
}

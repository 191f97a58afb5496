import type { RankedChunk } from "./lift.ts";
import type { Found, ScoreByWord } from "./passages.ts";
import { sum } from "./sum.ts";

/** A chunk that stands out half as far as the best would by chance is near for no reason worth counting. */
const LEAST_NEAR = 0.5;
/** What stands out so much more than that counts in full. */
const RANGE = 1;
/**
 * Puts what was found by words and by vectors together. What a chunk scores by words grows by up to what the best one does, as far
 * as its vector is near. A chunk without a word of the question has that alone, and where no chunk has one, it
 * must be nearer than chance explains. Both lists are best first.
 */
export function blend(
  lexical: readonly RankedChunk[],
  near: readonly RankedChunk[],
  scoreByWord: ScoreByWord,
): Found {
  const byWords = scores(lexical);
  const byVector = scores(near);
  const best = lexical[0]?.score;
  const least = best === undefined ? 1 : LEAST_NEAR;
  const together = (words: number, vector: number): number => {
    const share = vector > least ? Math.min(1, (vector - LEAST_NEAR) / RANGE) : 0;
    return words + share * (best ?? 1);
  };
  const ranked = new Map<number, RankedChunk>();
  for (const chunk of [...lexical, ...near]) {
    const score = together(byWords.get(chunk.id) ?? 0, byVector.get(chunk.id) ?? 0);
    const before = ranked.get(chunk.id);
    const arms = { ...before?.arms, ...chunk.arms };
    if (score > 0) ranked.set(chunk.id, { ...before, ...chunk, score, arms });
  }
  return {
    ranked: [...ranked.values()].sort((one, other) => other.score - one.score),
    wordsIn: ({ id }) => byWords.get(id) ?? 0,
    scoreOf(passage) {
      const vector = Math.max(...passage.map(({ id }) => byVector.get(id) ?? 0));
      return together(wordsOf(passage, byWords, scoreByWord), vector);
    },
  };
}

/** What was found by vectors, and is asked by them alone. */
export function byVectorsAlone(near: readonly RankedChunk[]): Found {
  return {
    ranked: near,
    wordsIn: () => 0,
    scoreOf: passage => Math.max(...passage.map(({ score }) => score)),
  };
}

/**
 * What a passage scores by words: what the best of its chunks does, grown as the words of the others add to its own. Every
 * word of the question counts once, with what it counts in the chunk where that is most.
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
  return (scoreOf(best) * sum(most)) / sum(own);
}

function scores(list: readonly RankedChunk[]): ReadonlyMap<number, number> {
  return new Map(list.map(({ id, score }) => [id, score]));
}

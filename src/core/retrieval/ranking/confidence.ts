import { sum } from "../../base/numbers.ts";
import { inverseFrequency } from "../../index/database/scoring.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { queryTokens } from "../../text/tokens.ts";
import type { RankedChunk } from "../ranking.ts";
import { type AskedName, isBegunIn } from "./askedName.ts";
import { FIRST, NOT_MEANT, type Passage } from "./passages.ts";

/** The evidence that confidence is computed from, each from 0 to about 1. */
interface Grounds {
  /** How far the fifth answer, or the last of fewer, is behind the first, as a share of the first one's score. */
  readonly lead: number;
  /** The share of the question's words that the first answer has, with more weight on rare words. */
  readonly words: number;
  /** The share of the question's words that no chunk has. */
  readonly unknown: number;
  /** The share that the first answer lacks, divided by the number of words: one missing of three says more than ten of thirty. */
  readonly lacking: number;
  /** The first answer's score by words, as a share of the highest that any chunk could have. */
  readonly strength: number;
  /** How far the vector of the first answer stands out; 1 is as far as the nearest of all would by chance. */
  readonly nearness: number;
  /** The share of the nearest chunks by vector that are among the first by all arms. */
  readonly agreement: number;
}

type Weights = Readonly<Record<keyof Grounds | "constant", number>>;

/**
 * Logistic regression on development questions, and on questions to repositories that do not have the answer. The result is about the share
 * of questions at that level with a right answer among the first five.
 */
const WITH_VECTORS: Weights = {
  lead: 3.5,
  words: 1.6,
  unknown: -5,
  lacking: -6,
  strength: 0,
  nearness: 0.7,
  agreement: 1.05,
  constant: -2.2,
};
const BY_WORDS: Weights = {
  lead: 4.3,
  words: 0,
  unknown: -5,
  lacking: -6,
  strength: 2.8,
  nearness: 0,
  agreement: 0,
  constant: -1.7,
};

/**
 * The confidence if the question names a line, as a trace does: it is about that line, whatever its words. Of five such development
 * questions, four were answered.
 */
const LINE_NAMED = 0.8;

/**
 * The confidence if the question is the beginning of a name, and one of the first five begins with it. Of 1,916 names in five repositories,
 * cut after a third, a half and two thirds, 0.70, 0.82 and 0.90 were among the first five.
 */
const NAME_BEGUN = 0.8;

/**
 * The confidence if the question asks what something is, or how two things differ, and something defines them. The definitions were among
 * the first five for 217 of 220 types in six repositories, and for 106 of 120 random pairs of definitions in two.
 */
const EXPLAINED = 0.8;

/** A question and what was found for it. All lists are best first. */
export interface Answered {
  readonly text: string;
  /** The name that is the whole question, if it is one. */
  readonly name: AskedName | undefined;
  /** The question asks what something is, and its definition comes first. */
  readonly isExplained: boolean;
  /** By score alone. */
  readonly passages: readonly Passage[];
  /** The first five, after those that the question unmistakably means were put first. */
  readonly first: readonly Passage[];
  /** The chunks nearest by vector. */
  readonly near: readonly RankedChunk[];
  /** All chunks that were found. */
  readonly ranked: readonly RankedChunk[];
}

/** The likelihood that one of the first five passages answers a question, 0 to 1. */
export function confidenceIn(state: WorkspaceIndex, answered: Answered): number {
  const { name, isExplained, first } = answered;
  const isLineNamed = (first[0]?.meantAt ?? NOT_MEANT) < NOT_MEANT;
  return Math.max(
    byScores(state, answered),
    isLineNamed ? LINE_NAMED : 0,
    isExplained ? EXPLAINED : 0,
    name !== undefined && isBegunIn(first, name) ? NAME_BEGUN : 0,
  );
}

/** How likely the scores and words of the passages make an answer. */
function byScores(state: WorkspaceIndex, { text, passages, near, ranked }: Answered): number {
  const [first] = passages;
  if (first === undefined || first.score <= 0) return 0;
  const typed = withoutUnfinished(state, text);
  const frequencies = state.chunks.frequenciesOf(queryTokens(typed));
  // The most that a word can add to a score: what it adds in a chunk that is full of it.
  const most = frequencies.map(frequency => inverseFrequency(state.chunks.size, frequency));
  const scoreByWord = state.chunks.scoreByWord(typed);
  const each = first.chunks.map(({ id }) => scoreByWord(id));
  const best = most.map((_most, word) => Math.max(...each.map(scores => scores[word] ?? 0)));
  const present = most.filter((_most, word) => (best[word] ?? 0) > 0);
  const ids = new Set(first.chunks.map(({ id }) => id));
  const among = new Set(ranked.slice(0, FIRST).map(({ id }) => id));
  const all = Math.max(sum(most), Number.MIN_VALUE);
  const words = sum(present) / all;
  const count = Math.max(frequencies.length, 1);
  const last = passages[FIRST - 1] ?? passages.at(-1) ?? first;
  const grounds: Grounds = {
    // A single answer leads by the share of the question that it has.
    lead: last === first ? words : 1 - last.score / first.score,
    words,
    unknown: frequencies.filter(frequency => frequency === 0).length / count,
    lacking: (1 - words) / count,
    strength: sum(best) / all,
    nearness: Math.max(0, ...near.filter(({ id }) => ids.has(id)).map(({ score }) => score)),
    agreement: near.slice(0, FIRST).filter(({ id }) => among.has(id)).length / FIRST,
  };
  return likelihood(grounds, near.length > 0 ? WITH_VECTORS : BY_WORDS);
}

function likelihood(grounds: Grounds, { constant, ...weights }: Weights): number {
  const names = Object.keys(weights) as (keyof Grounds)[];
  return 1 / (1 + Math.exp(-sum([constant, ...names.map(name => weights[name] * grounds[name])])));
}

/** A question without its last word, if that may be the beginning of one: while it is being typed, it does not count as unknown. */
function withoutUnfinished(state: WorkspaceIndex, text: string): string {
  const end = text.split(/[^\p{L}\p{N}\p{M}_$]+/u).at(-1) ?? "";
  const before = text.slice(0, text.length - end.length);
  const isUnknown = state.chunks.frequenciesOf(queryTokens(end)).every(frequency => frequency === 0);
  const isUnfinished = end !== "" && isUnknown && state.chunks.hasBeginning(end.toLowerCase());
  return isUnfinished && queryTokens(before).length > 0 ? before : text;
}

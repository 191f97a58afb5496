import type { Arm } from "../../hit.ts";
import type { Passing } from "../../index/passing.ts";
import type { StoredChunk } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isProse } from "../../text/prose.ts";
import { fuse } from "../arms/fuse.ts";
import { mentionedPlaces } from "../mentioned/mentionedPlaces.ts";
import { openingOf } from "../query/opening.ts";
import type { RankedBy } from "../question.ts";
import type { Ranking } from "../ranking.ts";
import { type AskedName, askedName } from "./askedName.ts";
import { blend, byVectorsAlone } from "./blend.ts";
import { confidenceIn } from "./confidence.ts";
import { isCopy, withCopies } from "./copies.ts";
import { eachNamed } from "./eachNamed.ts";
import { explainedFirst } from "./explainedFirst.ts";
import { type FoundByArms, findByArms, isFrom } from "./findByArms.ts";
import { meantFirst } from "./meantFirst.ts";
import { asPassage, FIRST, joinNeighbours, type Passage } from "./passages.ts";
import { inReadingOrder } from "./readingOrder.ts";
import { weigh } from "./weigh.ts";
import { wholeFirst } from "./wholeFirst.ts";

/** The best answers to a question, by what is in the index. */
export interface RankedPassages {
  /** Best first, by score alone. */
  readonly passages: readonly Passage[];
  /** The first `count` of these passages, or of passages made from them, in the order to read them in. */
  inOrder(passages: readonly Passage[]): readonly Passage[];
  /** The question asks what something is, and its definition comes before everything else. */
  readonly isExplained: boolean;
  /** The likelihood that one of the first five is an answer, 0 to 1; absent if it cannot be told from the arms that were used. */
  readonly confidence?: number;
}

/** The arms for a question that names none: only a single name is looked up as one. */
const ARMS_FOR_NAME: readonly Arm[] = ["symbol", "lexical", "vector"];
const ARMS_FOR_WORDS: readonly Arm[] = ["lexical", "vector"];

/**
 * Finds the `count` passages that best answer a question: each arm finds chunks, their scores are blended and weighed, chunks that touch
 * are joined, and passages that the question names come first. No file is read.
 */
export function rankPassages(
  state: WorkspaceIndex,
  question: RankedBy,
  count: number,
  passing?: Passing,
): RankedPassages {
  const { text, unboosted = [] } = question;
  const name = askedName(state, text);
  const { arms = name === undefined ? ARMS_FOR_WORDS : ARMS_FOR_NAME } = question;
  const [isByName, isByWords] = [arms.includes("symbol"), arms.includes("lexical")];
  const found = findByArms(state, { ...question, arms }, name, count, passing);
  const { byVector, byName, explained } = found;
  const blended = isByWords ? blendFound(state, text, name, found) : byVectorsAlone(byVector);
  const mayBeFound = (id: number, chunk: StoredChunk): boolean =>
    passing?.chunks[id] !== 0 && !isFrom(state, question, chunk);
  const mentioned = mentionedPlaces(state, unboosted.includes("mentioned") ? "" : text, question.roots);
  const weighed = weigh(state, question, blended, mentioned, mayBeFound);
  if (isByName && !isByWords) {
    // The score of a rank does not say how much of the question a neighbour has, so nothing is joined.
    const fused = weighed.ranked.length === 0 ? byName : fuse([byName, weighed.ranked]);
    return { passages: fused.map(asPassage), inOrder: scored => scored.slice(0, count), isExplained: false };
  }

  const passages = passagesOf(question, weighed);
  const whole = isByName ? wholeFirst(state, name, found.named) : undefined;
  // A copy adds nothing, and comes last unless that very place is meant.
  const meant = (read: readonly Passage[], copies: readonly Passage[] = []): readonly Passage[] =>
    meantFirst(state, mentioned, [...(whole?.(read) ?? read), ...copies]);
  // Passages that the question names may be anywhere among them.
  const isAnywhere = mentioned.chunks.size > 0 || whole !== undefined || explained !== undefined;
  const ordered = isAnywhere ? Number.POSITIVE_INFINITY : count;
  // The score of a vector is not proportional to relevance: half the score is not half as good.
  const countsLength = isByWords && !unboosted.includes("length");
  const inOrder = (scored: readonly Passage[]): readonly Passage[] => {
    const others = scored.filter(passage => !isCopy(passage));
    const read = countsLength ? inReadingOrder(others, ordered) : others;
    const named = explained === undefined ? eachNamed(text, read) : explainedFirst(state, explained, read);
    return meant(named, scored.filter(isCopy)).slice(0, count);
  };
  const isExplained = explained !== undefined;
  if (!isByWords) return { passages, inOrder, isExplained };

  // The first five go by score alone.
  const others = passages.filter(passage => !isCopy(passage));
  const confidence = confidenceIn(state, {
    text,
    name,
    isExplained,
    passages: others,
    first: meant(others).slice(0, FIRST),
    near: byVector,
    ranked: blended.ranked,
  });
  return { passages, inOrder, isExplained, confidence };
}

function blendFound(
  state: WorkspaceIndex,
  text: string,
  name: AskedName | undefined,
  { byWords, byVector, byName }: FoundByArms,
): Ranking {
  const near = { chunks: byVector, isSentence: isProse(text) && openingOf(text) === undefined };
  return blend(byWords, near, { chunks: byName, isAll: name !== undefined }, state.chunks.scoreByTerm(text));
}

function passagesOf({ text, related }: RankedBy, weighed: Ranking): readonly Passage[] {
  // A neighbour of a use need not use the definition, and each use stands for itself.
  if (related !== undefined) return weighed.ranked.map(asPassage);
  const joined = joinNeighbours(weighed);
  // A question in code may mean each place that has it.
  return isProse(text) ? withCopies(joined) : joined;
}

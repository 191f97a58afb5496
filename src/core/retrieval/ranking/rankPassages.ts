import { isSameDocument } from "../../document.ts";
import type { Arm, Query } from "../../hit.ts";
import type { Passing } from "../../index/passing.ts";
import type { StoredChunk } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isProse } from "../../text/prose.ts";
import { queryTokens } from "../../text/tokens.ts";
import { scoreByWords, searchByWords } from "../arms/byWords.ts";
import { fuse } from "../arms/fuse.ts";
import { symbolArm } from "../arms/symbolArm.ts";
import { vectorArm } from "../arms/vectorArm.ts";
import { withTies } from "../arms/withTies.ts";
import { mentionedPlaces } from "../mentioned/mentionedPlaces.ts";
import { openingOf } from "../query/opening.ts";
import type { RankedBy } from "../question.ts";
import type { RankedChunk } from "../ranking.ts";
import { askedName, countsBeside, isBegunIn, worstBeside } from "./askedName.ts";
import { bestFirst } from "./bestFirst.ts";
import { blend, byVectorsAlone, isNear } from "./blend.ts";
import { confidenceIn } from "./confidence.ts";
import { isCopy, withCopies } from "./copies.ts";
import { definingEach, eachNamed } from "./eachNamed.ts";
import { explainedFirst, explainedIn } from "./explainedFirst.ts";
import { liftChunks } from "./lift.ts";
import { meantFirst } from "./meantFirst.ts";
import { asPassage, FIRST, joinNeighbours, NOT_MEANT, type Passage } from "./passages.ts";
import { inReadingOrder } from "./readingOrder.ts";
import { weigh } from "./weigh.ts";
import { wholeFirst } from "./wholeFirst.ts";

/** Chunks, and outline entries, that one search looks at, at least: what ranks lower is not lifted into an answer. */
const LOOKED_AT = 200;

/**
 * A question that names a line, as a trace does, is about it, whatever words there are. Of five development questions that do, four
 * were answered.
 */
const LINE_NAMED = 0.8;

/**
 * A question that is the beginning of a name has that among the first five, if one of them begins so. Of 1,916 names in five
 * repositories, cut after a third, a half and two thirds, 0.70, 0.82 and 0.90 were.
 */
const NAME_BEGUN = 0.8;

/**
 * A question that asks what one thing is, or how two differ, has what defines them among the first five where anything does: of 220 types in six
 * repositories 217, and of 120 pairs of definitions in two, drawn by lot, 106.
 */
const EXPLAINED = 0.8;

/** What answers a question best, by what the index knows of it. */
export interface RankedPassages {
  /** Best first, by score alone. */
  readonly passages: readonly Passage[];
  /** The first `count` of these, or of what was made of them, in the order to read them in. */
  inOrder(passages: readonly Passage[]): readonly Passage[];
  /** It was asked what something is, and what defines it comes before all else. */
  readonly isExplained: boolean;
  /** How likely it is that one of the first five is an answer, 0 to 1; absent where the arms that were asked do not tell. */
  readonly confidence?: number;
}

/**
 * Finds the `count` passages that answer a question best: each arm finds chunks, their scores are blended and weighed, and chunks
 * that touch are joined. No file is read.
 */
export function rankPassages(
  state: WorkspaceIndex,
  question: RankedBy,
  count: number,
  passing?: Passing,
): RankedPassages {
  const { text, vector, unboosted = [], related } = question;
  const name = askedName(state, text);
  const usual: readonly Arm[] = name === undefined ? ["lexical", "vector"] : ["symbol", "lexical", "vector"];
  const { arms = usual } = question;
  const isByWords = arms.includes("lexical");
  const lookedAt = Math.max(LOOKED_AT, count);
  const foundBy = (arm: Arm, find: () => RankedChunk[]): RankedChunk[] =>
    arms.includes(arm) ? find().filter(({ stored }) => !isFrom(state, question, stored)) : [];
  const byVector = foundBy("vector", () =>
    vector === undefined ? [] : bestFirst(state, vectorArm(state, vector, lookedAt, passing)),
  );
  const beside = isByWords ? name : undefined;
  const named = foundBy("symbol", () =>
    symbolArm(state, beside?.text ?? text, lookedAt, passing, worstBeside(beside)),
  );
  const byName = beside === undefined ? named : named.filter(chunk => countsBeside(beside, chunk));
  const explained = explainedIn(state, text, passing);
  const byWords = foundBy("lexical", () =>
    lexicalArm(
      state,
      question,
      lookedAt,
      [
        ...byVector.filter(isNear),
        ...byName,
        ...definingEach(state, text, passing),
        ...(explained?.chunks.flat() ?? []),
      ],
      passing,
    ),
  );

  const blended = isByWords
    ? blend(
        byWords,
        { chunks: byVector, isSentence: isProse(text) && openingOf(text) === undefined },
        { chunks: byName, isAll: name !== undefined },
        state.chunks.scoreByTerm(text),
      )
    : byVectorsAlone(byVector);
  const mayBeFound = (id: number, chunk: StoredChunk): boolean =>
    passing?.chunks[id] !== 0 && !isFrom(state, question, chunk);
  const mentioned = mentionedPlaces(state, unboosted.includes("mentioned") ? "" : text, question.roots);
  const weighed = weigh(state, question, blended, mentioned, mayBeFound);

  if (arms.includes("symbol") && !isByWords) {
    // Scores of ranks say nothing of how much of the question a neighbour has, so nothing is joined.
    const fused = weighed.ranked.length === 0 ? byName : fuse([byName, weighed.ranked]);
    return { passages: fused.map(asPassage), inOrder: scored => scored.slice(0, count), isExplained: false };
  }
  // What stands beside a definition is no use of it, nor is one use part of another.
  const joined = related === undefined ? joinNeighbours(weighed) : weighed.ranked.map(asPassage);
  // Who asks with code may mean each place that has it.
  const passages = related === undefined && isProse(text) ? withCopies(joined) : joined;
  // Scores of vectors alone are no measure of worth: half as much is not half as good.
  const countsLength = isByWords && !unboosted.includes("length");
  const whole = isByWords && arms.includes("symbol") ? wholeFirst(state, name, named) : undefined;
  // What a question names may be anywhere among them.
  const isAnywhere = mentioned.chunks.size > 0 || whole !== undefined || explained !== undefined;
  const ordered = isAnywhere ? Number.POSITIVE_INFINITY : count;
  // A copy says nothing that is not read already, unless the very place is meant.
  const meant = (scored: readonly Passage[], copies: readonly Passage[]): readonly Passage[] =>
    meantFirst(state, mentioned, [...(whole?.(scored) ?? scored), ...copies]);
  const inOrder = (scored: readonly Passage[]): readonly Passage[] => {
    const [copies, others] = [scored.filter(isCopy), scored.filter(passage => !isCopy(passage))];
    const read = countsLength ? inReadingOrder(others, ordered) : others;
    const named = explained === undefined ? eachNamed(text, read) : explainedFirst(state, explained, read);
    return meant(named, copies).slice(0, count);
  };
  const isExplained = explained !== undefined;
  if (!isByWords) return { passages, inOrder, isExplained };
  // The first five are by score alone.
  const others = passages.filter(passage => !isCopy(passage));
  const answers = meant(others, []);
  const likelihoods = [confidenceIn(state, text, others, byVector, blended.ranked)];
  if ((answers[0]?.meantAt ?? NOT_MEANT) < NOT_MEANT) likelihoods.push(LINE_NAMED);
  if (isExplained) likelihoods.push(EXPLAINED);
  if (name !== undefined && isBegunIn(answers.slice(0, FIRST), name)) likelihoods.push(NAME_BEGUN);
  return { passages, inOrder, isExplained, confidence: Math.max(...likelihoods) };
}

/**
 * The chunks with words of the question, lifted by the summaries of files and classes that have them too: the best `count`, and of the
 * `others`, which were found in another way, those that have any. Best first.
 */
function lexicalArm(
  state: WorkspaceIndex,
  asked: Pick<Query, "text" | "from" | "unboosted">,
  count: number,
  others: readonly RankedChunk[],
  passing: Passing | undefined,
): RankedChunk[] {
  const best = searchByWords(state, asked, count, passing?.chunks);
  const known = new Set(best.map(({ id }) => id));
  const scoreOf = scoreByWords(state, asked);
  const scored = [...new Map(others.map(chunk => [chunk.id, chunk])).values()]
    .filter(({ id }) => !known.has(id))
    .map(({ id, stored }) => ({ id, stored, score: scoreOf(id) }))
    .filter(({ score }) => score > 0);
  const outlines = asked.unboosted?.includes("container")
    ? []
    : withTies(limit => state.outlines.search(asked.text, limit, passing?.outlines), LOOKED_AT);
  const lifted = liftChunks([...best, ...scored], outlines, queryTokens(asked.text).length);
  // Where a chunk would have come in a list that it is not in, nobody knows.
  return bestFirst(
    state,
    lifted.map(chunk => (known.has(chunk.id) ? chunk : { ...chunk, arms: {} })),
  );
}

/** Whether a chunk is the very place the question is asked from. */
function isFrom({ manifest }: WorkspaceIndex, { from }: Pick<Query, "from">, chunk: StoredChunk): boolean {
  if (from === undefined || from.line < chunk.startLine || chunk.endLine < from.line) return false;
  const entry = manifest.get(chunk.document);
  return entry !== undefined && isSameDocument(entry.document, from.document);
}

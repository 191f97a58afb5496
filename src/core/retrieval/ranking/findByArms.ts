import { isSameDocument } from "../../document.ts";
import type { Arm, Query } from "../../hit.ts";
import type { Passing } from "../../index/passing.ts";
import type { StoredChunk } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { queryTokens } from "../../text/tokens.ts";
import { scoreByWords, searchByWords } from "../arms/byWords.ts";
import { symbolArm } from "../arms/symbolArm.ts";
import { vectorArm } from "../arms/vectorArm.ts";
import type { RankedBy } from "../question.ts";
import type { RankedChunk } from "../ranking.ts";
import { type AskedName, countsBeside, worstBeside } from "./askedName.ts";
import { bestFirst } from "./bestFirst.ts";
import { isNear } from "./blend.ts";
import { definingEach } from "./eachNamed.ts";
import { type Explained, explainedIn } from "./explainedFirst.ts";
import { liftChunks } from "./lift.ts";

/** The least number of chunks and outline entries that an arm looks for: lower ones would not be lifted into an answer. */
const LOOKED_AT = 200;

/** The results of each arm, best first. An arm that is not used finds nothing. */
export interface FoundByArms {
  readonly byVector: RankedChunk[];
  readonly byWords: RankedChunk[];
  /** By name. */
  readonly named: RankedChunk[];
  /** The same, without names that do not count beside words. */
  readonly byName: RankedChunk[];
  /** Definitions of the things that the question asks to have explained. */
  readonly explained: Explained | undefined;
}

/** Gets the best chunks of each arm, at least `wanted`. The place where the question is asked is not an answer. */
export function findByArms(
  state: WorkspaceIndex,
  question: RankedBy & { readonly arms: readonly Arm[] },
  name: AskedName | undefined,
  wanted: number,
  passing: Passing | undefined,
): FoundByArms {
  const { text, vector, arms } = question;
  const count = Math.max(LOOKED_AT, wanted);
  const foundBy = (arm: Arm, find: () => RankedChunk[]): RankedChunk[] =>
    arms.includes(arm) ? find().filter(({ stored }) => !isFrom(state, question, stored)) : [];
  const byVector = foundBy("vector", () =>
    vector === undefined ? [] : bestFirst(state, vectorArm(state, vector, count, passing)),
  );
  const beside = arms.includes("lexical") ? name : undefined;
  const named = foundBy("symbol", () =>
    symbolArm(state, beside?.text ?? text, count, passing, worstBeside(beside)),
  );
  const byName = beside === undefined ? named : named.filter(chunk => countsBeside(beside, chunk));
  const explained = explainedIn(state, text, passing);
  const byWords = foundBy("lexical", () => {
    const defining = [...definingEach(state, text, passing), ...(explained?.chunks.flat() ?? [])];
    const others = [...byVector.filter(isNear), ...byName, ...defining];
    return lexicalArm(state, question, count, others, passing);
  });
  return { byVector, byWords, named, byName, explained };
}

/**
 * The best `count` chunks by the words of the question, and those `others`, found by other arms, that have any of the words. All are lifted
 * by the outline entries of their files and classes. Best first.
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
    : state.outlines.search(asked.text, LOOKED_AT, passing?.outlines);
  const lifted = liftChunks([...best, ...scored], outlines, queryTokens(asked.text).length);
  // The others have no rank among the chunks that were found by words.
  return bestFirst(
    state,
    lifted.map(chunk => (known.has(chunk.id) ? chunk : { ...chunk, arms: {} })),
  );
}

/** Whether a chunk has the line where the question is asked. */
export function isFrom(
  { manifest }: WorkspaceIndex,
  { from }: Pick<Query, "from">,
  chunk: StoredChunk,
): boolean {
  if (from === undefined || from.line < chunk.startLine || chunk.endLine < from.line) return false;
  const entry = manifest.get(chunk.document);
  return entry !== undefined && isSameDocument(entry.document, from.document);
}

import { isBeside, isSameDocument } from "../../document.ts";
import type { Passing } from "../../index/passing.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isType, type SpanKind } from "../../span.ts";
import { QUALIFIED } from "../../symbol.ts";
import { symbolArm } from "../arms/symbolArm.ts";
import { type Compared, namesCompared } from "../query/namesCompared.ts";
import type { RankedChunk } from "../ranking.ts";
import { roleOfDocument } from "../roleOf.ts";
import { sum } from "../sum.ts";
import type { Passage } from "./passages.ts";
import { rolePrior } from "./rolePrior.ts";

/** Definitions of one name among which the one that is meant is looked for. */
const MOST_DEFINITIONS = 200;
/** What it is worth that both are written as they were asked for, beside what their kinds are worth: it tells one function from a type. */
const WRITTEN = 2;

const prior = rolePrior([], new Set());

/** What is called like each of the two things that a question compares. */
export interface ComparedChunks {
  readonly names: Compared;
  /** As `names`, whatever the capitals. */
  readonly chunks: readonly [one: readonly RankedChunk[], other: readonly RankedChunk[]];
}

/** A definition, in the passage that has it. */
interface Defining {
  readonly passage: Passage;
  readonly chunk: RankedChunk;
  /** How far down the passage is, from 0. */
  readonly at: number;
}

/** What is called like each of the two things that a question compares; `undefined` where it compares none, or nothing is called like one. */
export function comparedIn(
  state: WorkspaceIndex,
  text: string,
  passing: Passing | undefined,
): ComparedChunks | undefined {
  const names = namesCompared(text);
  if (names === undefined) return undefined;
  const calledLike = (name: string): readonly RankedChunk[] =>
    symbolArm(state, name, MOST_DEFINITIONS, passing, "caseInsensitive");
  const [one, other] = [calledLike(names[0]), calledLike(names[1])];
  return one.length > 0 && other.length > 0 ? { names, chunks: [one, other] } : undefined;
}

/**
 * Puts the passages that define the two things which a question compares before all others: whoever asks for the difference between `group`
 * and `chord` means what is called so, and each of the words is all over the rest. Of several that are called alike those are meant that stand
 * nearest to each other.
 */
export function comparedFirst(
  state: WorkspaceIndex,
  { names, chunks }: ComparedChunks,
  passages: readonly Passage[],
): readonly Passage[] {
  const [ones, others] = [definingIn(passages, chunks[0]), definingIn(passages, chunks[1])];
  const pairs = ones.flatMap(one => others.map(other => [one, other] as const));
  const likeliest = pairs
    .map(pair => ({ pair, worth: worthOf(state, names, pair) }))
    .sort((a, b) => inTurn(b.worth, a.worth))[0];
  if (likeliest === undefined) return passages;
  const [one, other] = likeliest.pair;
  // Where one passage has both, it is called by what was named first.
  const first = new Map([one, other, one].map(({ passage, chunk }) => [passage, chunk]));
  const score = passages[0]?.score ?? 0;
  return [
    ...[...first].map(([passage, best]) => ({ ...passage, best, score })),
    ...passages.filter(passage => !first.has(passage)),
  ];
}

function definingIn(passages: readonly Passage[], chunks: readonly RankedChunk[]): readonly Defining[] {
  const byId = new Map(chunks.map(chunk => [chunk.id, chunk]));
  return passages.flatMap((passage, at) => {
    return passage.chunks.flatMap(ranked => {
      const symbol = byId.get(ranked.id)?.symbol;
      return symbol === undefined ? [] : [{ passage, chunk: { ...ranked, symbol }, at }];
    });
  });
}

/**
 * What speaks for two definitions being meant, the weightiest first: they are code; they are types, or at least no values, and written as
 * they were asked for; they are near to each other; they are far up.
 */
function worthOf(
  state: WorkspaceIndex,
  names: Compared,
  pair: readonly [one: Defining, other: Defining],
): readonly number[] {
  const roles = pair.map(({ chunk }) => {
    const entry = state.manifest.get(chunk.stored.document);
    return entry === undefined ? 0 : prior(roleOfDocument(entry));
  });
  const kinds = pair.map(({ chunk }) => kindWorth(chunk.symbol?.kind ?? "module"));
  // Who writes one in other capitals may have done so with both.
  const isWritten = pair.every(({ chunk }, at) => chunk.symbol?.name === names[at]?.split(QUALIFIED).at(-1));
  return [
    Math.min(...roles),
    Math.min(1, ...kinds),
    sum(kinds) + (isWritten ? WRITTEN : 0),
    nearness(state, pair[0].chunk, pair[1].chunk),
    -sum(pair.map(({ at }) => at)),
  ];
}

/** What stands for other things is meant by its name the least, and a type the most. */
function kindWorth(kind: SpanKind): number {
  if (kind === "module" || kind === "section") return 0;
  if (kind === "function" || kind === "method" || kind === "impl") return 2;
  return isType(kind) ? 4 : 1;
}

/** How near two definitions are: in the same definition, file, or folder. */
function nearness({ manifest }: WorkspaceIndex, one: RankedChunk, other: RankedChunk): number {
  const [first, second] = [manifest.get(one.stored.document), manifest.get(other.stored.document)];
  if (first === undefined || second === undefined) return 0;
  if (!isSameDocument(first.document, second.document))
    return isBeside(first.document, second.document) ? 1 : 0;
  return around(one) === around(other) ? 3 : 2;
}

function around({ symbol }: RankedChunk): string {
  return symbol?.qualifiedName.slice(0, -symbol.name.length) ?? "";
}

/** Compares by the first figures that differ. */
function inTurn(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((figure, index) => figure !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

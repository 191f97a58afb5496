import { sum } from "../../base/numbers.ts";
import { isBeside, isSameDocument } from "../../document.ts";
import type { Passing } from "../../index/passing.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isFunction, isType, isValue, type SpanKind } from "../../span.ts";
import { lastName } from "../../symbol.ts";
import { depthOf, isFileCalled } from "../arms/lookUpSymbols.ts";
import { symbolArm } from "../arms/symbolArm.ts";
import { namesExplained } from "../query/namesExplained.ts";
import type { RankedChunk } from "../ranking.ts";
import { roleOfDocument } from "../roleOf.ts";
import { declarationsAmong } from "./declarationsAmong.ts";
import type { Passage } from "./passages.ts";
import { usualPrior } from "./rolePrior.ts";

/** The most definitions of a name that are looked at. */
const MOST_DEFINITIONS = 200;
/** The most definitions of each of two names that are paired: all pairs may be tens of thousands. */
const PAIRED_AMONG = 30;
/** The weight, beside their kinds, of all being written as in the question: case distinguishes a function from a type. */
const WRITTEN = 3;

/** A word in the plural. */
const MANY = /\p{Ll}{3}s$/u;

/** The one or two things that a question asks to have explained, and their definitions. */
export interface Explained {
  readonly names: readonly string[];
  /** The chunks that define each of `names`, ignoring case. */
  readonly chunks: readonly (readonly RankedChunk[])[];
}

/** A chunk, and the definition in it that was found by name. */
type FoundByName = RankedChunk & Required<Pick<RankedChunk, "symbol">>;

/** A definition, in the passage that has it. */
interface Defining {
  readonly passage: Passage;
  readonly chunk: FoundByName;
  /** Its name is exactly the one in the question, including case. */
  readonly isWritten: boolean;
  /** The index of the passage, from 0. */
  readonly at: number;
  /** It only declares what is defined elsewhere, as headers and overloads do. */
  readonly isDeclaration: boolean;
}

/** The things that a question asks to have explained; `undefined` if it asks for none, or one of them has no definition. */
export function explainedIn(
  state: WorkspaceIndex,
  text: string,
  passing: Passing | undefined,
): Explained | undefined {
  const asked = namesExplained(text);
  if (asked === undefined) return undefined;
  const { names, isCode, areOfMany } = asked;
  // A plain word, as in "how does sorting work", may mean a type of that name, but hardly one of many functions.
  const mayBeMeant = ({ symbol }: RankedChunk): boolean =>
    symbol !== undefined && (isCode ? !isValue(symbol.kind) || names.length > 1 : isType(symbol.kind));
  const chunks = names.map((name, at) => {
    const called = (each: string): readonly RankedChunk[] => {
      const all = symbolArm(state, each, MOST_DEFINITIONS, passing, "caseInsensitive").filter(mayBeMeant);
      const types = areOfMany?.[at] ? all.filter(({ symbol }) => symbol && isType(symbol.kind)) : [];
      return types.length > 0 ? types : all;
    };
    const found = called(name);
    if (!MANY.test(name) || (isCode && found.some(({ symbol }) => symbol?.name === name))) return found;
    // "How do carts work": the definition is of one cart.
    const ofOne = called(name.slice(0, -1));
    return ofOne.length > 0 ? ofOne : found;
  });
  return chunks.every(each => each.length > 0) ? { names, chunks } : undefined;
}

/**
 * Puts the passages that define what a question asks to have explained before all others: the question what a `Send` is, or how `group` and
 * `chord` differ, means their definitions, while such words are all over the other passages. If there are two names with several
 * definitions each, the two nearest to each other are meant.
 */
export function explainedFirst(
  state: WorkspaceIndex,
  { names, chunks }: Explained,
  passages: readonly Passage[],
): readonly Passage[] {
  const likeliestOf = (meant: readonly (readonly Defining[])[]): readonly (readonly Defining[])[] =>
    meant
      .map(all => ({ all, worth: worthOf(state, all) }))
      .sort((a, b) => inTurn(b.worth, a.worth))
      .slice(0, PAIRED_AMONG)
      .map(({ all }) => all);
  const [ones = [], others] = chunks.map((each, at) =>
    likeliestOf(definingIn(passages, each, names[at] ?? "").map(one => [one])),
  );
  const pairs = others && ones.flatMap(one => others.map(other => [...one, ...other]));
  const likeliest = (pairs === undefined ? ones : likeliestOf(pairs))[0];
  if (likeliest === undefined) return passages;
  // If one passage has both, it is named after the first.
  const first = new Map(
    [...likeliest, ...likeliest.slice(0, 1)].map(({ passage, chunk }) => [passage, chunk]),
  );
  const score = passages[0]?.score ?? 0;
  return [
    ...[...first].map(([passage, best]) => ({ ...passage, chunks: withChunk(passage, best), best, score })),
    ...passages.filter(passage => !first.has(passage)),
  ];
}

/** The chunks of a passage, one of them with the definition that was found in it. */
function withChunk({ chunks }: Passage, found: RankedChunk): readonly RankedChunk[] {
  return chunks.map(chunk => (chunk.id === found.id ? found : chunk));
}

function definingIn(
  passages: readonly Passage[],
  chunks: readonly RankedChunk[],
  asked: string,
): readonly Defining[] {
  const name = lastName(asked);
  const byId = new Map(chunks.map(chunk => [chunk.id, chunk]));
  const isOnlyDeclared = declarationsAmong(chunks.flatMap(({ symbol }) => symbol ?? []));
  return passages.flatMap((passage, at) => {
    return passage.chunks.flatMap(ranked => {
      const symbol = byId.get(ranked.id)?.symbol;
      if (symbol === undefined) return [];
      const [isWritten, isDeclaration] = [symbol.name === name, isOnlyDeclared(symbol)];
      return { passage, chunk: { ...ranked, symbol }, isWritten, at, isDeclaration };
    });
  });
}

/**
 * Evidence that these definitions are the ones meant, weightiest first: they are code; the least likely kind is at least a value, rather
 * than a module or heading; they are types or functions, and written as in the question; the two are near each other; few names enclose
 * them; their files have their names; they are not mere declarations; they rank high.
 */
function worthOf(state: WorkspaceIndex, meant: readonly Defining[]): readonly number[] {
  const entries = meant.map(({ chunk }) => state.manifest.get(chunk.stored.document));
  const roles = entries.map(entry => (entry === undefined ? 0 : usualPrior(roleOfDocument(entry))));
  const kinds = meant.map(({ chunk }) => kindWorth(chunk.symbol.kind));
  // Someone who writes one name in other case may have done so with both.
  const areWritten = meant.every(({ isWritten }) => isWritten);
  const [one, other] = meant;
  const inOwnFiles = meant.filter(({ chunk }, at) =>
    isFileCalled(entries[at]?.document.path ?? "", chunk.symbol.name),
  );
  return [
    Math.min(...roles),
    Math.min(1, ...kinds),
    sum(kinds) + (areWritten ? WRITTEN : 0),
    one === undefined || other === undefined ? 0 : nearness(state, one.chunk, other.chunk),
    -sum(meant.map(({ chunk }) => depthOf(chunk.symbol))),
    inOwnFiles.length,
    -meant.filter(({ isDeclaration }) => isDeclaration).length,
    -sum(meant.map(({ at }) => at)),
  ];
}

/** How likely a definition of a kind is meant by its name: types most, modules and headings least. */
function kindWorth(kind: SpanKind): number {
  if (kind === "module" || kind === "section") return 0;
  if (isFunction(kind) || kind === "impl") return 2;
  return isType(kind) ? 4 : 1;
}

/** How near two definitions are: 3 within the same definition, 2 in one file, 1 in one folder, 0 elsewhere. */
function nearness({ manifest }: WorkspaceIndex, one: FoundByName, other: FoundByName): number {
  const [first, second] = [manifest.get(one.stored.document), manifest.get(other.stored.document)];
  if (first === undefined || second === undefined) return 0;
  if (!isSameDocument(first.document, second.document))
    return isBeside(first.document, second.document) ? 1 : 0;
  return around(one) === around(other) ? 3 : 2;
}

function around({ symbol }: FoundByName): string {
  return symbol.qualifiedName.slice(0, -symbol.name.length);
}

/** Compares two lists of figures by the first that differ. */
function inTurn(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((figure, index) => figure !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

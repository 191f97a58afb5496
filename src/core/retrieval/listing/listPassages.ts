import { baseName, depthOf } from "../../document.ts";
import { chunksPassing } from "../../index/chunksPassing.ts";
import { ALL_KINDS, hasKind, type KindSet, NO_KINDS } from "../../index/kindSet.ts";
import type { ManifestEntry } from "../../index/manifest.ts";
import type { Passing } from "../../index/passing.ts";
import { definitionsIn } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isValue } from "../../span.ts";
import { standsForFolder } from "../place/moduleFiles.ts";
import { mainRoles } from "../ranking/mainRoles.ts";
import { asListed, type Passage } from "../ranking/passages.ts";
import { rolePrior } from "../ranking/rolePrior.ts";
import { roleOfDocument } from "../roleOf.ts";

/** What describes a folder. */
const README = /^readme\b/i;
/** How deep in a folder a file may lie that stands for it, as `src/index.ts` does. */
const NEAR = 2;

/** Which documents are listed first. */
interface ListOrder {
  /** Those that were committed last. */
  readonly newestFirst: boolean;
  /** The folder whose documents are listed, what tells most of it first; absent where they are of no one folder. */
  readonly folder?: string | undefined;
}

/**
 * What passes a filter where there are no words to rank by, `count` passages at most: the first definition of each document, then the
 * second of each, and so on. Code comes before what is written about it, and what the order asks for before all else. Where
 * kinds are asked for, these are definitions of such kinds; else not those that are but values, and of a document without any its beginning.
 * `fromTheTop`, and where no kinds are asked for, it is one chunk of each document after the other.
 */
export function listPassages(
  state: WorkspaceIndex,
  passing: Passing,
  { fromTheTop, ...order }: ListOrder & { readonly fromTheTop: boolean },
  count: number,
): Passage[] {
  let waiting = documentsInOrder(state, order).flatMap(entry => {
    const kinds = passing.kindsIn(state.manifest.numberOf(entry.document) ?? -1);
    if (kinds === NO_KINDS) return [];
    return fromTheTop && kinds === ALL_KINDS
      ? chunksIn(state, entry, passing)
      : passagesIn(state, entry, passing, kinds);
  });
  const listed: Passage[] = [];
  while (waiting.length > 0 && listed.length < count) {
    waiting = waiting.filter(passages => {
      if (listed.length === count) return false;
      const { value, done } = passages.next();
      if (done !== true) listed.push(value);
      return done !== true;
    });
  }
  return listed;
}

function documentsInOrder(
  { manifest }: WorkspaceIndex,
  { newestFirst, folder }: ListOrder,
): readonly ManifestEntry[] {
  const prior = rolePrior([], mainRoles(manifest));
  const worth = manifest.inOrder().map(entry => {
    const { history } = entry;
    const time = newestFirst && typeof history === "object" ? history.last.time : 0;
    return { entry, time, role: prior(roleOfDocument(entry)), ...placeIn(folder, entry.document.path) };
  });
  worth.sort(
    (one, other) =>
      other.time - one.time || one.step - other.step || other.role - one.role || one.depth - other.depth,
  );
  return worth.map(({ entry }) => entry);
}

/** How far a file is from telling what its folder is, in steps, and how deep it lies in that: what describes it comes before what stands for it. */
function placeIn(
  folder: string | undefined,
  path: string,
): { readonly step: number; readonly depth: number } {
  if (folder === undefined) return { step: 0, depth: 0 };
  const depth = depthOf(path.slice(folder.length + 1));
  if (depth === 1 && README.test(baseName(path))) return { step: 0, depth };
  return { step: depth <= NEAR && standsForFolder(path) ? 1 : 2, depth };
}

/** The chunks of a document that pass and in which something begins: parts of what is long, and imports, tell nothing new. Where there are none, all. */
function* chunksIn(
  state: WorkspaceIndex,
  entry: ManifestEntry,
  passing: Passing,
): Generator<Passage, undefined> {
  const all = [...chunksPassing(state, entry, passing)];
  const begun = all.filter(({ stored }) => definitionsIn(stored).length > 0);
  yield* (begun.length > 0 ? begun : all).map(asListed);
  return undefined;
}

/** The definitions of a document that pass, each as the chunk that it begins in, opened there. */
function* passagesIn(
  state: WorkspaceIndex,
  entry: ManifestEntry,
  passing: Passing,
  kinds: KindSet,
): Generator<Passage, undefined> {
  let beginning: Passage | undefined;
  let definesAny = false;
  for (const { id, stored } of chunksPassing(state, entry, passing)) {
    beginning ??= asListed({ id, stored });
    for (const symbol of definitionsIn(stored)) {
      if (!hasKind(kinds, symbol.kind) || (kinds === ALL_KINDS && isValue(symbol.kind))) continue;
      definesAny = true;
      yield asListed({ id, stored, symbol });
    }
  }
  if (!definesAny && kinds === ALL_KINDS && beginning !== undefined) yield beginning;
  return undefined;
}

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

/** A file that describes its folder. */
const README = /^readme\b/i;
/** How deep in a folder a file that stands for it may lie, such as `src/index.ts`. */
const NEAR = 2;

/** Which documents are listed first. */
interface ListOrder {
  /** Those that were committed last. */
  readonly newestFirst: boolean;
  /** The folder whose documents are listed, what tells most of it first; absent where they are of no one folder. */
  readonly folder?: string | undefined;
}

/**
 * What passes a filter where there are no words to rank by, at most `count` passages: the first definition of each document, then the
 * second of each, and so on; what `order` asks for comes first, and code before prose. If kinds are asked for, these are definitions of
 * those kinds; otherwise values are left out, and a document without definitions is listed by its beginning. With `fromTheTop`, and no
 * kinds, chunks are listed in place of definitions.
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

/**
 * How well a file tells what its folder is, 0 being best, and how deep in it the file lies: what describes the folder comes before what
 * stands for it.
 */
function placeIn(
  folder: string | undefined,
  path: string,
): { readonly step: number; readonly depth: number } {
  if (folder === undefined) return { step: 0, depth: 0 };
  const depth = depthOf(path.slice(folder.length + 1));
  if (depth === 1 && README.test(baseName(path))) return { step: 0, depth };
  return { step: depth <= NEAR && standsForFolder(path) ? 1 : 2, depth };
}

/**
 * The chunks of a document that pass and in which a definition begins, or all that pass where there are none: imports and later parts tell
 * nothing new.
 */
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

/** The definitions of a document that pass, each with the chunk that it begins in. */
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

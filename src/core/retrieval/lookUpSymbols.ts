import { hasKind } from "../index/kindSet.ts";
import type { ManifestEntry } from "../index/manifest.ts";
import { foldName } from "../index/names/matchName.ts";
import { type FoundName, isAsGood } from "../index/names/nameIndex.ts";
import type { Passing } from "../index/passing.ts";
import { type ChunkMember, definitionsIn, type StoredChunk } from "../index/storedChunk.ts";
import type { WorkspaceIndex } from "../index/workspaceIndex.ts";
import type { NameMatch } from "../symbol.ts";
import { roleOfDocument } from "./compileFilter.ts";

/** A definition whose name answers. */
export interface FoundSymbol {
  readonly match: NameMatch;
  readonly definition: ChunkMember;
  /** The chunk it begins in. */
  readonly chunk: StoredChunk;
  readonly id: number;
}

/** What is written between a name and the names around it. */
const QUALIFIED = /::|->|[.#/\\]/;

/** What defines a name in the index, and what answers equally well is told apart by. */
interface Candidate extends FoundSymbol {
  readonly isImplementation: boolean;
  readonly path: string;
}

/**
 * The first of all definitions whose names answer: the better match first, then the shorter name, then implementation before
 * tests and all else, then by path and place.
 */
export function lookUpSymbols(
  state: WorkspaceIndex,
  text: string,
  count: number,
  passing?: Passing,
): FoundSymbol[] {
  const wanted = text.trim();
  const parts = wanted.split(QUALIFIED).filter(part => part !== "");
  const whole = first(state, state.chunks.findNames(wanted), [], count, passing);
  if (parts.length < 2)
    return parts.length === 0 || parts[0] === wanted
      ? whole
      : lookUpSymbols(state, parts[0] ?? "", count, passing);
  // A name may have a dot of its own, such as that of a heading.
  const exact = whole.filter(({ match }) => match === "exact");
  const names = state.chunks.findNames(parts.at(-1) ?? "");
  return [...exact, ...first(state, names, parts.slice(0, -1), count, passing)].slice(0, count);
}

function first(
  state: WorkspaceIndex,
  names: readonly FoundName[],
  qualifiers: readonly string[],
  count: number,
  passing: Passing | undefined,
): FoundSymbol[] {
  const found: FoundSymbol[] = [];
  let group: Candidate[] = [];
  for (const [at, name] of names.entries()) {
    group.push(...definitionsOf(state, name, qualifiers, passing));
    const next = names[at + 1];
    if (next !== undefined && isAsGood(name, next)) continue;
    found.push(...group.sort(compareCandidates));
    if (found.length >= count) break;
    group = [];
  }
  return found.slice(0, count);
}

function* definitionsOf(
  state: WorkspaceIndex,
  { name, match }: FoundName,
  qualifiers: readonly string[],
  passing: Passing | undefined,
): Generator<Candidate> {
  for (const [id, chunk] of state.chunks.defining(name, passing?.chunks)) {
    const entry = state.manifest.get(chunk.document);
    if (entry === undefined) continue;
    const { path } = entry.document;
    const isImplementation = roleOfDocument(entry) === "implementation";
    for (const definition of definitionsIn(chunk)) {
      if (definition.name !== name) continue;
      if (passing !== undefined && !hasKind(passing.kindsIn(chunk.document), definition.kind)) continue;
      if (!isWithin(definition, entry, qualifiers)) continue;
      yield { match, definition, chunk, id, isImplementation, path };
    }
  }
}

/** Whether the names around a definition, of files and folders too, begin as these do, in their order. */
function isWithin(
  { qualifiedName, name }: ChunkMember,
  { document }: ManifestEntry,
  qualifiers: readonly string[],
): boolean {
  if (qualifiers.length === 0) return true;
  const around = `${document.path}/${qualifiedName.slice(0, -name.length)}`.split(QUALIFIED).map(foldName);
  let at = 0;
  for (const each of around) {
    if (at < qualifiers.length && each.startsWith(foldName(qualifiers[at] ?? ""))) at++;
  }
  return at === qualifiers.length;
}

function compareCandidates(one: Candidate, other: Candidate): number {
  if (one.isImplementation !== other.isImplementation) return one.isImplementation ? -1 : 1;
  if (one.path !== other.path) return one.path < other.path ? -1 : 1;
  return one.definition.startLine - other.definition.startLine;
}

import type { GroupAsked } from "../../asked/groupAsked.ts";
import { type Defined, definedIn } from "../../index/defined.ts";
import { idsIn } from "../../index/idRange.ts";
import type { Passing } from "../../index/passing.ts";
import { idsPassing } from "../../index/passingIds.ts";
import type { ChunkMember } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import type { Role } from "../../role.ts";
import { codeTokens } from "../../text/tokens.ts";
import { wordParts } from "../../text/wordParts.ts";
import type { DocumentReader } from "../hits/documentReader.ts";
import { roleOfDocument } from "../roleOf.ts";

/** The most files that are read. It takes about a third of a millisecond for each. */
const MOST_READ = 1000;
/** The most lines before the name of a definition that are looked through: what a marker is given may be a whole page. */
const MOST_LINES = 40;

/** Words in markers of what only has or awaits such a thing: `@UseGuards`, `@InjectQueue`, `@OnEvent`, `@ConditionalOnBean`. */
const USING: ReadonlySet<string> = new Set(["use", "inject", "on"]);

/** Identifies a definition among those of an index. */
export function keyOf({ id, symbol: { name, startLine } }: Pick<Defined, "id" | "symbol">): string {
  return `${id}:${startLine}:${name}`;
}

/**
 * The definitions with an annotation, a decorator or an attribute whose name ends in what a group is called, by `keyOf`: those marked
 * `@RestController`, `[ApiController]` or `#[derive(Controller)]` are controllers, whatever their own names. If the program has none, those
 * in its tests count, such as fixtures.
 */
export async function markedAs(
  state: WorkspaceIndex,
  group: GroupAsked,
  reader: DocumentReader,
  passing: Passing,
): Promise<ReadonlySet<string>> {
  const { chunks, manifest } = state;
  const having = new Set<number>();
  for (const token of new Set(codeTokens(group.ones.join(" "))))
    for (const id of idsPassing(chunks.having([token]))) if (passing.chunks[id] === 1) having.add(id);
  const likely = manifest.inOrder().filter(entry => idsIn(entry.chunks).some(id => having.has(id)));
  const own = await markedIn("implementation");
  return own.size > 0 ? own : markedIn("test");

  async function markedIn(role: Role): Promise<ReadonlySet<string>> {
    const read = likely.filter(entry => roleOfDocument(entry) === role).slice(0, MOST_READ);
    reader.prepare(read.flatMap(entry => chunks.at(entry.chunks.first) ?? []));
    const marked = new Set<string>();
    for (const entry of read) {
      const defined = [...definedIn(state, entry, passing)].filter(({ id }) => having.has(id));
      const document = await reader.confirm(defined.map(({ stored }) => stored));
      const lines = document?.text.split("\n") ?? [];
      for (const each of defined)
        if (document?.has(each.stored) === true && isMarked(each.symbol, lines, group))
          marked.add(keyOf(each));
    }
    return marked;
  }
}

/** Whether what stands before the name of a definition in its document has a marker that a group is called by. */
function isMarked({ name, startLine }: ChunkMember, lines: readonly string[], { ones }: GroupAsked): boolean {
  const head = lines.slice(startLine, startLine + MOST_LINES);
  const named = head.findIndex(line => line.includes(name));
  const markers = head
    .slice(0, named + 1)
    .flatMap(markersIn)
    .map(wordParts);
  return markers.some(words => ones.includes(words.at(-1) ?? "") && !words.some(word => USING.has(word)));
}

/** A member whose name is computed: `[Parts.Component]: Cart`, `[Component]() {`. */
const COMPUTED = /^\[[\w.]*\]\s*[:=?(]/;

/** The names of the markers that a line begins with: `@Entity @Table("carts")`, `[ApiController]`, `#[derive(Debug, Component)]`. */
function markersIn(line: string): string[] {
  const text = line.trimStart();
  if (text.startsWith("@")) return [...text.matchAll(/(?<!\S)@([\w.]+)/g)].flatMap(([, name]) => name ?? []);
  if (COMPUTED.test(text)) return [];
  const [, list = ""] = /^#?\[(?:derive\()?([\w.:, ]+)/.exec(text) ?? [];
  return list.split(/[\s,]+/);
}

import { given } from "../../base/given.ts";
import { leavesRoom, siblingsOf } from "../../context/choosing/companions.ts";
import type { Part, Wanted } from "../../context/choosing/wanted.ts";
import { pack } from "../../context/pack.ts";
import type { Context, ContextItem, ContextRequest, Detail, LeftOutItem, PackedItem } from "../../context.ts";
import { type DocumentId, documentKey } from "../../document.ts";
import type { Filter } from "../../filter.ts";
import type { Commit } from "../../history.ts";
import type { ChunkOfHit, Hit } from "../../hit.ts";
import type { Ports } from "../../ports.ts";
import { QueryWords } from "../../retrieval/query/queryWords.ts";
import { answerTo } from "./answerTo.ts";
import type { AnswerWorld } from "./askIndex.ts";
import { callersByName } from "./callersByName.ts";
import { type CallsAsked, callsAsked } from "./callsAsked.ts";
import { chunkValues } from "./chunkValues.ts";
import { ContextSources } from "./contextSources.ts";
import { DEFINITION_SHARE, findCallers } from "./findCallers.ts";
import { hitsFor } from "./hitsFor.ts";
import { MAX_MATCHED, matchedLines, matchedOffset } from "./matchedLines.ts";
import { readAsked } from "./readAsked.ts";

/** The value of collected items, the first above all: more than anything found. */
const COLLECTED = 1_000;

/** Something wanted, and how a context refers to it. */
interface Candidate {
  readonly document: DocumentId;
  /** Its rank among the hits; absent if the user collected it. */
  readonly rank?: number;
  readonly wanted: Wanted;
}

/** The material for a context under any budget. */
interface Gathered {
  readonly candidates: readonly Candidate[];
  readonly leftOut: readonly LeftOutItem[];
  readonly notes: readonly string[];
  readonly confidence?: number;
  /** The last commits of documents, by document key, if the query asks for these. */
  readonly commits: ReadonlyMap<string, Commit>;
  /** The query asks for callers or callees, and so not for other hits or siblings. */
  readonly asked: CallsAsked["asked"];
  /** The callers that the query asks for by a name; absent if it asks for none, or for those of the collected items. */
  readonly callers?: readonly Wanted[];
  /** The part of the index that the query is limited to. */
  readonly within: Filter | undefined;
}

/** Makes one context at a time: finds and reads its sources, and packs them. */
export class ContextMaker {
  readonly #ports: Ports;
  readonly #world: AnswerWorld;
  readonly #sources: ContextSources;
  #gathered: Promise<Gathered> | undefined;
  #callers: readonly Wanted[] | Promise<readonly Wanted[]> | undefined;

  constructor(ports: Ports, world: AnswerWorld) {
    this.#ports = ports;
    this.#sources = new ContextSources(world);
    // The text that hits were compared with is the text that is packed, even if the files change in the meantime.
    this.#world = { ...world, read: entry => this.#sources.read(entry) };
  }

  /**
   * Makes a context. A later one for the same request under another budget is made of what was found for the first. Once one has failed or
   * was cancelled, this maker is of no more use.
   */
  async make(request: ContextRequest, signal: AbortSignal): Promise<Omit<Context, "complete">> {
    const { budget, format, alone, lineNumbers = false } = request;
    if (!Number.isInteger(budget) || budget < 1)
      throw new Error("A budget is a whole number of tokens, from 1.");
    this.#gathered ??= this.#gather(request, signal);
    const { candidates, leftOut, notes, confidence, commits, asked, within, ...found } = await this.#gathered;
    const asksForCallers = asked === "callers";
    let wanted = candidates.map(each => each.wanted);
    const isRoom = leavesRoom(wanted, asksForCallers ? budget * DEFINITION_SHARE : budget);
    if (alone !== true && asked !== "callees" && (isRoom || asksForCallers)) {
      const where = { within, areAsked: asksForCallers };
      this.#callers ??=
        found.callers ?? findCallers(this.#world.opened, this.#sources, wanted, where, signal);
      const callers = await this.#callers;
      if (!isRoom && callers.length > 0) wanted = wanted.map(each => ({ ...each, detail: "signature" }));
      wanted.push(...callers, ...(asksForCallers ? [] : siblingsOf(wanted)));
    }
    const count = await this.#ports.tokenCounter();
    signal.throwIfAborted();
    const { details, ...packed } = pack({ wanted, budget, format, lineNumbers, commits, count });
    const { items, noRoom } = outcomes(candidates, details);
    return {
      ...packed,
      budget,
      hash: this.#ports.hash(new TextEncoder().encode(packed.text)),
      format,
      items,
      leftOut: [...leftOut, ...noRoom],
      notes,
      ...given({ confidence }),
    };
  }

  async #gather({ items = [], query, budget }: ContextRequest, signal: AbortSignal): Promise<Gathered> {
    const { limit, ...filled } = hitsFor(budget);
    const asked =
      query && (await readAsked(this.#world.opened, { ...query, limit }, this.#ports.clock.date()));
    const words = new QueryWords(`${asked?.text ?? ""} ${asked?.spoken ?? ""}`);
    const calls = await callsAsked(this.#world, asked?.text ?? "", items.length > 0, signal);
    const calling =
      asked !== undefined && calls.asked === "callers" && calls.of.length > 0
        ? await callersByName(this.#world, this.#sources, { asked, ...filled }, COLLECTED, signal)
        : undefined;
    const { hits, notes, confidence } =
      asked === undefined || calls.asked === "callers"
        ? { hits: [], notes: calling?.notes ?? asked?.notes ?? [] }
        : await answerTo(this.#world, { asked, ...filled }, signal);
    const wanted = distinctItems([...items, ...calls.of]);
    const collected = await Promise.all(
      wanted.map((item, index) => this.#collected(item, index, words, signal)),
    );
    // Copies of a hit add nothing.
    const each = hits.filter(({ isCopy }) => isCopy !== true);
    const values = chunkValues(each);
    const found = await Promise.all(
      each.map((hit, index) => this.#found(hit, values[index] ?? [], words, signal)),
    );
    return {
      candidates: [...collected, ...found].flatMap(each =>
        each !== undefined && "wanted" in each ? each : [],
      ),
      leftOut: collected.filter((each): each is LeftOutItem => "why" in each),
      notes,
      ...given({ confidence }),
      commits: new Map(
        hits.flatMap(({ document, commit }) => (commit ? [[documentKey(document), commit]] : [])),
      ),
      asked: calls.asked,
      ...given({ callers: calling?.callers }),
      within: asked?.where,
    };
  }

  /** A collected item, or why it cannot be shown. */
  async #collected(
    item: ContextItem,
    index: number,
    words: QueryWords,
    signal: AbortSignal,
  ): Promise<Candidate | LeftOutItem> {
    const { document, detail = "full", line: meant } = item;
    const source = await this.#sources.sourceOf(document, signal);
    if (source === undefined) return { document, why: "gone" };
    const range = "span" in item ? await this.#sources.linesOfSpan(document, item.span, signal) : item;
    const endLine = Math.min(range?.endLine ?? -1, source.rows.lineCount - 1);
    if (range === undefined || range.startLine < 0 || range.startLine > endLine)
      return { document, why: "outside" };
    const lines = { startLine: range.startLine, endLine };
    const found = matchedLines(source, lines, words).filter(other => other !== meant);
    const matched = meant === undefined ? found : [meant, ...found].slice(0, MAX_MATCHED);
    const value = COLLECTED / (index + 1);
    const line = matched[0] ?? lines.startLine;
    const { rows } = source;
    const ofLine = { start: rows.start(rows.firstOf(line)), end: rows.start(rows.afterLine(line)) };
    const at = offsetOf(source, line, ofLine, words);
    return { document, wanted: { source, ...lines, matched, ...at, value, detail } };
  }

  /** A hit, with the value of a line of each of its chunks. */
  async #found(
    hit: Hit,
    values: readonly number[],
    words: QueryWords,
    signal: AbortSignal,
  ): Promise<Candidate | undefined> {
    const { document, rank, startLine, endLine, isLineNamed } = hit;
    const { line } = hit.matched;
    const source = await this.#sources.sourceOf(document, signal);
    if (source === undefined) return undefined;
    const others = matchedLines(source, { startLine, endLine }, words).filter(other => other !== line);
    const matched = [line, ...others].slice(0, MAX_MATCHED);
    const parts = hit.chunks
      .map((chunk, index): Part => ({ ...placeOf(chunk), value: values[index] ?? 0 }))
      .sort((one, other) => other.value - one.value);
    const value = parts[0]?.value ?? 0;
    const at = { ...(isLineNamed ? { isLineNamed } : {}), ...offsetOf(source, line, hit, words) };
    return {
      document,
      rank,
      wanted: { source, ...placeOf(hit), value, parts, matched, ...at, detail: "full" },
    };
  }
}

/** What became of the candidates, given the detail that each is shown in, if it is. */
function outcomes(
  candidates: readonly Candidate[],
  details: readonly (Detail | undefined)[],
): { readonly items: readonly PackedItem[]; readonly noRoom: readonly LeftOutItem[] } {
  const items: PackedItem[] = [];
  const noRoom: LeftOutItem[] = [];
  for (const [at, { document, rank, wanted }] of candidates.entries()) {
    const { source, startLine, endLine } = wanted;
    const detail = details[at];
    const isWhole = startLine === 0 && endLine === source.rows.lineCount - 1;
    if (detail === undefined)
      noRoom.push({ document, startLine, endLine, ...given({ rank }), why: "noRoom" });
    else items.push({ document, startLine, endLine, detail, ...(isWhole ? { wholeDocument: true } : {}) });
  }
  return { items, noRoom };
}

/** Items without repetitions of the same lines. */
function distinctItems(items: readonly ContextItem[]): readonly ContextItem[] {
  const keyOf = (item: ContextItem): string =>
    "span" in item ? "" : `${documentKey(item.document)}:${item.startLine}-${item.endLine}`;
  const first = new Map(items.toReversed().map(item => [keyOf(item), item]));
  return items.filter(item => "span" in item || first.get(keyOf(item)) === item);
}

function placeOf({ startLine, endLine, start, end }: ChunkOfHit): Omit<Part, "value"> {
  return { startLine, endLine, offsets: { start, end } };
}

function offsetOf(...asked: Parameters<typeof matchedOffset>): Pick<Wanted, "offset"> {
  const offset = matchedOffset(...asked);
  return given({ offset });
}

import { callersIn, leavesRoom, siblingsOf } from "../../context/choosing/companions.ts";
import { isCallable, isUsedIn, type Named } from "../../context/choosing/uses.ts";
import type { Part, Wanted } from "../../context/choosing/wanted.ts";
import { pack } from "../../context/pack.ts";
import type { SourceView } from "../../context/source/sourceView.ts";
import type { Context, ContextItem, ContextRequest, LeftOutItem } from "../../context.ts";
import { type DocumentId, distinct } from "../../document.ts";
import type { ChunkOfHit, Hit, Query } from "../../hit.ts";
import type { Ports } from "../../ports.ts";
import { compileFilter } from "../../retrieval/compileFilter.ts";
import { QueryWords } from "../../retrieval/query/queryWords.ts";
import { type SearchResult, searchIndex } from "../../retrieval/search.ts";
import type { OpenDocuments } from "../openDocuments.ts";
import type { Opened } from "../opened.ts";
import { acrossFolders } from "./acrossFolders.ts";
import { askIndex, type Upkeep } from "./askIndex.ts";
import { chunkValues } from "./chunkValues.ts";
import { ContextSources } from "./contextSources.ts";
import { documentsNaming } from "./documentsNaming.ts";
import { hitsFor } from "./hitsFor.ts";
import { MAX_MATCHED, matchedLines, matchedOffset } from "./matchedLines.ts";
import { questionOf } from "./questionOf.ts";

/** What was collected by hand counts for more than all that is found, what comes first for most. */
const COLLECTED = 1_000;
/** The names whose callers are looked for, how many of each are enough in all and in a file, and the chunks with a name that are looked at for them. */
const MAX_CALLED = 6;
const MAX_CALLERS = 10;
const CHUNKS_NAMING = 20;

/** Something wanted, and how a context refers to it. */
interface Candidate {
  readonly document: DocumentId;
  /** Its rank among the hits; absent where the user collected it. */
  readonly rank?: number;
  readonly wanted: Wanted;
}

/** What a context is to be made of, whatever its budget. */
interface Gathered {
  readonly candidates: readonly Candidate[];
  readonly leftOut: readonly LeftOutItem[];
  readonly notes: readonly string[];
  readonly confidence?: number;
}

/** Makes one context: finds and reads what it is to be made of, and has it packed. */
export class ContextMaker {
  readonly #ports: Ports;
  readonly #documents: OpenDocuments;
  readonly #opened: Opened;
  readonly #update: Upkeep["update"];
  readonly #signal: AbortSignal;
  readonly #sources: ContextSources;
  #gathered: Promise<Gathered> | undefined;
  #callers: Promise<Wanted[]> | undefined;

  constructor(
    ports: Ports,
    documents: OpenDocuments,
    opened: Opened,
    update: Upkeep["update"],
    signal: AbortSignal,
  ) {
    this.#ports = ports;
    this.#documents = documents;
    this.#opened = opened;
    this.#update = update;
    this.#signal = signal;
    this.#sources = new ContextSources(documents, opened, signal);
  }

  /** A further context of the same request, under another budget, is made of what was found for the first. */
  async make(request: ContextRequest): Promise<Omit<Context, "complete">> {
    const { query, budget, format, alone, lineNumbers = false } = request;
    if (!Number.isInteger(budget) || budget < 1)
      throw new Error("A budget is a whole number of tokens, from 1.");
    this.#gathered ??= this.#gather(request);
    const { candidates, leftOut, notes, confidence } = await this.#gathered;
    const wanted = candidates.map(each => each.wanted);
    if (alone !== true && leavesRoom(wanted, budget)) {
      this.#callers ??= this.#findCallers(wanted, query);
      wanted.push(...(await this.#callers), ...siblingsOf(wanted));
    }
    const count = await this.#ports.tokenCounter();
    this.#signal.throwIfAborted();
    const { details, ...packed } = pack({ wanted, budget, format, lineNumbers, count });
    const outcomes = candidates.map(({ document, rank, wanted: { startLine, endLine } }, index) => {
      const ranked = rank === undefined ? {} : { rank };
      return { place: { document, startLine, endLine }, ranked, detail: details[index] };
    });
    return {
      ...packed,
      budget,
      hash: this.#ports.hash(new TextEncoder().encode(packed.text)),
      format,
      items: outcomes.flatMap(({ place, detail }) => (detail === undefined ? [] : { ...place, detail })),
      leftOut: [
        ...leftOut,
        ...outcomes.flatMap(({ place, ranked, detail }) =>
          detail === undefined ? { ...place, ...ranked, why: "noRoom" as const } : [],
        ),
      ],
      notFresh: this.#notFresh(packed.shown),
      notes,
      ...(confidence === undefined ? {} : { confidence }),
    };
  }

  async #gather({ items = [], query, budget }: ContextRequest): Promise<Gathered> {
    const words = new QueryWords(query?.text ?? "");
    const { hits, notes, confidence } =
      query === undefined ? { hits: [], notes: [] } : await this.#search(query, hitsFor(budget));
    const collected = await Promise.all(items.map((item, index) => this.#collected(item, index, words)));
    const values = chunkValues(hits);
    const found = await Promise.all(hits.map((hit, index) => this.#found(hit, values[index] ?? [], words)));
    return {
      candidates: [...collected, ...found].flatMap(each =>
        each !== undefined && "wanted" in each ? each : [],
      ),
      leftOut: collected.filter((each): each is LeftOutItem => "why" in each),
      notes,
      ...(confidence === undefined ? {} : { confidence }),
    };
  }

  async #search(
    query: Omit<Query, "limit">,
    { limit, ...filled }: ReturnType<typeof hitsFor>,
  ): Promise<SearchResult> {
    // What hits were compared with is what is packed, whatever becomes of the files meanwhile.
    const upkeep: Upkeep = { read: entry => this.#sources.read(entry), update: this.#update };
    const now = this.#ports.clock.date();
    const asked = { ...query, limit };
    const question = await questionOf(this.#opened, this.#documents, asked, now, this.#signal);
    return await askIndex(this.#opened, upkeep, searchIndex, { ...question, ...filled }, this.#signal);
  }

  /** What somebody collected, or why it cannot be shown. */
  async #collected(item: ContextItem, index: number, words: QueryWords): Promise<Candidate | LeftOutItem> {
    const { document, detail = "full", line: meant } = item;
    const source = await this.#sources.sourceOf(document);
    if (source === undefined) return { document, why: "gone" };
    const range = "span" in item ? await this.#sources.linesOfSpan(document, item.span) : item;
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

  /** What was found, with what a line of each of its chunks is worth. */
  async #found(hit: Hit, values: readonly number[], words: QueryWords): Promise<Candidate | undefined> {
    const { document, rank, startLine, endLine } = hit;
    const { line } = hit.matched;
    const source = await this.#sources.sourceOf(document);
    if (source === undefined) return undefined;
    const others = matchedLines(source, { startLine, endLine }, words).filter(other => other !== line);
    const matched = [line, ...others].slice(0, MAX_MATCHED);
    const parts = hit.chunks
      .map((chunk, index): Part => ({ ...placeOf(chunk), value: values[index] ?? 0 }))
      .sort((one, other) => other.value - one.value);
    const value = parts[0]?.value ?? 0;
    const at = offsetOf(source, line, hit, words);
    return {
      document,
      rank,
      wanted: { source, ...placeOf(hit), value, parts, matched, ...at, detail: "full" },
    };
  }

  /** What calls the definitions that are wanted, best first. */
  async #findCallers(wanted: readonly Wanted[], query: ContextRequest["query"]): Promise<Wanted[]> {
    const { workspace, keeper } = this.#opened;
    const { index } = keeper;
    // Who asks for a part of the index is not shown what is elsewhere.
    const where = query?.where && acrossFolders(query.where, workspace);
    const passing = where === undefined ? undefined : index.passing(compileFilter(index, where));
    const called = new Map<string, { readonly named: Named; readonly value: number }>();
    for (const { source, value, ...lines } of wanted.slice(0, MAX_CALLED)) {
      const [named] = source.definedIn(lines);
      if (named !== undefined && isCallable(named) && !called.has(named.name))
        called.set(named.name, { named, value });
    }
    const callers = [...called.values()].map(async ({ named, value }) => {
      const documents = documentsNaming(index, named.name, CHUNKS_NAMING, passing);
      const found: Wanted[] = [];
      // What defines the same has more of the name than what calls it, so that there may be callers further on.
      for (let at = 0; at < documents.length && found.length < MAX_CALLERS; at += MAX_CALLERS) {
        const some = documents.slice(at, at + MAX_CALLERS).map(document => this.#using(document, named));
        for (const source of await Promise.all(some))
          if (source !== undefined) found.push(...callersIn(source, named, value).slice(0, MAX_CALLERS));
      }
      return found;
    });
    return (await Promise.all(callers)).flat();
  }

  /** A document that uses something by its name. Most texts that have the words of a name do not, and need not be looked at further. */
  async #using(document: DocumentId, named: Named): Promise<SourceView | undefined> {
    const text = await this.#sources.textOf(document);
    return text !== undefined && isUsedIn(text, named) ? await this.#sources.sourceOf(document) : undefined;
  }

  #notFresh(shown: Context["shown"]): Context["notFresh"] {
    return distinct(shown.map(({ document }) => document)).flatMap(document => {
      const freshness = this.#sources.freshnessOf(document);
      return freshness === "fresh" ? [] : { document, freshness };
    });
  }
}

function placeOf({ startLine, endLine, start, end }: ChunkOfHit): Omit<Part, "value"> {
  return { startLine, endLine, offsets: { start, end } };
}

function offsetOf(...asked: Parameters<typeof matchedOffset>): Pick<Wanted, "offset"> {
  const offset = matchedOffset(...asked);
  return offset === undefined ? {} : { offset };
}

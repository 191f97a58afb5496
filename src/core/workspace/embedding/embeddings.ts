import { given } from "../../base/given.ts";
import type { DocumentId } from "../../document.ts";
import type { EmbedderChoice } from "../../embedding/embedderChoice.ts";
import type { Query } from "../../hit.ts";
import { NO_IDS } from "../../index/idRange.ts";
import type { KnownVector } from "../../index/vectors/knownVector.ts";
import { quantise } from "../../index/vectors/quantise.ts";
import type { DocumentVectors, EmbedderTag } from "../../index/vectors/vectorSets.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import type { Ports } from "../../ports.ts";
import type { QueryVector } from "../../retrieval/arms/vectorArm.ts";
import { nameThatIs } from "../../retrieval/query/codeNames.ts";
import { gistOf } from "../../retrieval/query/gist.ts";
import type { Question } from "../../retrieval/question.ts";
import { isProse } from "../../text/prose.ts";
import { CachedVectors } from "./cachedVectors.ts";
import { Embedders, isQuick, type OpenEmbedder } from "./embedders.ts";
import { type EmbeddedText, makeVectors } from "./makeVectors.ts";

/** The longest wait for a question's vector; after that, words alone have to do. */
const PATIENCE_MILLISECONDS = 1_500;
/** How long an embedder is left alone after it failed on a question, so that typing is not held up. */
const REST_MILLISECONDS = 20_000;

/** The vectors of a workspace's index: which sets it has, and which embedders make them. */
export class Embeddings {
  readonly embedders: Embedders;
  readonly #cache: CachedVectors;
  readonly #ports: Ports;
  readonly #choice: EmbedderChoice;
  readonly #holder: { readonly index: WorkspaceIndex };
  #chosen: OpenEmbedder | undefined;
  #ready: Promise<void> | undefined;
  /** For each embedder, by id, the time until which it is left alone. */
  readonly #resting = new Map<string, number>();

  constructor(
    ports: Ports,
    choice: EmbedderChoice,
    trusted: boolean,
    holder: { readonly index: WorkspaceIndex },
  ) {
    this.#ports = ports;
    this.#choice = choice;
    this.#holder = holder;
    this.#cache = new CachedVectors(ports);
    this.embedders = new Embedders(ports, trusted);
  }

  /** The tag of the embedder that the user chose; `undefined` if there is none, or it cannot be used. */
  get chosenTag(): EmbedderTag | undefined {
    return this.#chosen?.tag;
  }

  /** Resolves once `chosenTag` is known, if that is soon: a quick embedder is opened for it. */
  async introduce(): Promise<void> {
    if (this.#choice.kind === "builtin") this.#chosen ??= await this.embedders.open(this.#choice);
  }

  /** The share of chunks that have a vector of the chosen embedder. */
  get share(): number {
    const { vectors, manifest } = this.#holder.index;
    const size = vectors.of(this.chosenTag?.id ?? "")?.size ?? 0;
    return manifest.chunks === 0 ? 0 : size / manifest.chunks;
  }

  /**
   * Gives the index a set for the chosen embedder, and another one that serves while the first is being filled: the previous set, if its
   * embedder still works, or the built-in one's. Once the chosen set is full it serves alone.
   */
  async arrange(): Promise<void> {
    if (this.#choice.kind === "none") {
      this.#holder.index.keepVectorsOf([]);
      return;
    }
    const chosen = await this.embedders.open(this.#choice);
    this.#chosen = chosen;
    const before = this.#holder.index.vectors.tags;
    const serving = await this.#firstToAsk(before);
    const { index } = this.#holder;
    if (chosen === undefined) {
      // Its earlier vectors are of use again when it is back.
      if (serving !== undefined) index.keepVectorsOf(distinct([...index.vectors.tags, serving]));
    } else if (this.isFull(chosen.tag) || serving === undefined) {
      index.keepVectorsOf([chosen.tag]);
    } else index.keepVectorsOf(distinct([serving, chosen.tag]));
  }

  /** Resolves once the index has the sets that files get vectors for while they are indexed. */
  ready(): Promise<void> {
    // Only the queue waits for a slow embedder.
    this.#ready ??=
      this.#choice.kind === "onnx" || this.#choice.kind === "http" ? this.#standIn() : this.arrange();
    return this.#ready;
  }

  /** Whether every chunk has its vector. */
  isFull({ id }: EmbedderTag): boolean {
    const { vectors, manifest } = this.#holder.index;
    return vectors.of(id)?.size === manifest.chunks && manifest.chunks > 0;
  }

  /** The vectors of a document's chunks that are available at once: known ones, and those of quick embedders. */
  async ofDocument(document: DocumentId, texts: readonly EmbeddedText[]): Promise<DocumentVectors[]> {
    const { index } = this.#holder;
    const before = index.manifest.find(document)?.chunks ?? NO_IDS;
    const found: DocumentVectors[] = [];
    for (const tag of index.vectors.tags) {
      const known = index.vectors.known(tag.id, before);
      const vectors = texts.map(({ hash }) => known.get(hash));
      if (isQuick(tag.choice)) await this.#fillGaps(tag, texts, vectors);
      found.push({ embedder: tag.id, vectors });
    }
    return found;
  }

  /** The vectors of some texts, from the cache if it has them; `undefined` if the embedder fails. */
  async made(
    opened: OpenEmbedder,
    texts: readonly EmbeddedText[],
    signal: AbortSignal,
  ): Promise<readonly KnownVector[] | undefined> {
    try {
      const vectors = isQuick(opened.tag.choice)
        ? await makeVectors(opened, texts, signal)
        : await this.#cache.vectors(opened, texts, signal);
      this.embedders.worked(opened.tag);
      return vectors;
    } catch (error) {
      signal.throwIfAborted();
      this.embedders.failed(opened.tag, error);
      return undefined;
    }
  }

  /** Adds its vector to a query, if it uses vectors and one can be made. */
  async question(query: Query, signal: AbortSignal): Promise<Question> {
    if (query.arms?.includes("vector") === false) return query;
    const gist = gistOf(query);
    // Coverage says nothing about a name: whatever has it has all of it.
    const mayCover = gist === undefined && isProse(query.text) && nameThatIs(query.text) === undefined;
    const vector = await this.#ofQuery(gist?.lead ?? query.text, mayCover, signal);
    return vector === undefined ? query : { ...query, vector };
  }

  /** Tells whether a word is one that a quick embedder of the index was trained with. */
  async vocabulary(): Promise<(word: string) => boolean> {
    const tags = this.#holder.index.vectors.tags.filter(({ choice }) => isQuick(choice));
    const opened = await Promise.all(tags.map(tag => this.embedders.openAgain(tag)));
    return word => opened.some(each => each?.embedder.knows?.(word) === true);
  }

  close(): void {
    this.embedders.close();
  }

  /** The vector of a question, by the embedder with the most vectors that answers in time; `undefined` if none does. */
  async #ofQuery(text: string, mayCover: boolean, signal: AbortSignal): Promise<QueryVector | undefined> {
    const { vectors } = this.#holder.index;
    const sizeOf = ({ id }: EmbedderTag): number => vectors.of(id)?.size ?? 0;
    for (const tag of vectors.tags.sort((a, b) => sizeOf(b) - sizeOf(a))) {
      if (sizeOf(tag) === 0) continue;
      if ((this.#resting.get(tag.id) ?? 0) > this.#ports.clock.now()) continue;
      const opened = await this.embedders.openAgain(tag);
      if (opened === undefined) continue;
      const vector = await this.#ask(opened, text, signal);
      if (vector === undefined) continue;
      const coverage = mayCover ? opened.embedder.coverage?.(text) : undefined;
      return { embedder: tag.id, vector: quantise(vector), ...given({ coverage }) };
    }
    return undefined;
  }

  /** Makes the missing vectors, if it can. */
  async #fillGaps(
    tag: EmbedderTag,
    texts: readonly EmbeddedText[],
    vectors: (KnownVector | undefined)[],
  ): Promise<void> {
    const gaps = texts.flatMap((text, at) => (vectors[at] === undefined ? [{ text, at }] : []));
    const opened = gaps.length === 0 ? undefined : await this.embedders.openAgain(tag);
    if (opened === undefined) return;
    const made = await this.made(
      opened,
      gaps.map(({ text }) => text),
      this.embedders.signal,
    );
    for (const [which, { at }] of gaps.entries()) vectors[at] = made?.[which];
  }

  async #ask(
    { embedder, tag }: OpenEmbedder,
    text: string,
    signal: AbortSignal,
  ): Promise<Float32Array | undefined> {
    const { clock } = this.#ports;
    const patience = new AbortController();
    const late = new Error("It takes too long to answer.");
    const cancel = clock.after(PATIENCE_MILLISECONDS, () => patience.abort(late));
    try {
      const [vector] = await embedder.embed([text], "query", AbortSignal.any([signal, patience.signal]));
      return vector?.length === tag.dimensions ? vector : undefined;
    } catch (error) {
      signal.throwIfAborted();
      this.embedders.failed(tag, patience.signal.aborted ? late : error);
      this.#resting.set(tag.id, clock.now() + REST_MILLISECONDS);
      return undefined;
    } finally {
      cancel();
    }
  }

  /** Makes the built-in embedder serve first if no chunk has a vector yet. */
  async #standIn(): Promise<void> {
    if (this.#holder.index.vectors.tags.length > 0) return;
    const builtin = await this.embedders.open({ kind: "builtin" });
    if (builtin !== undefined) this.#holder.index.keepVectorsOf([builtin.tag]);
  }

  /** The first of some embedders that works, or else the built-in one. */
  async #firstToAsk(tags: readonly EmbedderTag[]): Promise<EmbedderTag | undefined> {
    for (const tag of tags) if ((await this.embedders.openAgain(tag)) !== undefined) return tag;
    return (await this.embedders.open({ kind: "builtin" }))?.tag;
  }
}

function distinct(tags: readonly EmbedderTag[]): EmbedderTag[] {
  return [...new Map(tags.map(tag => [tag.id, tag])).values()];
}

import { documentKey } from "../../document.ts";
import { idsIn } from "../../index/idRange.ts";
import type { KnownVector } from "../../index/vectors/knownVector.ts";
import type { Ports } from "../../ports.ts";
import { isQuick, type OpenEmbedder } from "../embedding/embedders.ts";
import type { EmbeddedText } from "../embedding/makeVectors.ts";
import { embeddedTexts } from "../indexing/embeddedTexts.ts";
import { folderOf, type Opened } from "../opened.ts";
import { Turns } from "../turns.ts";
import type { Gate } from "./gate.ts";

/** Chunks that an embedder gets at once: their vectors are saved together, and a search waits for no more than these. */
const BATCH = 32;
/** After this many failures in a row an embedder is left alone; fewer may be due to chunks that it cannot embed. */
const MOST_FAILURES = 3;
/** The first and the longest wait after a failure; each wait is twice the one before. */
const RETRY_MILLISECONDS = 30_000;
const MAX_RETRY_MILLISECONDS = 1_800_000;

/** A chunk that waits for its vector. */
interface Waiting extends EmbeddedText {
  readonly document: number;
  readonly ordinal: number;
}

/** Makes the vectors that were not made while files were indexed, behind everything else, a few at a time. */
export class EmbeddingQueue {
  readonly #ports: Ports;
  readonly #gate: Gate;
  readonly #changed: () => void;
  #controller = new AbortController();
  #working: Promise<void> | undefined;
  /** Something has changed since the current pass began. */
  #again = false;
  #failures = 0;
  #cancelRetry: () => void = () => undefined;

  /** `gate` is closed while indexing is paused; `changed` is called when there are more vectors. */
  constructor(ports: Ports, gate: Gate, changed: () => void) {
    this.#ports = ports;
    this.#gate = gate;
    this.#changed = changed;
  }

  /** Starts, or lets another pass follow the current one. Resolves when nothing is left that can be done. Never rejects. */
  start(opened: Opened): Promise<void> {
    this.#cancelRetry();
    this.#again = true;
    this.#working ??= this.#work(opened, this.#controller.signal).catch((error: unknown) => {
      if (!this.#controller.signal.aborted) this.#ports.log.error(`Embedding stopped: ${String(error)}`);
    });
    return this.#working;
  }

  /** Stops the work under way, if any, and waits until it has ended. */
  async stop(): Promise<void> {
    this.#cancelRetry();
    this.#controller.abort();
    await this.#working;
    this.#controller = new AbortController();
    this.#failures = 0;
  }

  async #work(opened: Opened, signal: AbortSignal): Promise<void> {
    const { embeddings, keeper } = opened;
    let done = true;
    try {
      while (this.#again) {
        this.#again = false;
        await embeddings.arrange();
        // The set that serves in the meantime is made by a quick embedder, and comes first.
        const tags = keeper.index.vectors.tags.sort(
          (a, b) => Number(isQuick(b.choice)) - Number(isQuick(a.choice)),
        );
        for (const tag of tags) {
          const embedder = await embeddings.embedders.openAgain(tag);
          if (embedder !== undefined) done = (await this.#fill(opened, embedder, signal)) && done;
        }
        await embeddings.arrange();
        this.#changed();
      }
      signal.throwIfAborted();
      if (done && embeddings.embedders.problem === undefined) this.#failures = 0;
      else this.#retryLater(opened);
    } finally {
      // In the same turn as the last look at `#again`: whoever asks after it begins anew.
      this.#working = undefined;
    }
  }

  /** Makes the vectors of all chunks, until something changes that may come first. Returns whether the embedder managed all of them. */
  async #fill(opened: Opened, embedder: OpenEmbedder, signal: AbortSignal): Promise<boolean> {
    const turns = new Turns(this.#ports.clock);
    // One at a time, a chunk that cannot be embedded does not block others.
    const size = this.#failures === 0 ? BATCH : 1;
    let waiting: Waiting[] = [];
    let inARow = 0;
    let failed = false;
    const embed = async (batch: readonly Waiting[]): Promise<void> => {
      const done = await this.#embed(opened, embedder, batch, signal);
      inARow = done ? 0 : inARow + 1;
      failed ||= !done;
    };
    for (const number of incomplete(opened, embedder)) {
      if (this.#again || inARow === MOST_FAILURES) break;
      await this.#gate.passed(signal);
      waiting.push(...(await this.#waitingIn(opened, embedder, number)));
      for (; waiting.length >= size && inARow < MOST_FAILURES; waiting = waiting.slice(size)) {
        await embed(waiting.slice(0, size));
        await this.#gate.passed(signal);
      }
      await turns.next();
    }
    if (inARow < MOST_FAILURES) await embed(waiting);
    return !failed;
  }

  /** The chunks of a document that have no vector, if its file is unchanged since it was indexed. */
  async #waitingIn(
    { workspace, keeper, cutter }: Opened,
    { tag }: OpenEmbedder,
    number: number,
  ): Promise<Waiting[]> {
    const entry = keeper.index.manifest.get(number);
    const folder = entry && folderOf(workspace, entry.document);
    const texts = entry && folder && (await embeddedTexts(this.#ports, cutter, folder, entry));
    if (entry === undefined || texts?.length !== entry.chunks.count) return [];
    return texts.flatMap((each, ordinal) => {
      const { manifest, vectors } = keeper.index;
      const id = manifest.chunksOf(number).first + ordinal;
      return (vectors.of(tag.id)?.rowOf(id) ?? 0) < 0 ? [{ ...each, document: number, ordinal }] : [];
    });
  }

  async #embed(
    { embeddings, keeper }: Opened,
    embedder: OpenEmbedder,
    waiting: readonly Waiting[],
    signal: AbortSignal,
  ): Promise<boolean> {
    if (waiting.length === 0) return true;
    const vectors = await embeddings.made(embedder, waiting, signal);
    await keeper.writable();
    signal.throwIfAborted();
    if (vectors === undefined) return false;
    const sparse = new Map<number, KnownVector[]>();
    for (const [at, { document, ordinal }] of waiting.entries()) {
      const ofDocument = sparse.get(document) ?? [];
      const vector = vectors[at];
      if (vector !== undefined) ofDocument[ordinal] = vector;
      sparse.set(document, ofDocument);
    }
    for (const [number, ofDocument] of sparse) {
      keeper.index.addVectors(number, { embedder: embedder.tag.id, vectors: ofDocument });
    }
    keeper.changed();
    this.#changed();
    return true;
  }

  #retryLater(opened: Opened): void {
    this.#cancelRetry();
    const wait = Math.min(MAX_RETRY_MILLISECONDS, RETRY_MILLISECONDS * 2 ** this.#failures++);
    this.#cancelRetry = this.#ports.clock.after(wait, () => {
      opened.embeddings.embedders.retry();
      void this.start(opened);
    });
  }
}

/** The numbers of documents with chunks that have no vector: those that the user has open first, then the most recently changed. */
function incomplete({ workspace, keeper }: Opened, { tag }: OpenEmbedder): number[] {
  const { manifest, vectors } = keeper.index;
  const index = vectors.of(tag.id);
  if (index === undefined || index.size === manifest.chunks) return [];
  const open = new Set((workspace.attention ?? []).map(documentKey));
  const found = [...manifest.entries()].filter(([, { chunks }]) => {
    return idsIn(chunks).some(id => index.rowOf(id) < 0);
  });
  const urgency = new Map(
    found.map(([number, { document }]) => [number, open.has(documentKey(document)) ? 1 : 0]),
  );
  return found
    .sort(
      ([a, one], [b, other]) =>
        (urgency.get(b) ?? 0) - (urgency.get(a) ?? 0) || other.modified - one.modified,
    )
    .map(([number]) => number);
}

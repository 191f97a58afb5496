import { errorMessage } from "../../base/errorMessage.ts";
import type { Embedder } from "../../embedding/embedder.ts";
import type { ChosenEmbedder } from "../../embedding/embedderChoice.ts";
import type { EmbedderTag } from "../../index/vectors/vectorSets.ts";
import type { Ports } from "../../ports.ts";

/** An embedder in use, and the tag that marks its vectors. */
export interface OpenEmbedder {
  readonly embedder: Embedder;
  readonly tag: EmbedderTag;
}

/** Whether an embedder is quick enough to run while a file is indexed. All others take more time, or run on other machines. */
export function isQuick({ kind }: ChosenEmbedder): boolean {
  return kind === "builtin";
}

/** The embedders of a workspace. Each is opened when first needed, and all are closed together. */
export class Embedders {
  readonly #ports: Ports;
  /** Whether texts may be sent to a server. */
  readonly #trusted: boolean;
  readonly #opening = new Map<string, Promise<OpenEmbedder | undefined>>();
  /** Those that could not be opened. */
  readonly #unopened = new Set<string>();
  readonly #problems = new Map<string, string>();
  readonly #controller = new AbortController();

  constructor(ports: Ports, trusted: boolean) {
    this.#ports = ports;
    this.#trusted = trusted;
  }

  /** A sentence on what keeps an embedder from being used. */
  get problem(): string | undefined {
    return this.#problems.values().next().value;
  }

  /** Aborts when the embedders are closed. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Opens an embedder; `undefined` if it cannot be used, and then `problem` says why. Never rejects. */
  open(choice: ChosenEmbedder): Promise<OpenEmbedder | undefined> {
    const key = keyOf(choice);
    const opening = this.#opening.get(key) ?? this.#open(choice);
    this.#opening.set(key, opening);
    return opening;
  }

  /** The embedder that made a set of vectors, if it still has the same id. */
  async openAgain({ id, choice }: EmbedderTag): Promise<OpenEmbedder | undefined> {
    const opened = await this.open(choice);
    return opened?.tag.id === id ? opened : undefined;
  }

  /** Records that an embedder failed: its task is done without it. */
  failed({ choice }: EmbedderTag, error: unknown): void {
    if (!this.signal.aborted) this.#note(choice, error);
  }

  /** Records that an embedder works. */
  worked({ choice }: EmbedderTag): void {
    this.#problems.delete(keyOf(choice));
  }

  /** Allows another attempt at embedders that could not be opened, and forgets the problems of the others. */
  retry(): void {
    for (const key of this.#unopened) this.#opening.delete(key);
    this.#unopened.clear();
    this.#problems.clear();
  }

  close(): void {
    this.#controller.abort();
  }

  async #open(choice: ChosenEmbedder): Promise<OpenEmbedder | undefined> {
    const controller = new AbortController();
    try {
      if (choice.kind === "http" && !this.#trusted) {
        throw new Error(
          "Code is sent to a server only from trusted workspaces. Trust this one, or choose a model that runs here.",
        );
      }
      const signal = AbortSignal.any([this.signal, controller.signal]);
      const embedder = await this.#ports.openEmbedder(choice, signal);
      const { id, dimensions } = embedder;
      return { embedder, tag: { id, dimensions, choice } };
    } catch (error) {
      // A process may have been started for it that would otherwise run until all are closed.
      controller.abort();
      this.#unopened.add(keyOf(choice));
      this.failed({ id: "", dimensions: 0, choice }, error);
      return undefined;
    }
  }

  #note(choice: ChosenEmbedder, error: unknown): void {
    const reason = errorMessage(error);
    const problem = `Search by meaning is limited: ${reason}`;
    const key = keyOf(choice);
    if (this.#problems.get(key) !== problem) this.#ports.log.warn(problem);
    this.#problems.set(key, problem);
  }
}

function keyOf(choice: ChosenEmbedder): string {
  return JSON.stringify(choice);
}

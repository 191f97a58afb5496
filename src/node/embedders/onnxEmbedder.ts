import type { EmbeddedAs, Embedder } from "../../core/embedding/embedder.ts";
import type { OnnxEmbedder as OnnxChoice } from "../../core/embedding/embedderChoice.ts";
import type { StoppedAttempt } from "../../core/network.ts";
import { ModelClient, type StartedModel } from "./modelClient.ts";
import { type ModelFiles, readModelFiles } from "./modelFiles.ts";
import { embedRequest } from "./modelProtocol.ts";
import { shorten } from "./shorten.ts";

export interface OnnxOptions {
  /** `model.cjs` of the build. */
  readonly script: string;
  readonly onStopped: (attempt: StoppedAttempt) => void;
  /** A model that nobody asks for so long gives its memory back; the next text loads it again. */
  readonly idleMilliseconds?: number;
}

const IDLE_MILLISECONDS = 600_000;

/** Opens a model in a folder. Its process ends when the signal aborts. */
export async function openOnnxEmbedder(
  choice: OnnxChoice,
  options: OnnxOptions,
  signal: AbortSignal,
): Promise<Embedder> {
  const files = await readModelFiles(choice, signal);
  const model = new RunningModel(files, options, signal);
  const dimensions = files.dimensions === 0 ? await model.dimensions() : files.dimensions;
  if (dimensions > (await model.dimensions())) {
    const { load } = files;
    throw new Error(
      `The model in ${load.folder} gives ${await model.dimensions()} numbers, not ${dimensions}.`,
    );
  }
  return {
    id: files.id,
    dimensions,
    async embed(texts, as, embedSignal) {
      const vectors = await model.embed(texts, as, AbortSignal.any([signal, embedSignal]));
      return vectors.map(vector => shorten(vector, dimensions));
    },
  };
}

/** A model whose process is started when it is needed, and again when it ended. */
class RunningModel {
  readonly #files: ModelFiles;
  readonly #options: OnnxOptions;
  readonly #signal: AbortSignal;
  #starting: Promise<StartedModel> | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #working = 0;

  constructor(files: ModelFiles, options: OnnxOptions, signal: AbortSignal) {
    this.#files = files;
    this.#options = options;
    this.#signal = signal;
    signal.addEventListener("abort", () => this.#end(), { once: true });
  }

  async dimensions(): Promise<number> {
    return (await this.#running()).dimensions;
  }

  async embed(
    texts: readonly string[],
    as: EmbeddedAs,
    signal: AbortSignal,
  ): Promise<readonly Float32Array[]> {
    const { queryPrefix, chunkPrefix } = this.#files;
    const prefix = as === "query" ? queryPrefix : chunkPrefix;
    this.#working++;
    try {
      const { client, dimensions } = await this.#running();
      // A text that says nothing has the vector that is close to none.
      const said = texts.filter(text => text.trim() !== "").map(text => prefix + text);
      const vectors = [...(await client.request(embedRequest, { texts: said, as }, signal))];
      return texts.map(
        text => (text.trim() === "" ? undefined : vectors.shift()) ?? new Float32Array(dimensions),
      );
    } finally {
      this.#working--;
      this.#restAfterAWhile();
    }
  }

  #running(): Promise<StartedModel> {
    if (this.#starting !== undefined) return this.#starting;
    const { script, onStopped } = this.#options;
    const starting = ModelClient.start(script, this.#files.load, onStopped, this.#signal);
    const forget = (): void => {
      if (this.#starting === starting) this.#starting = undefined;
    };
    starting.then(({ client }) => client.ended.catch(forget), forget);
    this.#starting = starting;
    this.#restAfterAWhile();
    return starting;
  }

  #restAfterAWhile(): void {
    clearTimeout(this.#idle);
    const milliseconds = this.#options.idleMilliseconds ?? IDLE_MILLISECONDS;
    this.#idle = setTimeout(() => {
      if (this.#working === 0) this.#end();
    }, milliseconds).unref();
  }

  #end(): void {
    clearTimeout(this.#idle);
    const starting = this.#starting;
    this.#starting = undefined;
    starting?.then(({ client }) => client.end()).catch(() => undefined);
  }
}

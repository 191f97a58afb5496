import { untilAborted } from "../../core/base/untilAborted.ts";
import type { EmbeddedAs, Embedder } from "../../core/embedding/embedder.ts";
import type { OnnxEmbedder as OnnxChoice } from "../../core/embedding/embedderChoice.ts";
import type { StoppedAttempt } from "../../core/network.ts";
import { embedSaid } from "./embedSaid.ts";
import { ModelClient, type StartedModel } from "./modelClient.ts";
import { type ModelFiles, readModelFiles } from "./modelFiles.ts";
import { embedRequest } from "./modelProtocol.ts";

/** Options for starting a model's process. */
export interface OnnxOptions {
  /** The path of the build's `model.cjs`. */
  readonly script: string;
  /** Called when that process tried to reach the network. */
  readonly onStopped: (attempt: StoppedAttempt) => void;
}

/** Opens a model in a folder. Its process ends when the signal aborts. */
export async function openOnnxEmbedder(
  choice: OnnxChoice,
  options: OnnxOptions,
  signal: AbortSignal,
): Promise<Embedder> {
  const files = await readModelFiles(choice, signal);
  const model = new RunningModel(files, options, signal);
  const given = await model.dimensions();
  const dimensions = files.dimensions === 0 ? given : files.dimensions;
  if (dimensions > given)
    throw new Error(`The model in ${files.load.folder} gives ${given} numbers, not ${dimensions}.`);
  return {
    id: files.id,
    dimensions,
    embed: (texts, as, embedSignal) =>
      embedSaid(texts, as, { ...files, dimensions }, said =>
        model.embed(said, as, AbortSignal.any([signal, embedSignal])),
      ),
  };
}

/** A model whose process is started again after it ended. */
class RunningModel {
  readonly #files: ModelFiles;
  readonly #options: OnnxOptions;
  readonly #signal: AbortSignal;
  #starting: Promise<StartedModel> | undefined;

  constructor(files: ModelFiles, options: OnnxOptions, signal: AbortSignal) {
    this.#files = files;
    this.#options = options;
    this.#signal = signal;
    signal.addEventListener("abort", () => this.#end(), { once: true });
  }

  async dimensions(): Promise<number> {
    return (await this.#running()).dimensions;
  }

  /** A vector for each text, as the model gives it. Rejects when the signal aborts, and when the process fails or ends. */
  async embed(
    texts: readonly string[],
    as: EmbeddedAs,
    signal: AbortSignal,
  ): Promise<readonly Float32Array[]> {
    // An aborted call does not wait until the model is loaded; the next call finds it loaded.
    const { client } = await untilAborted(this.#running(), signal);
    return await client.request(embedRequest, { texts, as }, signal);
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
    return starting;
  }

  #end(): void {
    this.#starting?.then(({ client }) => client.end()).catch(() => undefined);
  }
}

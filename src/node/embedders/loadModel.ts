import path from "node:path";
import { pathToFileURL } from "node:url";
import { readCompressed } from "../readCompressed.ts";
import type { ModelToLoad } from "./modelProtocol.ts";
import { unitVector } from "./unitVector.ts";

/** A model in memory. */
export interface LoadedModel {
  readonly dimensions: number;
  /** A vector of length 1 for a text; zeros if the model knows nothing of it. */
  embed(text: string): Promise<Float32Array>;
}

type Tensor = InstanceType<typeof import("@huggingface/transformers").Tensor>;

const POOLING = { mean: "mean", cls: "cls", last: "last_token" } as const;

/** Loads a model with transformers.js, from its folder only. `programFolder` is where the build put the runtime. */
export async function loadModel(model: ModelToLoad, programFolder: string): Promise<LoadedModel> {
  await setUpRuntime(programFolder);
  const { env, pipeline, Tensor } = await import("@huggingface/transformers");
  env.allowRemoteModels = false;
  env.useFSCache = false;
  env.useWasmCache = false;
  env.fetch = () => Promise.reject(new Error("A model is read from its folder alone."));
  const extract = await pipeline("feature-extraction", model.folder, {
    local_files_only: true,
    dtype: model.numbers,
    subfolder: model.subfolder,
    use_external_data_format: model.hasDataFile,
  });
  const tokenize = extract.tokenizer;
  const { all_special_ids } = tokenize;
  const cut = (texts: readonly string[]) =>
    withinLimit(tokenize([...texts]), model.maxTokens, all_special_ids, Tensor);
  // The pipeline only calls its tokenizer and reads these ids.
  extract.tokenizer = Object.assign(cut, { all_special_ids }) as unknown as typeof tokenize;

  const embed = async (text: string): Promise<Float32Array> => {
    const output = await extract([text], { pooling: POOLING[model.pooling], normalize: false });
    const vector = Float32Array.from(output.data as Float32Array);
    output.dispose();
    if (!vector.every(Number.isFinite))
      throw new Error("The model answers with values that are not numbers.");
    return unitVector(vector);
  };
  return { dimensions: (await embed("dimensions")).length, embed };
}

async function setUpRuntime(programFolder: string): Promise<void> {
  const { env } = await import("onnxruntime-web");
  env.wasm.wasmPaths = { mjs: pathToFileURL(path.join(programFolder, "ort-wasm-simd-threaded.mjs")).href };
  env.wasm.wasmBinary = await readCompressed(path.join(programFolder, "ort-wasm-simd-threaded.wasm.br"));
  // A second thread would make it slower on a machine with other work, and start workers.
  env.wasm.numThreads = 1;
}

/**
 * The inputs of a text, cut to the model's limit of tokens. The library would cut off the end, and with it the token that marks the end of
 * a text, which the model was trained to see.
 */
function withinLimit(
  inputs: Readonly<Record<string, Tensor>>,
  maxTokens: number,
  special: readonly number[],
  TensorClass: typeof import("@huggingface/transformers").Tensor,
): Record<string, Tensor> {
  const ends = special.includes(Number(inputs["input_ids"]?.data.at(-1)));
  const shortened = Object.entries(inputs).map(([name, tensor]) => {
    const [texts = 1, tokens = 0] = tensor.dims;
    if (tokens <= maxTokens) return [name, tensor] as const;
    const values = tensor.data as BigInt64Array;
    const kept = values.slice(0, maxTokens);
    if (ends) kept.set(values.slice(-1), maxTokens - 1);
    return [name, new TensorClass(tensor.type, kept, [texts, maxTokens])] as const;
  });
  return Object.fromEntries(shortened);
}

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { OnnxEmbedder, Pooling } from "../../core/embedding/embedderChoice.ts";
import type { ModelNumbers, ModelToLoad } from "./modelProtocol.ts";

/** A model in a folder, with all that decides its vectors. */
export interface ModelFiles {
  readonly load: ModelToLoad;
  readonly queryPrefix: string;
  readonly chunkPrefix: string;
  /** Numbers of a vector that are kept; 0 keeps all. */
  readonly dimensions: number;
  /** Differs when anything does that the vectors depend on. */
  readonly id: string;
}

/** Longer texts cost time by the square of their length, and few chunks are longer. */
const MOST_TOKENS = 1_024;

/** Names of graphs, best first: eight bits take a quarter of the time that full numbers take. */
const GRAPHS: readonly (readonly [string, ModelNumbers])[] = [
  ["model_quantized.onnx", "q8"],
  ["model_int8.onnx", "int8"],
  ["model_uint8.onnx", "uint8"],
  ["model.onnx", "fp32"],
  ["model_q4.onnx", "q4"],
  ["model_fp16.onnx", "fp16"],
];

const DESCRIPTIONS = [
  "config.json",
  "tokenizer.json",
  "tokenizer_config.json",
  "modules.json",
  "1_Pooling/config.json",
  "sentence_bert_config.json",
  "config_sentence_transformers.json",
];

/** Finds out what a model's own files say of it; what the user says counts for more. Rejects with what is missing. */
export async function readModelFiles(choice: OnnxEmbedder, signal: AbortSignal): Promise<ModelFiles> {
  const { folder } = choice;
  if (!path.isAbsolute(folder)) throw new Error(`The folder of the model, "${folder}", is no absolute path.`);
  const [graph, descriptions] = await Promise.all([findGraph(folder), readDescriptions(folder)]);
  const [config, , tokenizer, modules, pooling, sentences, prompts] = descriptions.map(asObject);
  for (const name of DESCRIPTIONS.slice(0, 3)) {
    if (descriptions[DESCRIPTIONS.indexOf(name)] === undefined)
      throw new Error(
        `There is no ${name} in ${folder}. It belongs to the model; get it from where the model is from.`,
      );
  }
  for (const module of Object.values(modules ?? {})) {
    const type = String(asObject(module)?.["type"] ?? "");
    if (type.endsWith(".Dense"))
      throw new Error(
        `The model in ${folder} ends with a layer that its graph does not have. Choose another one.`,
      );
  }
  const prefixes = asObject(prompts?.["prompts"]) ?? {};
  const load: ModelToLoad = {
    folder,
    ...graph,
    pooling: choice.pooling ?? poolingOf(pooling ?? {}),
    maxTokens:
      choice.maxTokens ??
      smallest(
        sentences?.["max_seq_length"],
        tokenizer?.["model_max_length"],
        config?.["max_position_embeddings"],
      ),
  };
  const queryPrefix = choice.queryPrefix ?? textOf(prefixes, "query", "search_query");
  const chunkPrefix = choice.chunkPrefix ?? textOf(prefixes, "document", "passage", "search_document");
  const dimensions = choice.dimensions ?? 0;
  const parts = [load.pooling, load.maxTokens, dimensions, queryPrefix, chunkPrefix];
  const hash = createHash("sha256").update(JSON.stringify(parts));
  for (const description of descriptions) hash.update(JSON.stringify(description ?? null));
  const file = graphFile(load);
  for (const part of load.hasDataFile ? [file, `${file}_data`] : [file])
    for await (const piece of createReadStream(part, { signal, highWaterMark: 1 << 20 })) hash.update(piece);
  return { load, queryPrefix, chunkPrefix, dimensions, id: `onnx:${hash.digest("base64url").slice(0, 22)}` };
}

type Graph = Pick<ModelToLoad, "subfolder" | "numbers" | "hasDataFile">;

async function findGraph(folder: string): Promise<Graph> {
  for (const subfolder of ["onnx", ""]) {
    for (const [name, numbers] of GRAPHS) {
      const file = path.join(folder, subfolder, name);
      if (await isFile(file)) return { subfolder, numbers, hasDataFile: await isFile(`${file}_data`) };
    }
  }
  const names = GRAPHS.slice(0, 4).map(([name]) => name);
  throw new Error(
    `There is no model in ${folder}. It or its folder "onnx" should hold one of ${names.join(", ")}.`,
  );
}

function graphFile({ folder, subfolder, numbers }: ModelToLoad): string {
  const name = GRAPHS.find(([, each]) => each === numbers)?.[0] ?? "";
  return path.join(folder, subfolder, name);
}

/** What is not there is `undefined`; what cannot be read is an error that names it. */
async function readDescriptions(folder: string): Promise<unknown[]> {
  return await Promise.all(
    DESCRIPTIONS.map(async name => {
      const text = await readFile(path.join(folder, name), "utf8").catch(() => undefined);
      try {
        return text === undefined ? undefined : JSON.parse(text);
      } catch {
        throw new Error(`${name} in ${folder} is no JSON. Get the model's files again.`);
      }
    }),
  );
}

function poolingOf(config: Readonly<Record<string, unknown>>): Pooling {
  if (config["pooling_mode_cls_token"] === true || config["pooling_mode"] === "cls") return "cls";
  if (config["pooling_mode_lasttoken"] === true || config["pooling_mode"] === "lasttoken") return "last";
  return "mean";
}

function smallest(...limits: readonly unknown[]): number {
  const known = limits.filter(limit => typeof limit === "number" && limit > 0);
  return Math.min(MOST_TOKENS, ...(known as number[]));
}

function textOf(values: Readonly<Record<string, unknown>>, ...names: readonly string[]): string {
  const found = names.map(name => values[name]).find(value => typeof value === "string");
  return typeof found === "string" ? found : "";
}

function asObject(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === "object" && value !== null ? { ...value } : undefined;
}

async function isFile(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined))?.isFile() ?? false;
}

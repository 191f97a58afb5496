import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { OnnxEmbedder, Pooling } from "../../core/embedding/embedderChoice.ts";
import { MODEL_DESCRIPTIONS, REQUIRED_DESCRIPTIONS } from "../../core/modelSource.ts";
import type { ModelNumbers, ModelToLoad } from "./modelProtocol.ts";

/** A model in a folder, with everything that decides its vectors. */
export interface ModelFiles {
  readonly load: ModelToLoad;
  readonly queryPrefix: string;
  readonly chunkPrefix: string;
  /** How many numbers of a vector are kept; 0 keeps all. */
  readonly dimensions: number;
  /** Differs when anything differs that the vectors depend on. */
  readonly id: string;
}

/** Time grows with the square of a text's length, and few chunks are longer. */
const MOST_TOKENS = 1_024;

/** File names of graphs, best first: eight-bit numbers take a quarter of the time of full ones. */
const GRAPHS: readonly (readonly [string, ModelNumbers])[] = [
  ["model_quantized.onnx", "q8"],
  ["model_int8.onnx", "int8"],
  ["model_uint8.onnx", "uint8"],
  ["model.onnx", "fp32"],
  ["model_q4.onnx", "q4"],
  ["model_fp16.onnx", "fp16"],
];

type Description = (typeof MODEL_DESCRIPTIONS)[number];

/** Reads what a model's own files say of it; the user's choices take precedence. Rejects with the name of whatever is missing. */
export async function readModelFiles(choice: OnnxEmbedder, signal: AbortSignal): Promise<ModelFiles> {
  const { folder } = choice;
  if (!path.isAbsolute(folder)) throw new Error(`The folder of the model, "${folder}", is no absolute path.`);
  const [graph, descriptions] = await Promise.all([findGraph(folder), readDescriptions(folder)]);
  checkUsable(folder, descriptions);
  const fieldsOf = (name: Description) => asObject(descriptions.get(name)) ?? {};
  const prefixes = asObject(fieldsOf("config_sentence_transformers.json")["prompts"]) ?? {};
  const load: ModelToLoad = {
    folder,
    ...graph,
    pooling: choice.pooling ?? poolingOf(fieldsOf("1_Pooling/config.json")),
    maxTokens:
      choice.maxTokens ??
      smallest(
        fieldsOf("sentence_bert_config.json")["max_seq_length"],
        fieldsOf("tokenizer_config.json")["model_max_length"],
        fieldsOf("config.json")["max_position_embeddings"],
      ),
  };
  const queryPrefix = choice.queryPrefix ?? textOf(prefixes, "query", "search_query");
  const chunkPrefix = choice.chunkPrefix ?? textOf(prefixes, "document", "passage", "search_document");
  const dimensions = choice.dimensions ?? 0;
  const parts = [load.pooling, load.maxTokens, dimensions, queryPrefix, chunkPrefix];
  const hash = createHash("sha256").update(JSON.stringify(parts));
  for (const name of MODEL_DESCRIPTIONS) hash.update(JSON.stringify(descriptions.get(name) ?? null));
  const file = graphFile(load);
  for (const part of load.hasDataFile ? [file, `${file}_data`] : [file])
    for await (const piece of createReadStream(part, { signal, highWaterMark: 1 << 20 })) hash.update(piece);
  return { load, queryPrefix, chunkPrefix, dimensions, id: `onnx:${hash.digest("base64url").slice(0, 22)}` };
}

/** Throws if a file is missing, or if the graph is only a part of the model. */
function checkUsable(folder: string, descriptions: ReadonlyMap<Description, unknown>): void {
  const missing = REQUIRED_DESCRIPTIONS.find(name => descriptions.get(name) === undefined);
  if (missing !== undefined)
    throw new Error(
      `There is no ${missing} in ${folder}. It is part of the model: get it from where the model came from.`,
    );
  const modules = Object.values(asObject(descriptions.get("modules.json")) ?? {});
  if (modules.some(module => String(asObject(module)?.["type"] ?? "").endsWith(".Dense")))
    throw new Error(
      `The model in ${folder} ends with a layer that its graph does not have. Choose another one.`,
    );
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

/** The content of each file; `undefined` for one that does not exist. Rejects with the name of a file that is not JSON. */
async function readDescriptions(folder: string): Promise<ReadonlyMap<Description, unknown>> {
  const read = MODEL_DESCRIPTIONS.map(async (name): Promise<[Description, unknown]> => {
    const text = await readFile(path.join(folder, name), "utf8").catch(() => undefined);
    try {
      return [name, text === undefined ? undefined : JSON.parse(text)];
    } catch {
      throw new Error(`${name} in ${folder} is not JSON. Get the model's files again.`);
    }
  });
  return new Map(await Promise.all(read));
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

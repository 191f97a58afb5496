import type { OnnxEmbedder } from "../../core/embedding/embedderChoice.ts";
import type { ModelSource } from "../../core/modelSource.ts";

/** A model worth downloading, and its costs. */
export interface CuratedModel {
  readonly name: string;
  readonly source: ModelSource;
  readonly licence: string;
  /** Approximate; the host reports the exact size. */
  readonly megabytes: number;
  /** Processor time for a chunk of 256 tokens, measured on two cores with models of this shape. */
  readonly millisecondsPerChunk: number;
  /** Trained on code, not only on prose. */
  readonly forCode: boolean;
  /** Properties that the files of the model do not state. */
  readonly traits: Pick<OnnxEmbedder, "pooling" | "queryPrefix" | "maxTokens">;
}

/** Fastest first. */
export const CURATED_MODELS: readonly CuratedModel[] = [
  {
    name: "snowflake-arctic-embed-xs",
    source: { repository: "Snowflake/snowflake-arctic-embed-xs", graph: "onnx/model_quantized.onnx" },
    licence: "Apache-2.0",
    megabytes: 23,
    millisecondsPerChunk: 200,
    forCode: false,
    traits: { pooling: "cls", queryPrefix: "Represent this sentence for searching relevant passages: " },
  },
  {
    name: "granite-embedding-small-english-r2",
    source: {
      repository: "onnx-community/granite-embedding-small-english-r2-ONNX",
      graph: "onnx/model_quantized.onnx",
    },
    licence: "Apache-2.0",
    megabytes: 55,
    millisecondsPerChunk: 340,
    forCode: true,
    traits: { pooling: "cls" },
  },
  {
    name: "CodeRankEmbed",
    source: {
      repository: "mrsladoje/CodeRankEmbed-onnx-int8",
      revision: "e74f446dc6e67e29fcee77213472c142f73a6bbb",
      graph: "onnx/model.onnx",
      sha256: "4eae31d09b1843103a1ebd5e2b2e24b5a5cad441a33906b35b12b1e2ed91d1db",
    },
    licence: "MIT",
    megabytes: 139,
    millisecondsPerChunk: 940,
    forCode: true,
    traits: {
      pooling: "cls",
      queryPrefix: "Represent this query for searching relevant code: ",
      maxTokens: 512,
    },
  },
  {
    name: "jina-embeddings-v2-base-code",
    source: { repository: "jinaai/jina-embeddings-v2-base-code", graph: "onnx/model_quantized.onnx" },
    licence: "Apache-2.0",
    megabytes: 162,
    millisecondsPerChunk: 940,
    forCode: true,
    traits: { pooling: "mean" },
  },
];

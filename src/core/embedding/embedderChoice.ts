/** No vectors: search uses words and names alone. */
export interface NoEmbedder {
  readonly kind: "none";
}

/** The model that comes with LLMC, quick enough to run while a file is indexed. */
export interface BuiltinEmbedder {
  readonly kind: "builtin";
}

/** How the vectors of a text's tokens are combined into one. */
export const POOLINGS = ["mean", "cls", "last"] as const;
export type Pooling = (typeof POOLINGS)[number];

/** Settings for a model whose own files lack them or say something else. */
export interface ModelTraits {
  /** Prefixes of a question and of a chunk. */
  readonly queryPrefix?: string;
  readonly chunkPrefix?: string;
  /** The length of a vector in numbers, for models that can shorten theirs. */
  readonly dimensions?: number;
  /** The number of tokens of a text that count; the rest is left out. */
  readonly maxTokens?: number;
}

/** A feature-extraction model in a folder of the machine that runs the engine. */
export interface OnnxEmbedder extends ModelTraits {
  readonly kind: "onnx";
  /** Absolute path. */
  readonly folder: string;
  readonly pooling?: Pooling;
}

/** A server that turns texts into vectors. Its key is not part of a choice and is never saved with it. */
export interface HttpEmbedder extends ModelTraits {
  readonly kind: "http";
  readonly api: "ollama" | "openai";
  /** The URL of the server, without the path that its API adds: `http://localhost:11434`. */
  readonly endpoint: string;
  readonly model: string;
}

/** An embedder that gives vectors. */
export type ChosenEmbedder = BuiltinEmbedder | OnnxEmbedder | HttpEmbedder;

/** The user's choice of an embedder, or of none. */
export type EmbedderChoice = NoEmbedder | ChosenEmbedder;

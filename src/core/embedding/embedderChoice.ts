/** No vectors: search goes by words and names alone. */
export interface NoEmbedder {
  readonly kind: "none";
}

/** The model that comes with LLMC. It is quick enough to run while a file is indexed. */
export interface BuiltinEmbedder {
  readonly kind: "builtin";
}

/** How the vectors of a text's tokens become one. */
export const POOLINGS = ["mean", "cls", "last"] as const;
export type Pooling = (typeof POOLINGS)[number];

/** What may be said of a model where its own files do not, or say something else. */
export interface ModelTraits {
  /** Put before a question, and before a chunk. */
  readonly queryPrefix?: string;
  readonly chunkPrefix?: string;
  /** Numbers of a vector, for models that can give fewer than they have. */
  readonly dimensions?: number;
  /** Tokens of a text that count; what is after them is left out. */
  readonly maxTokens?: number;
}

/** A feature-extraction model in a folder of the machine that runs the engine. */
export interface OnnxEmbedder extends ModelTraits {
  readonly kind: "onnx";
  /** Absolute path. */
  readonly folder: string;
  readonly pooling?: Pooling;
}

/** A server that is sent texts and answers with vectors. Its key is no part of a choice, and is never saved with one. */
export interface HttpEmbedder extends ModelTraits {
  readonly kind: "http";
  readonly api: "ollama" | "openai";
  /** Where the server is, up to what its interface adds: `http://localhost:11434`. */
  readonly endpoint: string;
  readonly model: string;
}

/** What turns texts into vectors. */
export type ChosenEmbedder = BuiltinEmbedder | OnnxEmbedder | HttpEmbedder;

/** What the user wants texts to be turned into vectors by, if at all. */
export type EmbedderChoice = NoEmbedder | ChosenEmbedder;

import { ParameterStructures, RequestType } from "vscode-jsonrpc/node";
import type { EmbeddedAs } from "../../core/embedding/embedder.ts";
import type { Pooling } from "../../core/embedding/embedderChoice.ts";

/** A model as its process needs it. */
export interface ModelToLoad {
  /** Absolute path. */
  readonly folder: string;
  /** Folder within that one which holds the graph; empty where it is the same. */
  readonly subfolder: string;
  /** What the library calls the graph's numbers, by which it finds the file. */
  readonly numbers: ModelNumbers;
  /** Weights lie in a second file beside the graph. */
  readonly hasDataFile: boolean;
  readonly pooling: Pooling;
  readonly maxTokens: number;
}

/** Kinds of numbers that a graph may have, in the order in which they are preferred on a processor. */
export type ModelNumbers = "q8" | "int8" | "uint8" | "fp32" | "q4" | "fp16";

/** Loads a model; answers with the numbers of a vector. */
export const loadRequest = new RequestType<ModelToLoad, number, void>("load", ParameterStructures.byName);

/** Texts with their prefixes, and the vectors of them. */
export const embedRequest = new RequestType<
  { readonly texts: readonly string[]; readonly as: EmbeddedAs },
  readonly Float32Array[],
  void
>("embed", ParameterStructures.byName);

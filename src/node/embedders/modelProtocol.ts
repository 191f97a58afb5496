import { ParameterStructures, RequestType } from "vscode-jsonrpc/node";
import type { EmbeddedAs } from "../../core/embedding/embedder.ts";
import type { Pooling } from "../../core/embedding/embedderChoice.ts";

/** A model, described as its process needs it. */
export interface ModelToLoad {
  /** Absolute path. */
  readonly folder: string;
  /** The folder inside `folder` that holds the graph; empty if that is `folder` itself. */
  readonly subfolder: string;
  /** The library's name for the graph's type of numbers, by which it finds the file. */
  readonly numbers: ModelNumbers;
  /** Whether the weights are in a second file beside the graph. */
  readonly hasDataFile: boolean;
  readonly pooling: Pooling;
  readonly maxTokens: number;
}

/** Types of numbers that a graph may have, best for a processor first. */
export type ModelNumbers = "q8" | "int8" | "uint8" | "fp32" | "q4" | "fp16";

/** Loads a model; answers with the number of dimensions. */
export const loadRequest = new RequestType<ModelToLoad, number, void>("load", ParameterStructures.byName);

/** Makes the vectors of texts that have their prefixes already. */
export const embedRequest = new RequestType<
  { readonly texts: readonly string[]; readonly as: EmbeddedAs },
  readonly Float32Array[],
  void
>("embed", ParameterStructures.byName);

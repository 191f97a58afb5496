import type { DocumentId } from "./document.ts";
import type { ChosenEmbedder } from "./embedding/embedderChoice.ts";

/** Asks for some chunks as embedders get them. */
export interface SampleRequest {
  /** Chunks, spread over the index. */
  readonly limit: number;
  /** Tried on them, without being used for anything else. */
  readonly embedder?: ChosenEmbedder;
}

/** What an embedder is given for one chunk. */
export interface EmbeddableText {
  readonly document: DocumentId;
  readonly startLine: number;
  /** Its heading and its text, with secrets masked. */
  readonly text: string;
}

/** Some chunks of the index as embedders get them. */
export interface EmbeddingSample {
  readonly texts: readonly EmbeddableText[];
  /** All chunks of the index. */
  readonly chunks: number;
  /** Of the embedder that was to be tried: numbers of a vector, and how long the texts took. */
  readonly trial?: { readonly dimensions: number; readonly milliseconds: number };
}

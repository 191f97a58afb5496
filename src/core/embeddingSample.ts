import type { DocumentId } from "./document.ts";
import type { ChosenEmbedder } from "./embedding/embedderChoice.ts";

/** Asks for some chunks as embedders get them. */
export interface SampleRequest {
  /** The most chunks to return; they are spread over the index. */
  readonly limit: number;
  /** An embedder to try on them. It is used for nothing else. */
  readonly embedder?: ChosenEmbedder;
}

/** The text that an embedder is given for one chunk. */
export interface EmbeddableText {
  readonly document: DocumentId;
  readonly startLine: number;
  /** The chunk's heading and text, with secrets masked. */
  readonly text: string;
}

/** Some chunks of the index as embedders get them. */
export interface EmbeddingSample {
  readonly texts: readonly EmbeddableText[];
  /** Number of chunks in the index. */
  readonly chunks: number;
  /** For the embedder that was tried: the length of its vectors, and how long the texts took. */
  readonly trial?: { readonly dimensions: number; readonly milliseconds: number };
}

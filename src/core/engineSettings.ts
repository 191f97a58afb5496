import type { EmbedderChoice } from "./embedding/embedderChoice.ts";

/**
 * What is indexed with a chunk in addition to its own text: nothing, the names around it (path, breadcrumb, signature), or also the first
 * sentences of the docs around it and the imports that it uses.
 */
export const CONTEXT_HEADINGS = ["none", "minimal", "full"] as const;
export type ContextHeading = (typeof CONTEXT_HEADINGS)[number];

/** What each part of a section of prose repeats from above: nothing, its headings, or also a paragraph. */
export const PROSE_OVERLAPS = ["none", "heading", "paragraph"] as const;
export type ProseOverlap = (typeof PROSE_OVERLAPS)[number];

/** Where documents are cut: between the nodes of the syntax tree, or between lines. */
export const CHUNK_BOUNDARIES = ["structure", "lines"] as const;
export type ChunkBoundaries = (typeof CHUNK_BOUNDARIES)[number];

/** How a workspace is indexed. The user's settings are translated to these. */
export interface EngineSettings {
  /** Glob patterns of files to leave out, relative to their folder: `llmc.exclude`. */
  readonly exclude: readonly string[];
  /** Bytes; a larger file is left out. */
  readonly maxFileSize: number;
  /** Megabytes of resident memory that the engine may use; files that come after that are indexed in less detail. */
  readonly maxMemory: number;
  /** Non-whitespace characters; a larger span is cut into several chunks. */
  readonly maxChunkSize: number;
  /** o200k tokens; chunks must also keep to this limit. 0 leaves tokens uncounted, which is much faster. */
  readonly maxChunkTokens: number;
  readonly chunkBoundaries: ChunkBoundaries;
  readonly contextHeading: ContextHeading;
  readonly proseOverlap: ProseOverlap;
  /** Rules whose secrets are not masked: `github`, `aws`, `privatekey` and so on. */
  readonly allowedSecrets: readonly string[];
  /** Absolute path of a folder with the user's own languages; empty if there is none. */
  readonly grammars: string;
  /** The embedder that makes the vectors for finding chunks by meaning. */
  readonly embedder: EmbedderChoice;
}

/** The minimum and maximum of each numeric setting. */
export const SETTING_RANGES = {
  maxFileSize: [1_000, 100_000_000],
  maxMemory: [200, 16_000],
  maxChunkSize: [200, 20_000],
  maxChunkTokens: [0, 8_000],
} as const;

/** Settings that apply unless the user says otherwise. */
export const DEFAULT_SETTINGS: EngineSettings = {
  exclude: [],
  maxFileSize: 1_000_000,
  maxMemory: 1_000,
  maxChunkSize: 2_000,
  maxChunkTokens: 0,
  chunkBoundaries: "structure",
  contextHeading: "minimal",
  proseOverlap: "heading",
  allowedSecrets: [],
  grammars: "",
  embedder: { kind: "builtin" },
};

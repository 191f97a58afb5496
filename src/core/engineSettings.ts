import type { EmbedderChoice } from "./embedding/embedderChoice.ts";

/**
 * What is searched with a chunk beside its own text: nothing, the names around it (path, breadcrumb, signature), or also
 * the first sentences of the docs around it and the imports that it uses.
 */
export const CONTEXT_HEADINGS = ["none", "minimal", "full"] as const;
export type ContextHeading = (typeof CONTEXT_HEADINGS)[number];

/** What a part of a section of prose repeats of what is above it: nothing, its headings, or also a paragraph. */
export const PROSE_OVERLAPS = ["none", "heading", "paragraph"] as const;
export type ProseOverlap = (typeof PROSE_OVERLAPS)[number];

/** Where documents are cut: between the nodes of the syntax tree, or between lines. */
export const CHUNK_BOUNDARIES = ["structure", "lines"] as const;
export type ChunkBoundaries = (typeof CHUNK_BOUNDARIES)[number];

/** How a workspace is indexed. What the user sets comes down to these. */
export interface EngineSettings {
  /** Glob patterns of files to leave out, relative to their folder: `llmc.exclude`. */
  readonly exclude: readonly string[];
  /** Bytes; a larger file is left out. */
  readonly maxFileSize: number;
  /** Megabytes that the engine may have resident; what comes after that is indexed in less detail. */
  readonly maxMemory: number;
  /** Non-whitespace characters; a larger span is cut into several chunks. */
  readonly maxChunkSize: number;
  /** o200k tokens; chunks are held to this limit too. 0 leaves tokens uncounted, which is a good deal faster. */
  readonly maxChunkTokens: number;
  readonly chunkBoundaries: ChunkBoundaries;
  readonly contextHeading: ContextHeading;
  readonly proseOverlap: ProseOverlap;
  /** Rules whose secrets are indexed like all else: `github`, `aws`, `privatekey` and so on. */
  readonly allowedSecrets: readonly string[];
  /** Absolute path of a folder with languages of the user's own; empty where there is none. */
  readonly grammars: string;
  /** What makes the vectors that chunks are found by in meaning. */
  readonly embedder: EmbedderChoice;
}

/** The least and the most that a number may be. */
export const SETTING_RANGES = {
  maxFileSize: [1_000, 100_000_000],
  maxMemory: [200, 16_000],
  maxChunkSize: [200, 20_000],
  maxChunkTokens: [0, 8_000],
} as const;

/** Where the user has said nothing. */
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

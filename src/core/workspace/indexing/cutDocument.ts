import { type ChunkedDocument, chunkDocument } from "../../chunking/chunker.ts";
import type { EngineSettings } from "../../engineSettings.ts";
import type { Ports } from "../../ports.ts";
import type { ParsedDocument } from "../../syntax/syntax.ts";

/**
 * A key of the settings, languages and rules for secrets that decide what an index holds. An index with another key is of no use, and may
 * contain secrets that were not recognised.
 */
export function cuttingKey(settings: EngineSettings, languages: string, secretRules: string): string {
  const { maxChunkSize, maxChunkTokens, chunkBoundaries, contextHeading, proseOverlap } = settings;
  const allowed = [...settings.allowedSecrets].sort().join(" ");
  const cutting = [chunkBoundaries, maxChunkSize, maxChunkTokens, contextHeading, proseOverlap].join(" ");
  return `${cutting}, secrets by ${secretRules} but ${allowed || "none"}, languages ${languages}`;
}

/** Nodes longer than this, in UTF-16 units, may have to be cut. A token is rarely shorter than a unit. */
export function expandOver({ maxChunkSize, maxChunkTokens, chunkBoundaries }: EngineSettings): number {
  if (chunkBoundaries === "lines") return Infinity;
  return maxChunkTokens === 0 ? maxChunkSize : Math.min(maxChunkSize, maxChunkTokens);
}

/** Cuts a document according to the settings. */
export async function cutDocument(
  ports: Ports,
  settings: EngineSettings,
  parsed: ParsedDocument,
): Promise<ChunkedDocument> {
  const { maxChunkSize, maxChunkTokens, chunkBoundaries } = settings;
  const byLines = chunkBoundaries === "lines";
  if (maxChunkTokens === 0) return chunkDocument(parsed, maxChunkSize, { byLines });
  const sums = await ports.tokenSums(parsed.text);
  return chunkDocument(parsed, maxChunkSize, { byLines, tokens: { limit: maxChunkTokens, sums } });
}

import type { EmbeddedAs } from "../../core/embedding/embedder.ts";
import { unitVector } from "./unitVector.ts";

/** The prefixes that a model expects before its texts, and how many numbers of a vector are kept. */
interface ModelWishes {
  readonly queryPrefix: string;
  readonly chunkPrefix: string;
  readonly dimensions: number;
}

/**
 * Vectors of length 1 for texts, in their order. `embed` makes the vectors of texts that are not blank, which it gets with their prefix and
 * in order. A blank text has a vector of zeros, which is close to none. Rejects as `embed` does.
 */
export async function embedSaid(
  texts: readonly string[],
  as: EmbeddedAs,
  { queryPrefix, chunkPrefix, dimensions }: ModelWishes,
  embed: (texts: readonly string[]) => Promise<readonly Float32Array[]>,
): Promise<Float32Array[]> {
  const prefix = as === "query" ? queryPrefix : chunkPrefix;
  const said = texts.filter(saysSomething).map(text => prefix + text);
  const vectors = (said.length === 0 ? [] : await embed(said)).values();
  return texts.map(text => {
    const { value } = saysSomething(text) ? vectors.next() : {};
    return value === undefined ? new Float32Array(dimensions) : unitVector(value, dimensions);
  });
}

function saysSomething(text: string): boolean {
  return text.trim() !== "";
}

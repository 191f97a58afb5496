import type { EmbeddedAs } from "../../core/embedding/embedder.ts";
import { unitVector } from "./unitVector.ts";

/** What a model wants before its texts, and the numbers of a vector that are kept. */
interface ModelWishes {
  readonly queryPrefix: string;
  readonly chunkPrefix: string;
  readonly dimensions: number;
}

/**
 * Vectors of length 1 for texts, in their order. `embed` makes those of texts that say something, which it gets with their prefix, in
 * their order; a text that says nothing has the vector that is close to none, all zeros. Rejects as `embed` does.
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

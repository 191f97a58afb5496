import type { KnownVector } from "../../index/vectors/knownVector.ts";
import { quantise } from "../../index/vectors/quantise.ts";
import { isQuick, type OpenEmbedder } from "./embedders.ts";

/** A text that is embedded, the path it is at, which is empty where that is not searched, and the `textHash` of the text. */
export interface EmbeddedText {
  readonly text: string;
  readonly path: string;
  readonly hash: number;
}

/**
 * Has vectors made of some texts, in their order. A quick embedder is told the path too, which says a little more; the vectors
 * of others are dear, and are to stay what they are when a file is moved. Rejects when the embedder does, or gives something else than it
 * should.
 */
export async function makeVectors(
  { embedder, tag }: OpenEmbedder,
  texts: readonly EmbeddedText[],
  signal: AbortSignal,
): Promise<readonly KnownVector[]> {
  const made = await embedder.embed(
    texts.map(({ text, path }) => (path !== "" && isQuick(tag.choice) ? `${path}\n${text}` : text)),
    "chunk",
    signal,
  );
  return texts.map(({ hash }, at) => {
    const vector = made[at];
    if (vector === undefined || vector.length !== tag.dimensions || !vector.every(Number.isFinite)) {
      throw new Error(`${tag.id} gave no vectors that can be used.`);
    }
    return { ...quantise(vector), text: hash };
  });
}

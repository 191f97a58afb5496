import type { KnownVector } from "../../index/vectors/knownVector.ts";
import { quantise } from "../../index/vectors/quantise.ts";
import { isQuick, type OpenEmbedder } from "./embedders.ts";

/** A text to embed, its path, which is empty if that is not searched, and the `textHash` of the text. */
export interface EmbeddedText {
  readonly text: string;
  readonly path: string;
  readonly hash: number;
}

/**
 * Makes the vectors of some texts, in order. Quick embedders also get the path, which says a little more; the vectors of others are
 * expensive, and should stay valid when a file is moved. Rejects if the embedder does, or if it returns something unusable.
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

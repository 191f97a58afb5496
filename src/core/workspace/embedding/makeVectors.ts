import type { KnownVector } from "../../index/vectors/knownVector.ts";
import { quantise } from "../../index/vectors/quantise.ts";
import type { OpenEmbedder } from "./embedders.ts";

/** A text that is embedded, and its `textHash`. */
export interface EmbeddedText {
  readonly text: string;
  readonly hash: number;
}

/** Has vectors made of some texts, in their order. Rejects when the embedder does, or gives something else than it should. */
export async function makeVectors(
  { embedder, tag }: OpenEmbedder,
  texts: readonly EmbeddedText[],
  signal: AbortSignal,
): Promise<readonly KnownVector[]> {
  const made = await embedder.embed(
    texts.map(({ text }) => text),
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

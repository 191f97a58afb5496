import type { Embedder } from "../../core/embedding/embedder.ts";
import type { ChosenEmbedder } from "../../core/embedding/embedderChoice.ts";

/** Opens the embedder that was chosen. What the opt-in ones need is loaded when one is asked for. */
export async function openEmbedder(choice: ChosenEmbedder, signal: AbortSignal): Promise<Embedder> {
  signal.throwIfAborted();
  throw new Error(`This version has no embedder of the kind "${choice.kind}".`);
}

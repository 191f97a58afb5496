import type { Embedder } from "../../core/embedding/embedder.ts";
import type { HttpEmbedder, OnnxEmbedder } from "../../core/embedding/embedderChoice.ts";
import type { Outside } from "../../core/network.ts";

/** Opens an embedder that was chosen in place of the built-in one. Its dependencies are loaded only when one is asked for. */
export async function openEmbedder(
  choice: HttpEmbedder | OnnxEmbedder,
  program: string,
  outside: Outside,
  signal: AbortSignal,
): Promise<Embedder> {
  signal.throwIfAborted();
  const { openOptInEmbedder } = await import("./optInEmbedders.ts");
  return await openOptInEmbedder(choice, program, outside, signal);
}

import path from "node:path";
import type { Embedder } from "../../core/embedding/embedder.ts";
import type { HttpEmbedder, OnnxEmbedder } from "../../core/embedding/embedderChoice.ts";
import type { Outside } from "../../core/network.ts";
import { openHttpEmbedder } from "./httpEmbedder.ts";
import { openOnnxEmbedder } from "./onnxEmbedder.ts";

/** Opens an embedder that the user chose in place of the built-in one. `program` is where the build put the model's script. */
export async function openOptInEmbedder(
  choice: HttpEmbedder | OnnxEmbedder,
  program: string,
  outside: Outside,
  signal: AbortSignal,
): Promise<Embedder> {
  if (choice.kind === "http") return await openHttpEmbedder(choice, outside, signal);
  const options = {
    script: path.join(program, "model.cjs"),
    onStopped: outside.stopped,
  };
  return await openOnnxEmbedder(choice, options, signal);
}

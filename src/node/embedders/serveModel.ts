import { setImmediate } from "node:timers/promises";
import type { CancellationToken, MessageConnection } from "vscode-jsonrpc/node";
import type { EmbeddedAs } from "../../core/embedding/embedder.ts";
import { type LoadedModel, loadModel } from "./loadModel.ts";
import { embedRequest, loadRequest } from "./modelProtocol.ts";

/** Answers the requests of one client, which first says which model to load. */
export function serveModel(connection: MessageConnection, programFolder: string): void {
  let model: LoadedModel | undefined;
  const turns = new Turns();
  connection.onRequest(loadRequest, async request => {
    model = await loadModel(request, programFolder);
    return model.dimensions;
  });
  connection.onRequest(embedRequest, async ({ texts, as }, token: CancellationToken) => {
    if (model === undefined) throw new Error("No model is loaded.");
    const vectors: Float32Array[] = [];
    for (const text of texts) {
      const done = await turns.take(as);
      try {
        // Messages arrive between two texts, so a cancellation is seen here.
        await setImmediate();
        if (token.isCancellationRequested) return [];
        vectors.push(await model.embed(text));
      } finally {
        done();
      }
    }
    return vectors;
  });
}

/** Lets one text be embedded at a time. A question goes before all waiting chunks, since someone waits for its answer. */
class Turns {
  readonly #waiting: Record<EmbeddedAs, (() => void)[]> = { query: [], chunk: [] };
  #taken = false;

  /** Resolves, when it is this caller's turn, to a function that ends the turn. */
  async take(as: EmbeddedAs): Promise<() => void> {
    if (this.#taken) await new Promise<void>(resolve => this.#waiting[as].push(resolve));
    this.#taken = true;
    return () => {
      const next = this.#waiting.query.shift() ?? this.#waiting.chunk.shift();
      if (next === undefined) this.#taken = false;
      else next();
    };
  }
}

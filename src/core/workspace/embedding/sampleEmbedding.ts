import type { ChosenEmbedder } from "../../embedding/embedderChoice.ts";
import type { EmbeddableText, EmbeddingSample, SampleRequest } from "../../embeddingSample.ts";
import type { ManifestEntry } from "../../index/manifest.ts";
import type { Ports } from "../../ports.ts";
import type { OpenDocuments } from "../openDocuments.ts";
import type { Opened } from "../opened.ts";

/** Returns some chunks exactly as an embedder gets them, and tries an embedder on them. Rejects if that cannot be used. */
export async function sampleEmbedding(
  ports: Ports,
  documents: OpenDocuments,
  opened: Opened,
  { limit, embedder }: SampleRequest,
  signal: AbortSignal,
): Promise<EmbeddingSample> {
  const { chunks } = opened.keeper.index.manifest;
  const texts: EmbeddableText[] = [];
  for (const { entry, ordinal } of spread(opened, limit)) {
    signal.throwIfAborted();
    const { text } = await documents.current(opened, entry);
    if (text === undefined) continue;
    const { document } = entry;
    const cut = await opened.cutter.cut(document.path, text);
    // The file may have changed since it was indexed, and have fewer chunks.
    const chunk = cut.chunks[ordinal];
    if (chunk !== undefined) {
      texts.push({ document, startLine: chunk.chunk.startLine, text: chunk.embedded });
    }
  }
  if (embedder === undefined) return { texts, chunks };
  return { texts, chunks, trial: await trial(ports, embedder, texts, signal) };
}

/** Chunks at even distances, so that they cover all parts of the workspace. */
function spread({ keeper }: Opened, limit: number): { entry: ManifestEntry; ordinal: number }[] {
  const { manifest } = keeper.index;
  const step = Math.max(1, manifest.chunks / Math.max(1, limit));
  const found: { entry: ManifestEntry; ordinal: number }[] = [];
  let first = 0;
  let next = step / 2;
  for (const entry of manifest.inOrder()) {
    for (; next < first + entry.chunks.count; next += step)
      found.push({ entry, ordinal: Math.floor(next - first) });
    first += entry.chunks.count;
  }
  return found.slice(0, limit);
}

async function trial(
  { openEmbedder, clock }: Ports,
  choice: ChosenEmbedder,
  texts: readonly EmbeddableText[],
  signal: AbortSignal,
): Promise<{ dimensions: number; milliseconds: number }> {
  const closing = new AbortController();
  try {
    const embedder = await openEmbedder(choice, AbortSignal.any([signal, closing.signal]));
    const before = clock.now();
    const embedded = texts.map(({ text }) => text);
    await embedder.embed(embedded, "chunk", signal);
    return { dimensions: embedder.dimensions, milliseconds: clock.now() - before };
  } finally {
    closing.abort();
  }
}

import { Manifest, type ManifestEntry } from "../../src/core/index/manifest.ts";

/** A manifest of documents with these paths and nothing else, numbered by their places in the list. */
export function manifestOf(paths: readonly string[]): Manifest {
  const manifest = new Manifest();
  for (const path of paths) {
    const none = { first: 0, count: 0 };
    const entry = { document: { folder: "w", path }, chunks: none, outlines: none, spans: 0, size: 1 };
    manifest.add(manifest.next(), entry as unknown as ManifestEntry);
  }
  return manifest;
}

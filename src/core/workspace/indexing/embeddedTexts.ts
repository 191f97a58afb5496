import type { WorkspaceFolder } from "../../engine.ts";
import type { ManifestEntry } from "../../index/manifest.ts";
import type { Ports } from "../../ports.ts";
import { decodeText } from "../../text/decode.ts";
import { textHash } from "../../text/textHash.ts";
import type { EmbeddedText } from "../embedding/makeVectors.ts";
import type { DocumentCutter } from "./documentCutter.ts";
import type { PreparedChunk } from "./indexedChunks.ts";

/** The texts to embed for some chunks. */
export function textsOf(chunks: readonly PreparedChunk[]): EmbeddedText[] {
  return chunks.map(({ embedded, fields }) => ({
    text: embedded,
    path: fields.path,
    hash: textHash(embedded),
  }));
}

/** The texts to embed for the chunks of an indexed document; `undefined` if its file has changed since. */
export async function embeddedTexts(
  { files, hash }: Ports,
  cutter: DocumentCutter,
  folder: WorkspaceFolder,
  entry: ManifestEntry,
): Promise<readonly EmbeddedText[] | undefined> {
  const { path } = entry.document;
  const content = await files.read(folder, path);
  const whole = content && hash(content.bytes) === entry.hash ? decodeText(content.bytes) : undefined;
  if (whole === undefined) return undefined;
  const { text } = await cutter.mask(whole);
  return textsOf((await cutter.cut(path, text)).chunks);
}

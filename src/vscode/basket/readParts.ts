import type { DocumentId } from "../../core/document.ts";
import type { Engine } from "../../core/engine.ts";
import { type CurrentDocument, readCurrent } from "../documents/currentDocument.ts";
import { isInWorkspace, uriOf } from "../documents/documentUri.ts";
import { isLink } from "../documents/fileType.ts";
import type { DocumentParts } from "./code/anchor.ts";
import { DocumentLines } from "./code/documentLines.ts";

/** A document as it was read, with the parts by which items are found in it. */
export interface ReadDocument extends CurrentDocument {
  readonly parts: DocumentParts;
}

/** Reads and parses a document of the workspace; `undefined` if it or its folder is gone, or if it is no text or a link. */
export async function readParts(
  engine: Engine,
  document: DocumentId,
  signal: AbortSignal,
): Promise<ReadDocument | undefined> {
  if (!isInWorkspace(document)) return undefined;
  // The document is wanted as it is at this moment, so the read starts at once.
  const reading = readCurrent(engine, document, signal);
  const [current, isLinked] = await Promise.all([reading, isLink(uriOf(document))]);
  if (current === undefined || isLinked) return undefined;
  return { ...current, parts: { lines: new DocumentLines(current.text), spans: current.outline.spans } };
}

/** Whether a document is unchanged since it was read. */
export function isUpToDate({ open }: CurrentDocument): boolean {
  return open === undefined || open.document.version === open.version;
}

import type { DocumentId } from "../../core/document.ts";
import type { Engine } from "../../core/engine.ts";
import { type CurrentDocument, readCurrent } from "../documents/currentDocument.ts";
import type { DocumentParts } from "./code/anchor.ts";
import { DocumentLines } from "./code/documentLines.ts";

/** A document as it was read, and what items are found by in it. */
export interface ReadDocument extends CurrentDocument {
  readonly parts: DocumentParts;
}

/** Reads and parses a document of the workspace; `undefined` when it is gone or is no text. */
export async function readParts(
  engine: Engine,
  document: DocumentId,
  signal: AbortSignal,
): Promise<ReadDocument | undefined> {
  const current = await readCurrent(engine, document, signal);
  if (current === undefined) return undefined;
  return { ...current, parts: { lines: new DocumentLines(current.text), spans: current.outline.spans } };
}

/** Whether nothing was typed since a document was read. */
export function isUpToDate({ open }: CurrentDocument): boolean {
  return open === undefined || open.document.version === open.version;
}

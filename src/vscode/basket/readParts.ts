import type { DocumentId } from "../../core/document.ts";
import type { Engine } from "../../core/engine.ts";
import { type CurrentDocument, readCurrent } from "../documents/currentDocument.ts";
import { uriOf } from "../documents/documentUri.ts";
import { isLink } from "../documents/fileType.ts";
import type { DocumentParts } from "./code/anchor.ts";
import { DocumentLines } from "./code/documentLines.ts";

/** A document as it was read, and what items are found by in it. */
export interface ReadDocument extends CurrentDocument {
  readonly parts: DocumentParts;
}

/** Reads and parses a document of the workspace; `undefined` when it is gone, is no text, or is a link, which cannot be sent. */
export async function readParts(
  engine: Engine,
  document: DocumentId,
  signal: AbortSignal,
): Promise<ReadDocument | undefined> {
  // What is asked for is meant as it is at this moment, so that reading does not wait.
  const reading = readCurrent(engine, document, signal);
  const [current, isLinked] = await Promise.all([reading, isLink(uriOf(document))]);
  if (current === undefined || isLinked) return undefined;
  return { ...current, parts: { lines: new DocumentLines(current.text), spans: current.outline.spans } };
}

/** Whether nothing was typed since a document was read. */
export function isUpToDate({ open }: CurrentDocument): boolean {
  return open === undefined || open.document.version === open.version;
}

import { signatureLines } from "../../context/source/signatureLines.ts";
import type { Definition, Rows, SourceText } from "../../context/source/source.ts";
import type { ManifestEntry } from "../../index/manifest.ts";
import { definitionsIn } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isContainer } from "../../span.ts";

/**
 * The definitions of a document from the index, which saves a parse; `undefined` if the index does not have all of them, or the document
 * was indexed again since this entry was taken.
 */
export function indexedDefinitions(
  index: WorkspaceIndex,
  { document, hash }: ManifestEntry,
  rows: Rows,
  comment: SourceText["comment"],
): Definition[] | undefined {
  const entry = index.manifest.find(document);
  if (entry === undefined || entry.hash !== hash || entry.reduced !== undefined) return undefined;
  // A snapshot made since then has renumbered the chunks.
  const { chunks } = entry;
  const definitions: Definition[] = [];
  for (const [id, chunk] of index.chunks.storedAfter(chunks.first - 1)) {
    if (id >= chunks.first + chunks.count) break;
    for (const definition of definitionsIn(chunk)) {
      // Rows of a loaded table decode each property on every access.
      const { kind, name, qualifiedName, signature, startLine, endLine } = definition;
      const copy = { kind, name, qualifiedName, signature, startLine, endLine };
      definitions.push(definition === chunk ? withOwnStart(copy, rows, comment) : copy);
    }
  }
  return definitions.map((definition, at) => {
    return isContainer(definition.kind) ? withMembers(definition, definitions, at) : definition;
  });
}

/** The start of a definition that a chunk is named by: the chunk may have other lines above it, such as imports. */
function withOwnStart(definition: Definition, rows: Rows, comment: SourceText["comment"]): Definition {
  let start = signatureLines(comment, rows, definition).startLine;
  // Lines that belong to a definition stand above it without a blank line.
  const isBlank = (line: number): boolean => rows.lines(line).trim() === "";
  while (start > definition.startLine && !isBlank(start - 1)) start--;
  return { ...definition, startLine: start };
}

/** Extends a class that was cut to the end of its last member. */
function withMembers(definition: Definition, definitions: readonly Definition[], at: number): Definition {
  let { endLine } = definition;
  for (let next = at + 1; definitions[next]?.qualifiedName.startsWith(`${definition.qualifiedName}.`); next++)
    endLine = Math.max(endLine, definitions[next]?.endLine ?? 0);
  return { ...definition, endLine };
}

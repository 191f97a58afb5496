import type { WorkspaceIndex } from "../index/workspaceIndex.ts";
import type { SymbolHit, SymbolQuery } from "../symbol.ts";
import { type FoundSymbol, lookUpSymbols } from "./arms/lookUpSymbols.ts";
import { declaringLine } from "./hits/declaringLine.ts";
import type { ConfirmedDocument, DocumentReader } from "./hits/documentReader.ts";
import { passingIn } from "./passing.ts";

/** Looks a name up. As in a search, definitions that are no longer in their files are left out. */
export async function findSymbols(
  state: WorkspaceIndex,
  { text, limit, where }: SymbolQuery,
  reader: DocumentReader,
): Promise<readonly SymbolHit[]> {
  const passing = where && passingIn(state, where);
  // A stale document can take several places, so more are fetched than asked for.
  const candidates = lookUpSymbols(state, text, limit * 2, passing);
  reader.prepare(candidates.slice(0, limit).map(({ chunk }) => chunk));
  const symbols: SymbolHit[] = [];
  for (const found of candidates) {
    if (symbols.length === limit) break;
    const document = await reader.confirm([found.chunk]);
    if (document !== undefined) symbols.push(makeSymbolHit(found, document));
  }
  return symbols;
}

function makeSymbolHit(
  { definition, chunk, match }: FoundSymbol,
  { entry: { document }, text }: ConfirmedDocument,
): SymbolHit {
  const { kind, name, qualifiedName, startLine, endLine } = definition;
  const body = text.slice(chunk.start, chunk.end).split("\n");
  const lines = body.slice(startLine - chunk.startLine, endLine - chunk.startLine + 1);
  const line = startLine + declaringLine(definition, lines);
  return { document, match, kind, name, qualifiedName, startLine, endLine, line };
}

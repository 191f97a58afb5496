import type { DocumentId } from "../document.ts";
import type { WorkspaceIndex } from "../index/workspaceIndex.ts";
import type { SymbolHit, SymbolQuery } from "../symbol.ts";
import { type FoundSymbol, lookUpSymbols } from "./arms/lookUpSymbols.ts";
import { compileFilter } from "./compileFilter.ts";
import { declaringLine } from "./hits/declaringLine.ts";
import { type ConfirmedDocument, DocumentReader, type ReadForAnswer } from "./hits/documentReader.ts";

/** Symbols, and documents that turned out to have changed. */
export interface SymbolResult {
  readonly symbols: readonly SymbolHit[];
  readonly stale: readonly DocumentId[];
}

/** Looks a name up. As in a search, what is no longer there is never an answer. */
export async function findSymbols(
  state: WorkspaceIndex,
  { text, limit, where }: SymbolQuery,
  read: ReadForAnswer,
  signal: AbortSignal,
): Promise<SymbolResult> {
  const passing = where === undefined ? undefined : state.passing(compileFilter(state, where));
  // A stale document can take several places, so more are fetched than asked for.
  const candidates = lookUpSymbols(state, text, limit * 2, passing);
  const reader = new DocumentReader(state, read, signal);
  reader.prepare(candidates.slice(0, limit).map(({ chunk }) => chunk));
  const symbols: SymbolHit[] = [];
  for (const found of candidates) {
    if (symbols.length === limit) break;
    const document = await reader.confirm([found.chunk]);
    if (document !== undefined) symbols.push(makeSymbolHit(found, document));
  }
  return { symbols, stale: reader.stale };
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

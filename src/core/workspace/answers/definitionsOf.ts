import { definitionsCalled } from "../../asked/definitionsCalled.ts";
import { definedAs } from "../../index/defined.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { findSymbols } from "../../retrieval/findSymbols.ts";
import type { SymbolHit } from "../../symbol.ts";
import { type AnswerWorld, askIndex } from "./askIndex.ts";

/** The definitions of the first name that has any. */
export async function definitionsOf(
  world: AnswerWorld,
  names: readonly string[],
  signal: AbortSignal,
): Promise<readonly SymbolHit[]> {
  return await definitionsCalled(names, asked => askIndex(world, findSymbols, asked, signal));
}

/** Whether anything in an index has exactly this name, other than a heading about it. */
export function isDefined(index: WorkspaceIndex, name: string): boolean {
  for (const { symbol } of definedAs(index, name)) if (symbol.kind !== "section") return true;
  return false;
}

/** Whether several things in an index have this name. */
export function isOneOfSeveral(index: WorkspaceIndex, name: string): boolean {
  const names = new Set<string>();
  for (const { stored, symbol } of definedAs(index, name)) {
    names.add(`${stored.document} ${symbol.qualifiedName}`);
    if (names.size > 1) return true;
  }
  return false;
}

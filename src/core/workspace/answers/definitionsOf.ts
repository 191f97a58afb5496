import { definitionsCalled } from "../../definitionsCalled.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { findSymbols } from "../../retrieval/findSymbols.ts";
import type { SymbolHit } from "../../symbol.ts";
import type { Opened } from "../opened.ts";
import { askIndex, type Upkeep } from "./askIndex.ts";

/** The definitions that the first of some names has which is one. */
export async function definitionsOf(
  opened: Opened,
  upkeep: Upkeep,
  names: readonly string[],
  signal: AbortSignal,
): Promise<readonly SymbolHit[]> {
  return await definitionsCalled(names, async asked => {
    return (await askIndex(opened, upkeep, findSymbols, asked, signal)).symbols;
  });
}

/** Whether anything in an index is called just so. */
export function isDefined({ chunks }: WorkspaceIndex, name: string): boolean {
  return chunks.defining(name).next().done === false;
}

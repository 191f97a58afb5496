import { MAX_CALLED } from "../asked/definitionsCalled.ts";
import { isNoWord } from "../asked/namesAskedFor.ts";
import { relationAsked } from "../asked/relationAsked.ts";
import { shortened } from "../base/beginning.ts";
import { given } from "../base/given.ts";
import type { Context, ContextItem } from "../context.ts";
import { isSameDocument } from "../document.ts";
import type { Filter } from "../filter.ts";
import { isQuick, languageFilter, MAX_ECHO, whatPathTakes } from "../filterTerm.ts";
import type { Hit } from "../hit.ts";
import { hasLines } from "../ranges.ts";
import { isFunction, SPAN_KINDS } from "../span.ts";
import type { SymbolHit } from "../symbol.ts";
import { type CallWorld, type ToolCaller, ToolInputError, type ToolResult } from "./agentTool.ts";
import { calledDefinitions, callersResult, MAX_RELATED, RELATED_SHARE } from "./callers.ts";
import { describeHit, describeSymbol } from "./describe.ts";
import { fitResult, LIST_SHARE } from "./fitResult.ts";
import { confidenceNotes, indexNotes } from "./indexNotes.ts";
import { listWithSource } from "./listWithSource.ts";
import { nearestCalled } from "./nearestCalled.ts";
import type { DocumentNames } from "./targets/documentNames.ts";
import { GONE, isAnyThere } from "./targets/folderGone.ts";
import { whereNote } from "./targets/notFound.ts";
import { idOf } from "./targets/reference.ts";
import { nearestPaths } from "./targets/suggestions.ts";
import { withoutTests } from "./targets/withoutTests.ts";
import type { ToolInput } from "./toolInput.ts";
import { TEST_CHOICES } from "./toolTable.ts";

/** The most hits that are listed. */
const MAX_LISTED = 12;

/** Finds code by what it does or by name: gives a list of hits, and the source of the best under the budget. */
export async function searchTool(
  world: CallWorld,
  input: ToolInput,
  from: ToolCaller,
  signal: AbortSignal,
): Promise<ToolResult> {
  const { names } = world;
  const text = input.requiredText("query", '"where are sessions renewed"');
  const caller = input.budgeted(from);
  const where = filterOf(input, names);
  const query = { text, ...given({ where }) };
  await world.ready?.();
  const called = await calledDefinitions(world, text, signal);
  if (called.length > 0) return await callersResult(world, query, called, caller, signal);
  const areAllAsked = asksForAll(text);
  const [answer, definitions] = await Promise.all([
    world.engine.search({ ...query, limit: areAllAsked ? MAX_RELATED : MAX_LISTED }, signal),
    isName(text) ? definitionsOf(world, query, signal) : [],
  ]);
  const { apart, hits } = listedOf(names, answer.hits, definitions);
  const notes = [...answer.notes, ...(await indexNotes(world, answer.complete, signal))];
  if (hits.length > 0) {
    const nearest = await nearestCalled(world, text, answer.notes, signal);
    notes.push(...(nearest ?? confidenceNotes(answer.confidence)));
  }
  if (hits.length + apart.length === 0)
    notes.unshift(...(await whyNothing(world, input, text, notes.length > 0, signal)));

  /** The list, with the matched line of each hit whose line the source does not show. */
  const listBeside = (shown: Context["shown"]): string[] => [
    ...apart.map((symbol, index) => `${index + 1}. ${describeSymbol(names, symbol)}`),
    ...hits.map((hit, index) => `${apart.length + index + 1}. ${describeHit(names, hit, shown)}`),
  ];
  const items = definitions.map(
    ({ document, startLine, endLine }): ContextItem => ({ document, startLine, endLine }),
  );
  if (hits.length + items.length === 0)
    return { ...(await fitResult({ lines: notes }, caller)), isError: false, documents: [] };
  const share = areAllAsked ? RELATED_SHARE : LIST_SHARE;
  return await listWithSource(world, { items, query, notes, share, listBeside }, caller, signal);
}

/** The definitions to list apart, since they are in no hit, and the hits, those with a definition first. */
function listedOf(
  names: DocumentNames,
  found: readonly Hit[],
  definitions: readonly SymbolHit[],
): { readonly apart: readonly SymbolHit[]; readonly hits: readonly Hit[] } {
  // A definition in a hit is listed with the hit. A hit that is listed as a definition already is left out.
  const apart = definitions.filter(symbol => !found.some(hit => covers(hit, symbol)));
  const ids = new Set(apart.map(symbol => idOf(names, symbol)));
  const others = found.filter(hit => hit.part !== undefined || !ids.has(idOf(names, hit)));
  const isNamed = (hit: Hit) => definitions.some(symbol => covers(hit, symbol));
  return { apart, hits: [...others.filter(isNamed), ...others.filter(hit => !isNamed(hit))] };
}

/** The part of the index to search; `undefined` for all of it. */
function filterOf(input: ToolInput, names: DocumentNames): Filter | undefined {
  const path = input.text("path");
  const language = input.text("language");
  const kind = input.choice("kind", SPAN_KINDS);
  const tests = input.choice("tests", TEST_CHOICES) ?? "include";
  const and: Filter[] = [];
  if (path !== undefined && !isQuick(path))
    throw new ToolInputError(
      `"path" of llmc_search must be ${whatPathTakes(path)}, not "${shortened(path, MAX_ECHO)}".`,
    );
  if (path !== undefined) and.push(names.filter(path));
  if (language !== undefined) and.push(languageFilter(language));
  // A method in one language is a function in another, and a user who looks for a name may not know which.
  if (kind !== undefined && isFunction(kind)) and.push({ or: [{ kind: "function" }, { kind: "method" }] });
  else if (kind !== undefined) and.push({ kind });
  if (tests === "only") and.push({ role: "test" });
  if (tests === "exclude") and.push({ not: { role: "test" } });
  return and.length === 0 ? undefined : { and };
}

/** Whether a query asks for all callers, tests and the like of a name, as one needs for a change, and not just for the best answers. */
function asksForAll(text: string): boolean {
  return relationAsked(text)?.names.some(isNoWord) === true;
}

/** Whether a query is written like a name in code; a plain word may be one. */
function isName(text: string): boolean {
  return /^[\p{L}_$#@][\p{L}\p{N}_$]*(?:(?:\.|::|#|\/|->)[\p{L}_$][\p{L}\p{N}_$]*)*(?:\(\))?$/u.test(text);
}

/** The definitions of exactly a name; those in tests only if nothing else has it. */
async function definitionsOf(
  world: CallWorld,
  query: { readonly text: string; readonly where?: Filter },
  signal: AbortSignal,
): Promise<readonly SymbolHit[]> {
  const text = query.text.replace(/\(\)$/, "");
  const asked = { ...query, text, limit: MAX_CALLED };
  const symbols = await world.engine.symbols(asked, signal);
  const exact = symbols.filter(({ match }) => match === "exact");
  return await withoutTests(world, asked, exact, signal);
}

/** Whether a definition is in a hit. */
function covers(hit: Hit, symbol: SymbolHit): boolean {
  return isSameDocument(hit.document, symbol.document) && hasLines(hit, symbol);
}

/** Why a search may have found nothing, and what to try. Other words are no help if the engine knows why. */
async function whyNothing(
  world: CallWorld,
  input: ToolInput,
  text: string,
  isKnown: boolean,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const files = await world.files();
  if (files.length > 0 && !(await isAnyThere(world, files, signal))) return [GONE];
  const found = [`Nothing in the index answers "${shortened(text, MAX_ECHO)}".`];
  const path = input.text("path");
  if (path === undefined && isKnown) return found;
  if (path === undefined && input.text("language") === undefined)
    return [
      ...found,
      "Try other words for the same thing, fewer filters, or a text search for an exact string.",
    ];
  if (path !== undefined && !/[*?[{]/.test(path)) {
    const nearest = await nearestPaths(world, path);
    const what =
      nearest.length > 0 ? `Nearest: ${nearest.join(", ")}.` : "Call llmc_outline for the folders there are.";
    const isThere = nearest[0] === path.replace(/\/+$/, "");
    if (!isThere) found.push(`Is "path" right?${whereNote(world.names, path)} ${what}`);
  }
  return [...found, "Without the filters more is searched."];
}

import { given } from "../base/given.ts";
import type { Context, ContextRequest } from "../context.ts";
import { contextWithin } from "../contextWithin.ts";
import { type DocumentId, distinct, isSameDocument } from "../document.ts";
import {
  type BudgetedCaller,
  type CallWorld,
  forOneCall,
  type ToolCaller,
  ToolInputError,
  type ToolResult,
  type ToolWorld,
} from "./agentTool.ts";
import { fitResult, RESULT_FORMAT, type Source } from "./fitResult.ts";
import { confidenceNotes, indexNotes } from "./indexNotes.ts";
import type { DocumentNames } from "./targets/documentNames.ts";
import { GONE, isAnyThere } from "./targets/folderGone.ts";
import { placeOf } from "./targets/reference.ts";
import { type ResolvedTarget, resolveTarget } from "./targets/resolveTarget.ts";
import { ToolInput } from "./toolInput.ts";
import { MAX_TOKENS } from "./toolTable.ts";

/** The most targets of one call. */
const MAX_TARGETS = 50;
/** The largest share of the result for notes on the source. */
const NOTES_SHARE = 0.3;
/** One place without room is named for every so many tokens of the result. */
const TOKENS_PER_PLACE = 100;

/** Gives the source of the targets, and source that answers a question, under the budget. */
export async function contextTool(
  world: CallWorld,
  input: ToolInput,
  from: ToolCaller,
  signal: AbortSignal,
): Promise<ToolResult> {
  const targets = input.texts("targets");
  const question = input.text("question");
  const caller = input.budgeted(from);
  if (targets.length === 0 && question === undefined) {
    throw new ToolInputError(
      'llmc_context needs "targets", such as ["src/cart.ts#Cart.total", "Cart.add", "src/cart.ts:12-40"], or a "question".',
    );
  }
  if (targets.length > MAX_TARGETS)
    throw new ToolInputError(`Name at most ${MAX_TARGETS} "targets" at once, not ${targets.length}.`);
  return await contextOf(world, { targets, question }, caller, signal);
}

/** Gives the source of what an id stands for, and nothing else. Rejects with a `ToolInputError` if it stands for nothing. */
export async function sourceOf(
  world: ToolWorld,
  id: string,
  caller: ToolCaller,
  signal: AbortSignal,
): Promise<ToolResult> {
  const targets = new ToolInput("llmc_context", { targets: [id] }).texts("targets");
  const asked = { targets, question: undefined, alone: true } as const;
  const budgeted = { budget: MAX_TOKENS, countTokens: (text: string) => caller.countTokens(text) };
  return await contextOf(forOneCall(world, signal), asked, budgeted, signal);
}

/** What to show. */
interface Asked extends Pick<ContextRequest, "alone"> {
  readonly targets: readonly string[];
  readonly question: string | undefined;
}

async function contextOf(
  world: CallWorld,
  { targets, question, alone }: Asked,
  caller: BudgetedCaller,
  signal: AbortSignal,
): Promise<ToolResult> {
  await world.ready?.();
  let resolved = await resolveAll(world, targets, signal);
  if (world.catchUp !== undefined && resolved.some(({ isMissing }) => isMissing === true)) {
    await world.catchUp();
    resolved = await resolveAll(forOneCall(world, signal), targets, signal);
  }
  const items = resolved.flatMap(each => each.items);
  const notes = resolved.flatMap(each => each.notes);
  if (items.length === 0 && question === undefined) {
    const files = await world.files();
    if (files.length > 0 && !(await isAnyThere(world, files, signal))) throw new ToolInputError(GONE);
    notes.push(...(await indexNotes(world, (await world.engine.status(signal)).state === "ready", signal)));
    if (resolved.some(({ isUnknown }) => isUnknown === true))
      notes.push("Call llmc_search to find it by what it does.");
    throw new ToolInputError(notes.join("\n"));
  }
  const asked = {
    items,
    ...(question === undefined ? {} : { query: { text: question } }),
    ...given({ alone }),
  };
  return await contextResult(world, asked, notes, caller, signal);
}

async function resolveAll(
  world: CallWorld,
  targets: readonly string[],
  signal: AbortSignal,
): Promise<readonly ResolvedTarget[]> {
  const resolved: ResolvedTarget[] = [];
  for (const target of targets) resolved.push(await resolveTarget(world, target, signal));
  return resolved;
}

/** Packs what was asked for, with notes on it. */
async function contextResult(
  world: CallWorld,
  asked: Pick<ContextRequest, "items" | "query" | "alone">,
  notes: readonly string[],
  caller: BudgetedCaller,
  signal: AbortSignal,
): Promise<ToolResult> {
  const { names } = world;
  const { budget } = caller;
  const pack = (room: number) =>
    contextWithin(
      world.engine,
      { ...asked, budget: room, format: RESULT_FORMAT },
      text => caller.countTokens(text),
      signal,
    );
  let context = await pack(budget);
  const about = await indexNotes(world, context.complete, signal);
  const linesAbove = () => [...notes, ...notesOn(context, asked, about, names, budget)];
  const lines = linesAbove();
  const source = async (room: number): Promise<Source> => {
    if (context.tokens > room) context = await pack(room);
    return { text: context.text, lines: linesAbove() };
  };
  const parts = context.text === "" ? { lines } : { lines, share: NOTES_SHARE, source };
  const result = await fitResult(parts, caller);
  // There may be no room for the source beside the lines.
  const shown = result.text.endsWith(context.text) ? context.shown : [];
  return { ...result, isError: false, documents: distinct(shown.map(({ document }) => document)) };
}

/** Notes on a context: what to know about it and, from `about`, about its index, and what was asked for but left out. */
function notesOn(
  { text, leftOut, notes, confidence }: Context,
  asked: Pick<ContextRequest, "items" | "query">,
  about: readonly string[],
  names: DocumentNames,
  budget: number,
): readonly string[] {
  const noRoom = leftOut.flatMap(({ document, startLine, endLine, why }) =>
    why !== "noRoom" || startLine === undefined || endLine === undefined
      ? []
      : { document, startLine, endLine },
  );
  const asking = noRoom.filter(({ document, startLine }) => isAsked(asked, document, startLine));
  // If nothing is shown, the best hit deserves a larger budget.
  const missing = text === "" && asking.length === 0 ? noRoom.slice(0, 1) : asking;
  const places = missing.map(lines => placeOf(names, lines));
  const isNothing = text === "" && noRoom.length === 0 && asked.query !== undefined;
  return [
    ...notes,
    // Named targets are certain, however low the confidence in the rest.
    ...((asked.items ?? []).length === 0 ? confidenceNotes(confidence) : []),
    ...about,
    ...noRoomNotes(places, budget),
    ...(isNothing ? ["Nothing in the index answers that."] : []),
  ];
}

/** Names places that have no room: as many as a result of that size can name. */
function noRoomNotes(places: readonly string[], budget: number): readonly string[] {
  if (places.length === 0) return [];
  const named = places.slice(0, Math.max(1, Math.floor(budget / TOKENS_PER_PLACE)));
  const others = places.length === named.length ? "" : ` and ${places.length - named.length} more`;
  return [`No room for ${named.join(", ")}${others}: ask for more with "maxTokens", or for fewer targets.`];
}

/** Whether something is among the named items. A hit without room is no loss that the caller would notice. */
function isAsked({ items = [] }: Pick<ContextRequest, "items">, document: DocumentId, line: number): boolean {
  return items.some(
    item => isSameDocument(item.document, document) && "startLine" in item && item.startLine === line,
  );
}

import { type GroupAsked, groupAsked } from "../../asked/groupAsked.ts";
import { type InventoryAsked, inventoryAsked, saysOfWhat } from "../../asked/inventoryAsked.ts";
import { isSameDocument } from "../../document.ts";
import type { Hit } from "../../hit.ts";
import type { Passing } from "../../index/passing.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { compileFilter } from "../compileFilter.ts";
import type { DocumentReader } from "../hits/documentReader.ts";
import type { Question } from "../question.ts";
import type { Passage } from "../ranking/passages.ts";
import { readHits } from "../readHits.ts";
import type { SearchResult } from "../search.ts";
import { declaredIn } from "./declaredIn.ts";
import { groupOf } from "./groupOf.ts";
import { INVENTORIES } from "./inventories.ts";

/** Of what declares one thing so many come before what has the words of the question, which often tells more of it. */
const MOST_OF_ONE = 3;
/** A line that declares such a thing and has the words that tell which is one that is asked for. */
const DECLARED = 0.9;

/** What a question asks for by what it is, the likeliest first, and how that was found and how much of it, in a sentence. */
interface Listing {
  readonly passages: readonly Passage[];
  /** All there are were asked for, and not one that has to do with something, or how one more is made. */
  readonly isOfAll: boolean;
  readonly how: string;
  /** The same where nothing was found in that way. */
  readonly none: string;
}

/**
 * What was found for a question, behind what a program has of what it asks for, where that is something that programs have many of: "which
 * endpoints are there?", "the login endpoint", "list all controllers".
 */
export async function withDeclared(
  state: WorkspaceIndex,
  question: Question,
  found: SearchResult,
  reader: DocumentReader,
): Promise<SearchResult> {
  const { arms, text, where = { and: [] } } = question;
  const asked = arms === undefined ? { inventory: inventoryAsked(text), group: groupAsked(text) } : {};
  if (asked.inventory === undefined && asked.group === undefined) return found;
  const passing = state.passing(compileFilter(state, where));
  const listing =
    asked.inventory === undefined
      ? groupFor(state, asked.group, passing)
      : await declaredFor(state, asked.inventory, reader, passing);
  if (listing === undefined) return found;
  const { passages, isOfAll, how, none } = listing;
  const { limit } = question;
  const most = isOfAll ? limit : Math.min(limit, MOST_OF_ONE);
  const filledTo = isOfAll ? question : { ...question, fillTo: 0 };
  const listed = (await readHits(reader, filledTo, passages, most, passing)).map(({ hit }) => hit);
  if (listed.length === 0) {
    const notes = isOfAll && found.hits.length > 0 ? [`${none} This is what has the words.`] : [];
    return { ...found, notes: [...found.notes, ...notes] };
  }
  const score = found.hits[0]?.score ?? 1;
  const others = found.hits.filter(
    hit => !listed.some(each => isWithin(each, hit)) && (!isOfAll || hit.terms.some(saysOfWhat)),
  );
  const all = [...listed.map(hit => ({ ...hit, score })), ...others];
  const hits = all
    .slice(0, Math.max(limit, found.hits.length, listed.length))
    .map((hit, at) => ({ ...hit, rank: at + 1 }));
  if (!isOfAll) return { ...found, hits, confidence: Math.max(found.confidence ?? 0, DECLARED) };
  const behind = hits.length > listed.length ? " What follows has the words." : "";
  const more = listed.length < passages.length ? ` These are the first ${listed.length}.` : behind;
  // Why nothing has the words is no news where something declares what is asked for.
  const notes = others.length > 0 ? found.notes : (question.notes ?? []);
  return { hits, notes: [...notes, `${how}${more}`] };
}

async function declaredFor(
  state: WorkspaceIndex,
  asked: InventoryAsked,
  reader: DocumentReader,
  passing: Passing,
): Promise<Listing> {
  const passages = await declaredIn(state, asked, reader, passing);
  const { lines } = INVENTORIES[asked.kind];
  const count = passages.reduce((sum, { declares = 0 }) => sum + declares, 0);
  return {
    passages,
    isOfAll: asked.about.length === 0 && asked.isForNew !== true,
    how: `Lines that ${lines}: ${count} in ${places(passages)}.`,
    none: `No lines were found that ${lines}.`,
  };
}

/** Nothing where there is no such group: people ask so for anything. */
function groupFor(
  state: WorkspaceIndex,
  asked: GroupAsked | undefined,
  passing: Passing,
): Listing | undefined {
  const passages = asked === undefined ? [] : groupOf(state, asked, passing);
  if (asked === undefined || passages.length === 0) return undefined;
  return {
    passages,
    isOfAll: true,
    how: `What is called "${asked.said}" by name or folder: ${places(passages)}.`,
    none: `Nothing was found that is called "${asked.said}" by name or folder.`,
  };
}

function places({ length }: readonly Passage[]): string {
  return length === 1 ? "1 place" : `${length} places`;
}

/** Whether a hit has nothing that a declaring one has not. */
function isWithin(declared: Hit, hit: Hit): boolean {
  const isInFile = isSameDocument(declared.document, hit.document);
  return isInFile && declared.start <= hit.start && hit.end <= declared.end;
}

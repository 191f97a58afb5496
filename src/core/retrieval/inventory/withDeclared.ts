import { areErrors, type GroupAsked, groupAsked } from "../../asked/groupAsked.ts";
import { type InventoryAsked, inventoryAsked, saysOfWhat } from "../../asked/inventoryAsked.ts";
import { type NewAsked, newAsked } from "../../asked/newAsked.ts";
import { valuesAsked } from "../../asked/valuesAsked.ts";
import { sum } from "../../base/numbers.ts";
import { isSameDocument } from "../../document.ts";
import type { Hit } from "../../hit.ts";
import type { Passing } from "../../index/passing.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { hasLine } from "../../ranges.ts";
import type { DocumentReader } from "../hits/documentReader.ts";
import { passingIn } from "../passing.ts";
import type { Question } from "../question.ts";
import type { Passage } from "../ranking/passages.ts";
import { readHits } from "../readHits.ts";
import type { SearchResult } from "../search.ts";
import { calledAsAsked } from "./calledAsAsked.ts";
import { declaredIn } from "./declaredIn.ts";
import { childOf, groupOf } from "./groupOf.ts";
import { INVENTORIES } from "./inventories.ts";
import { registeredIn } from "./registeredIn.ts";
import { typesOfValues } from "./typesOfValues.ts";

/** If a single thing is asked for, the most declarations put before hits with the words of the question, which often say more. */
const MOST_OF_ONE = 3;
/** The confidence in a line that declares such a thing and has the words that identify it. */
const DECLARED = 0.9;

/** The declarations that a question asks for, likeliest first, and a sentence on how they were found and how many there are. */
interface Listing {
  readonly passages: readonly Passage[];
  /** The question asks for all of them, rather than for a particular one or how to add another. */
  readonly isOfAll: boolean;
  /** Absent if the declarations need no explanation. */
  readonly how?: string;
  /** The sentence to use if nothing was found; absent if nothing is to be said then. */
  readonly none?: string;
}

/**
 * Puts declarations before `found` if the question asks for things that programs have many of: "which endpoints are there?", "the login
 * endpoint", "list all controllers".
 */
export async function withDeclared(
  state: WorkspaceIndex,
  question: Question,
  found: SearchResult,
  reader: DocumentReader,
): Promise<SearchResult> {
  const { arms, text, where } = question;
  if (arms !== undefined) return found;
  const passing = passingIn(state, where);
  const listing = withValues(
    valuesFor(state, text, passing),
    (await listingFor(state, text, reader, passing)) ??
      (await namedFor(state, text, found.hits, reader, passing)),
  );
  if (listing === undefined) return found;
  const { passages, isOfAll, how, none } = listing;
  const { limit } = question;
  const most = isOfAll ? limit : Math.min(limit, MOST_OF_ONE);
  const filledTo = isOfAll ? question : { ...question, fillTo: 0 };
  const listed = (await readHits(reader, filledTo, passages, most, passing)).map(({ hit }) => hit);
  if (listed.length === 0) {
    const notes = none !== undefined && found.hits.length > 0 ? [`${none} This is what has the words.`] : [];
    return { ...found, notes: [...found.notes, ...notes] };
  }
  const score = found.hits[0]?.score ?? 1;
  const others = found.hits.filter(
    hit => !listed.some(each => opensIn(each, hit)) && (!isOfAll || hit.terms.some(saysOfWhat)),
  );
  const all = [...listed.map(hit => ({ ...hit, score })), ...others];
  const hits = all
    .slice(0, Math.max(limit, found.hits.length, listed.length))
    .map((hit, at) => ({ ...hit, rank: at + 1 }));
  const said = how === undefined ? [] : [how];
  if (!isOfAll) {
    const confidence = Math.max(found.confidence ?? 0, DECLARED);
    return { hits, confidence, notes: [...found.notes, ...said] };
  }
  const behind = hits.length > listed.length ? " What follows has the words." : "";
  const more = listed.length < passages.length ? ` These are the first ${listed.length}.` : behind;
  // If declarations are found, it does not matter why nothing has the words.
  const notes = others.length > 0 ? found.notes : (question.notes ?? []);
  return { hits, notes: [...notes, ...said.map(each => each + more)] };
}

/**
 * The listing for the first of these that a question asks for and that is there: what lines declare, how to add another, or a group by its
 * name. Things such as commands are declared to a framework in some programs, and are in a folder called so in others. Where a program
 * itself runs its tasks, a framework is told of few, and more of them are in such a folder.
 */
async function listingFor(
  state: WorkspaceIndex,
  text: string,
  reader: DocumentReader,
  passing: Passing,
): Promise<Listing | undefined> {
  const inventory = inventoryAsked(text);
  const declared = inventory && (await declaredFor(state, inventory, reader, passing));
  const isDeclared = declared !== undefined && declared.passages.length > 0;
  if (isDeclared && !(inventory?.kind === "job" && declared.isOfAll)) return declared;
  const another = newAsked(text);
  const group = another === undefined ? groupAsked(text) : undefined;
  const named =
    (another && (await registeredFor(state, another, reader, passing))) ??
    (group && (await groupFor(state, group, reader, passing)));
  if (!isDeclared) return named ?? declared;
  const isInFolder = ({ best }: Passage): boolean =>
    group !== undefined && childOf(state.manifest.pathOf(best.stored.document), group) !== undefined;
  const inFolder = named?.passages.filter(isInFolder).length ?? 0;
  return inFolder > countOf(declared.passages) ? named : declared;
}

async function declaredFor(
  state: WorkspaceIndex,
  asked: InventoryAsked,
  reader: DocumentReader,
  passing: Passing,
): Promise<Listing> {
  const passages = await declaredIn(state, asked, reader, passing);
  const { lines } = INVENTORIES[asked.kind];
  const count = countOf(passages);
  const isOfAll = asked.about.length === 0 && asked.isForNew !== true;
  if (!isOfAll) return { passages, isOfAll };
  return {
    passages,
    isOfAll,
    how: `Lines that ${lines}: ${count} in ${places(passages)}.`,
    none: `No lines were found that ${lines}.`,
  };
}

/** `undefined` if there is no such group: questions about anything may have this form. */
async function groupFor(
  state: WorkspaceIndex,
  asked: GroupAsked,
  reader: DocumentReader,
  passing: Passing,
): Promise<Listing | undefined> {
  const passages = await groupOf(state, asked, reader, passing);
  if (passages.length === 0) return undefined;
  const by = areErrors(asked) ? "name, base, annotation or folder" : "name, annotation or folder";
  return {
    passages,
    isOfAll: true,
    how: `What is called "${asked.said}" by ${by}: ${places(passages)}.`,
    none: `Nothing was found that is called "${asked.said}" by ${by}.`,
  };
}

/** `undefined` if there are hardly any such things, or no place where many of them are named. */
async function registeredFor(
  state: WorkspaceIndex,
  asked: NewAsked,
  reader: DocumentReader,
  passing: Passing,
): Promise<Listing | undefined> {
  const passages = await registeredIn(state, asked, reader, passing);
  if (passages.length === 0) return undefined;
  const { said } = asked.group;
  return { passages, isOfAll: false, how: `What names most of what is called "${said}" comes first.` };
}

/** A listing behind types that are called as what it lists, if there are any. */
function withValues(values: Listing | undefined, listing: Listing | undefined): Listing | undefined {
  if (values === undefined || listing === undefined) return values ?? listing;
  const isOther = ({ best }: Passage): boolean =>
    !values.passages.some(each => each.best.id === best.id && each.best.symbol?.name === best.symbol?.name);
  return { ...listing, passages: [...values.passages, ...listing.passages.filter(isOther)] };
}

/** `undefined` if the question asks for no values, or what has them is called otherwise. */
function valuesFor(state: WorkspaceIndex, text: string, passing: Passing): Listing | undefined {
  const words = valuesAsked(text);
  const passages = words === undefined ? [] : typesOfValues(state, words, passing);
  return passages.length === 0 ? undefined : { passages, isOfAll: false };
}

/** `undefined` if the question asks for nothing that has a name made of its words, or nothing is called so. */
async function namedFor(
  state: WorkspaceIndex,
  text: string,
  hits: readonly Hit[],
  reader: DocumentReader,
  passing: Passing,
): Promise<Listing | undefined> {
  const passages = await calledAsAsked(state, text, hits, reader, passing);
  return passages.length === 0 ? undefined : { passages, isOfAll: false };
}

/** The number of declarations in some passages. */
function countOf(passages: readonly Passage[]): number {
  return sum(passages.map(({ declares = 0 }) => declares));
}

function places({ length }: readonly Passage[]): string {
  return length === 1 ? "1 place" : `${length} places`;
}

/** Whether a hit would open within a declaring one: it is shown already, although this one may begin before or end behind it. */
function opensIn(declared: Hit, { document, matched }: Hit): boolean {
  return isSameDocument(declared.document, document) && hasLine(declared, matched.line);
}

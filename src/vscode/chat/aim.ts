import { given } from "../../core/base/given.ts";
import type { ContextItem } from "../../core/context.ts";
import type { Query } from "../../core/hit.ts";
import { asksOfThis, isWithoutSubject, saysThis } from "./followUp.ts";
import type { AttachedText } from "./models/prompt.tsx";
import { placeOfCursor } from "./placeOfCursor.ts";
import type { Asking } from "./preparation.ts";
import {
  isLeftOut,
  maskedTexts,
  type References,
  referencesOf,
  WHOLE_FILE,
  whereIn,
  withoutLeftOut,
} from "./references.ts";
import { definitionAt, searchingFor } from "./searching.ts";
import type { Turn } from "./turn.ts";
import { withoutMiddle } from "./withoutMiddle.ts";

/** What a question is about. */
export interface Aim {
  readonly searched: string;
  /** The name of the code that the question is about, if that has one and nothing is searched. */
  readonly name?: string;
  /** Absent if the question itself says what source it means, so that nothing is searched. */
  readonly query?: Omit<Query, "limit">;
  /** Source that goes to the model whatever the search finds, most important first. */
  readonly items: readonly ContextItem[];
  /** Those items that the user points at. */
  readonly meant: readonly ContextItem[];
  readonly attached: readonly AttachedText[];
  /** The names of references that cannot be used. */
  readonly unusable: readonly string[];
}

/** Attached text such as a trace or a diff helps the search; at most this many UTF-16 units of each are searched for. */
const LONGEST_SEARCHED = 20_000;

/** Works out what a request is about: its references, the basket, and for a follow-up the places of the answer before. */
export async function aimOf(turn: Turn, asking: Asking): Promise<Aim> {
  const { services, request, signal } = turn;
  const { engine, basket, visited } = services;
  const references = await withCursor(turn, asking.question, await referencesOf(request.references));
  const { unusable } = references;
  const attached = await maskedTexts(engine, references.attached, signal);
  const referred = await withoutLeftOut(engine, references.items, signal);
  if (asking.items !== undefined) {
    const items = [...asking.items, ...referred];
    const aim = { searched: asking.question, items, meant: items, attached, unusable };
    return { ...aim, ...given({ name: asking.name }) };
  }
  const [pointed, ...others] = references.items.filter(
    ({ item, byEditor }) => !byEditor || (item.detail === undefined && saysThis(asking.question)),
  );
  const isPart = pointed !== undefined && pointed.item.endLine !== WHOLE_FILE;
  const searching = await searchingFor(
    turn,
    asking.question,
    pointed !== undefined || attached.length > 0,
    isPart ? pointed.item : undefined,
  );
  const meant = [...referred, ...(await basket.contextItems(signal))];
  const aim = { items: [...meant, ...searching.placesBefore], meant, attached, unusable };
  // "Explain this" has no word to search for, and without a search more room is left for callers of the code it points at.
  const isAlone =
    searching.text === asking.question && isWithoutSubject(asking.question) && !asksOfThis(asking.question);
  if (isAlone && attached.length === 0 && referred.some(({ detail }) => detail === undefined)) {
    // "Who calls it?" continues from the name, since "this" has no words to search for.
    const isOne = isPart && others.length === 0;
    const name = isOne ? await definitionAt(turn, pointed.item) : undefined;
    return { ...aim, searched: name ?? searching.searched, ...given({ name }) };
  }
  const withAttached = (text: string) =>
    [text, ...attached.map(each => withoutMiddle(each.text, LONGEST_SEARCHED))].join("\n");
  return {
    ...aim,
    searched: withAttached(searching.searched),
    query: { text: withAttached(searching.text), ...whereIn(references.folders), ...visited.near },
  };
}

/**
 * The references of a request. The first question of a conversation that is about "this", and refers to nothing, is about the code at the
 * cursor, which some editors do not attach.
 */
async function withCursor(turn: Turn, question: string, references: References): Promise<References> {
  const { items, attached, folders, unusable } = references;
  const refersToMore = items.some(({ item }) => item.detail === undefined);
  if (refersToMore || attached.length + folders.length + unusable.length + turn.before.length > 0)
    return references;
  if (!saysThis(question) || !isWithoutSubject(question)) return references;
  const place = await placeOfCursor(turn);
  if (place === undefined || (await isLeftOut(turn.services.engine, place.document, turn.signal)))
    return references;
  const { document, startLine, endLine } = place;
  return { ...references, items: [...items, { item: { document, startLine, endLine }, byEditor: true }] };
}

import type { ContextItem } from "../../core/context.ts";
import type { Query } from "../../core/hit.ts";
import { asksOfThis, isWithoutSubject, saysThis } from "./followUp.ts";
import type { AttachedText } from "./models/prompt.tsx";
import type { Asking } from "./preparation.ts";
import { maskedTexts, referencesOf, WHOLE_FILE, whereIn, withoutLeftOut } from "./references.ts";
import { searchingFor } from "./searching.ts";
import type { Turn } from "./turn.ts";
import { withoutMiddle } from "./withoutMiddle.ts";

/** What a question is about. */
export interface Aim {
  readonly searched: string;
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
  const references = await referencesOf(request.references);
  const { unusable } = references;
  const attached = await maskedTexts(engine, references.attached, signal);
  const referred = await withoutLeftOut(engine, references.items, signal);
  if (asking.items !== undefined) {
    const items = [...asking.items, ...referred];
    return { searched: asking.question, items, meant: items, attached, unusable };
  }
  const [pointed] = references.items.filter(
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
  if (isAlone && attached.length === 0 && referred.some(({ detail }) => detail === undefined))
    return { ...aim, searched: searching.searched };
  const withAttached = (text: string) =>
    [text, ...attached.map(each => withoutMiddle(each.text, LONGEST_SEARCHED))].join("\n");
  return {
    ...aim,
    searched: withAttached(searching.searched),
    query: { text: withAttached(searching.text), ...whereIn(references.folders), ...visited.near },
  };
}

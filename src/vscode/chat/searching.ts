import * as vscode from "vscode";
import { shortened } from "../../core/base/beginning.ts";
import type { ContextItem, Detail } from "../../core/context.ts";
import type { Span, SpanKind } from "../../core/span.ts";
import { isOnlyCode } from "../../core/text/onlyCode.ts";
import { isCallable } from "../../core/uses.ts";
import {
  askedOf,
  asksOf,
  asksOfThis,
  goesOn,
  isFollowUp,
  isWithoutMatter,
  isWithoutSubject,
  joinedTo,
  narrowedBy,
  narrowingsIn,
  withoutNarrowing,
} from "./followUp.ts";
import type { Place, Turn, TurnMemory } from "./turn.ts";

/** A question as it is put to the index. */
export interface Searching {
  readonly text: string;
  /** The text that a follow-up of this question is searched together with. */
  readonly searched: string;
  /** Places of the previous answer that are included. They were found before, perhaps by words that the question does not have. */
  readonly placesBefore: readonly ContextItem[];
}

/** The number of places of the previous answer that a follow-up includes. */
const PLACES_BEFORE = 3;
/** The most names of a question that are looked up. */
const MAX_NAMES = 5;
const LONGEST_SHOWN = 80;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|->|#)[\p{L}_$][\p{L}\p{N}_$]*)*/gu;
/** Kinds of span whose names are no names of definitions. */
const NO_DEFINITIONS: ReadonlySet<SpanKind> = new Set(["block", "import_block", "module", "cell", "element"]);

/**
 * What to search for. A follow-up is searched together with the question before it: narrowed down if it only adds a filter, and with the
 * name in question if it asks who calls "it". If the user `pointsAt` something, such as the definition at a `place`, "this" means that.
 */
export async function searchingFor(
  turn: Turn,
  question: string,
  pointsAt: boolean,
  place?: Place,
): Promise<Searching> {
  const ofPlace = place === undefined || !asksOfThis(question) ? undefined : await definitionAt(turn, place);
  const asked = ofPlace === undefined ? undefined : askedOf(ofPlace, question);
  const searching =
    asked === undefined
      ? await searchingAfter(turn, lastBefore(turn, question), question, pointsAt)
      : { text: asked, searched: ofPlace ?? "", placesBefore: [] };
  if (searching.text !== question)
    turn.stream.progress(vscode.l10n.t("Searching for: {0}", shortened(searching.text, LONGEST_SHOWN)));
  return searching;
}

/** The previous turn, ignoring turns that asked the same question in another way, or got no answer to it. */
function lastBefore({ before, request }: Turn, question: string): TurnMemory | undefined {
  const isSame = (each: TurnMemory, command: string | undefined) =>
    each.question === question && (each.command !== command || each.answer === "");
  return before.findLast(each => !isSame(each, request.command));
}

async function searchingAfter(
  turn: Turn,
  last: TurnMemory | undefined,
  question: string,
  pointsAt: boolean,
): Promise<Searching> {
  const alone = { text: question, searched: question, placesBefore: [] };
  if (last === undefined || (pointsAt && !goesOn(question))) return alone;
  const filter = await filterMeant(turn, question);
  if (filter !== undefined) {
    const text = narrowedBy(filter, last.searched);
    return { text, searched: text, placesBefore: [] };
  }
  const name = asksOfThis(question) ? await nameIn(turn, last) : undefined;
  const asked = name === undefined ? undefined : askedOf(name, question);
  if (name !== undefined && asked !== undefined) {
    const isKnown = last.searched.includes(name);
    const searched = isKnown ? last.searched : joinedTo(name, last.searched);
    return { text: asked, searched, placesBefore: [] };
  }
  if (!isFollowUp(question)) return alone;
  return goingOn(question, last);
}

/** A follow-up together with what was searched before it and the first places of the previous answer. */
function goingOn(question: string, { searched: before, places }: TurnMemory): Searching {
  const placesIn = (detail: Detail) => places.slice(0, PLACES_BEFORE).map(place => ({ ...place, detail }));
  // "Shorter" is about what was shown; "show me the tests" looks for something else about it; all others go on to something new.
  if (isWithoutMatter(question)) return { text: before, searched: before, placesBefore: placesIn("full") };
  if (isWithoutSubject(question))
    return { text: joinedTo(question, before), searched: before, placesBefore: placesIn("signature") };
  const text = joinedTo(question, withoutNarrowing(before));
  return { text, searched: text, placesBefore: placesIn("elided") };
}

/** The filter of a question that only narrows down the one before it; `undefined` if nothing would pass it. */
async function filterMeant({ services, signal }: Turn, question: string): Promise<string | undefined> {
  for (const text of narrowingsIn(question)) {
    const { hits } = await services.engine.search({ text, limit: 1 }, signal);
    if (hits.length > 0) return text;
  }
  return undefined;
}

/** The name that was spoken of: the one listed, the one in the question, or the first in its answer. */
async function nameIn(turn: Turn, last: TurnMemory): Promise<string | undefined> {
  if (last.name !== undefined && last.name !== "") return last.name;
  const [first] = last.places;
  const shown = () => (first === undefined ? undefined : definitionAt(turn, first));
  const named = () => nameInQuestion(turn, last.question);
  // After a question for callers, a follow-up is about those.
  return asksOf(last.question) ? ((await shown()) ?? (await named())) : ((await named()) ?? (await shown()));
}

/** The innermost definition that has most of the lines, or else the one that has more of them than any other. */
export async function definitionAt(
  { services, signal }: Turn,
  { document, startLine, endLine }: Place,
): Promise<string | undefined> {
  const outline = await services.engine.outline({ document }, signal);
  const shared = (span: Span) => Math.min(endLine, span.endLine) - Math.max(startLine, span.startLine) + 1;
  const there = (outline?.spans ?? []).filter(
    span => isCallable(span) && !NO_DEFINITIONS.has(span.kind) && shared(span) > 0,
  );
  const inner = there.findLast(span => shared(span) * 2 > endLine - startLine);
  return (inner ?? there.toSorted((one, other) => shared(other) - shared(one))[0])?.qualifiedName;
}

/** The first name in a question that something in the index has. */
async function nameInQuestion({ services, signal }: Turn, question: string): Promise<string | undefined> {
  const names = [...question.matchAll(NAME)].filter(
    ({ 0: name, index }) => isOnlyCode(name) || /[^\p{L}\p{N}_$]/u.test(name) || question[index - 1] === "`",
  );
  for (const [name] of names.slice(0, MAX_NAMES)) {
    const symbols = await services.engine.symbols({ text: name, limit: 1 }, signal);
    if (symbols[0]?.match === "exact") return symbols[0].qualifiedName;
  }
  return undefined;
}

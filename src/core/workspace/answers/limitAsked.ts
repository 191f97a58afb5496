import { asksOfName } from "../../asked/asksOfName.ts";
import { inventoryAsked } from "../../asked/inventoryAsked.ts";
import { kindsAsked } from "../../asked/kindsAsked.ts";
import { membersAskedFor } from "../../asked/membersAskedFor.ts";
import { type Limited, limitedTo, type PartAsked } from "../../asked/partAsked.ts";
import type { Filter } from "../../filter.ts";
import type { Query } from "../../hit.ts";
import { passesAny } from "../../retrieval/passing.ts";
import type { Operators } from "../../retrieval/query/readQuery.ts";
import type { Opened } from "../opened.ts";
import { acrossFolders } from "./acrossFolders.ts";
import { isDefined } from "./definitionsOf.ts";

/** What a question is limited to: parts of the workspace, and kinds of definition that are listed. */
interface Limits {
  readonly text: string;
  readonly filters: readonly Filter[];
  /** The filters as somebody could type them. */
  readonly written: readonly string[];
  readonly isOfName: boolean;
}

/** Whoever begins so says what to do: "use total in src/cart". */
const TO_DO =
  /^\s*(?:use|handle|include|catch|raise|throw|register|dispatch|emit|fire|trigger|inject|create|render|mount|instantiate|construct|import|inherit|extend|implement)\s/i;

/**
 * A query with what it says in words of the part of the workspace that is meant as a filter: "who calls total outside of tests", "list all
 * classes in src/cart". Only of questions that ask one thing of a name, for kinds of definition, or for what a program has many of; in others
 * what is said of a place need not be where the answer is, unless it is said that it is only there.
 */
export function limitAsked(opened: Opened, asked: Query & Operators): Query & Operators {
  if (asked.arms !== undefined || asked.changes !== undefined) return asked;
  const limits = limitsOf(opened, asked.text);
  if (limits === undefined) return asked;
  const { text, filters, isOfName } = limits;
  const written = limits.written.filter(Boolean).join(" ");
  return {
    ...asked,
    text,
    ...(isOfName && written !== "" ? { isOfName: true as const } : {}),
    where: { and: [...(asked.where === undefined ? [] : [asked.where]), ...filters] },
    notes: [...(asked.notes ?? []), ...(written === "" ? [] : [`Limited to ${written}.`])],
  };
}

function limitsOf(opened: Opened, text: string): Limits | undefined {
  // "In the database" is no part of the workspace where tables are asked for, and what is deprecated is told by more than names.
  if (TO_DO.test(text) || inventoryAsked(text) !== undefined) return undefined;
  for (const limited of limitedTo(text)) {
    const { rest, parts } = limited;
    const limits = kindsIn(opened, rest, parts, text) ?? restIn(opened, limited);
    if (limits !== undefined) return limits;
  }
  const listed = kindsAsked(text);
  return listed?.isList === true ? kindsIn(opened, text, [], text) : undefined;
}

/** Kinds of definition that are asked for, where there are any; what a type has is more than what its file has. */
function kindsIn(
  opened: Opened,
  rest: string,
  parts: readonly PartAsked[],
  text: string,
): Limits | undefined {
  const asked = kindsAsked(rest);
  if (asked === undefined) return undefined;
  const { kinds } = asked;
  const type = membersAskedFor(text)?.name;
  const isOfType = type !== undefined && isDefined(opened.keeper.index, type);
  if (isOfType && parts.some(({ by }) => by === "name")) return undefined;
  const inParts = filtersOf(opened, parts);
  if (inParts === undefined) return undefined;
  const filters: Filter[] = [{ or: kinds.map(kind => ({ kind })) }, ...inParts];
  // That there are none at all is an answer.
  const isForAll = parts.length === 0 && asked.text === "";
  if (!isForAll && !isThere(opened, { and: filters })) return undefined;
  const written = [`kind:${kinds.join("|")}`, ...parts.map(part => part.written)];
  return { text: asked.text, filters, written, isOfName: false };
}

function restIn(opened: Opened, { rest, parts, isOnly }: Limited): Limits | undefined {
  const isOfName = asksOfName(rest);
  const isOfOne = isOfName || inventoryAsked(rest) !== undefined;
  if (!isOfOne && !(isOnly && parts.every(({ by }) => by === "path"))) return undefined;
  const filters = filtersOf(opened, parts);
  return filters && { text: rest, filters, written: parts.map(part => part.written), isOfName };
}

/** The filters that parts mean; `undefined` where nothing is at one of their paths. */
function filtersOf(opened: Opened, parts: readonly PartAsked[]): readonly Filter[] | undefined {
  const filters = parts.flatMap(({ ways, by, isLeftOut }): readonly Filter[] => {
    const filter = by === undefined ? ways[0] : ways.find(way => isThere(opened, way));
    if (filter === undefined) return [];
    return [isLeftOut ? { not: filter } : filter];
  });
  return filters.length === parts.length ? filters : undefined;
}

function isThere({ keeper, workspace }: Opened, filter: Filter): boolean {
  return passesAny(keeper.index, acrossFolders(filter, workspace));
}

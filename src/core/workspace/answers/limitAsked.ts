import { asksOfName } from "../../asked/asksOfName.ts";
import { inventoryAsked } from "../../asked/inventoryAsked.ts";
import { kindsAsked } from "../../asked/kindsAsked.ts";
import { membersAskedFor } from "../../asked/membersAskedFor.ts";
import { type Limited, limitedTo, type PartAsked } from "../../asked/partAsked.ts";
import { asksForAllTests } from "../../asked/testsAskedFor.ts";
import { valuesAsked } from "../../asked/valuesAsked.ts";
import { EVERYTHING, type Filter } from "../../filter.ts";
import type { Query } from "../../hit.ts";
import { definedIn } from "../../index/defined.ts";
import { typesOfValues } from "../../retrieval/inventory/typesOfValues.ts";
import { passesAny, passingIn } from "../../retrieval/passing.ts";
import type { Operators } from "../../retrieval/query/readQuery.ts";
import type { Opened } from "../opened.ts";
import { acrossFolders } from "./acrossFolders.ts";
import { isDefined } from "./definitionsOf.ts";

/** The limits of a question: parts of the workspace, and kinds of definition to list. */
interface Limits {
  readonly text: string;
  readonly filters: readonly Filter[];
  /** The filters as a user could type them. */
  readonly written: readonly string[];
  readonly isOfName: boolean;
}

/** Some languages call interfaces so; elsewhere protocols are a subject, such as those of a network. */
const PROTOCOLS = /\bprotocols\b/i;
const PROTOCOL = /(?<!\p{L})(?:def)?protocol\s/u;
const TEST: Filter = { role: "test" };
/** The beginning of an instruction rather than a question: "use total in src/cart". */
const TO_DO =
  /^\s*(?:use|handle|include|catch|raise|throw|register|dispatch|emit|fire|trigger|inject|create|render|mount|instantiate|construct|import|inherit|extend|implement)\s/i;

/**
 * Turns words of a query that limit it to part of the workspace into a filter: "who calls total outside of tests", "list all classes in
 * src/cart". It does so only for questions about one name, for kinds of definition, for tests, or for things a program has many of. In
 * others a place that is mentioned need not be where the answer is, unless the question says "only".
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
  // "In the database" does not limit a question for tables, and deprecated code is found by more than names.
  if (TO_DO.test(text) || inventoryAsked(text) !== undefined) return undefined;
  for (const limited of limitedTo(text)) {
    const { rest, parts } = limited;
    const limits = kindsIn(opened, rest, parts, text) ?? testsIn(opened, limited) ?? restIn(opened, limited);
    if (limits !== undefined) return limits;
  }
  // "Which media types are there" asks for the values of `MediaType`.
  const values = valuesAsked(text);
  const { index } = opened.keeper;
  if (values !== undefined && typesOfValues(index, values, passingIn(index, undefined)).length > 0)
    return undefined;
  const listed = kindsAsked(text);
  return listed?.isList === true ? kindsIn(opened, text, [], text) : undefined;
}

/**
 * Limits to the kinds of definition that are asked for, if there are any. The members of a type are more than the definitions in its file.
 */
function kindsIn(
  opened: Opened,
  rest: string,
  parts: readonly PartAsked[],
  text: string,
): Limits | undefined {
  const asked = kindsAsked(rest);
  if (asked === undefined || (PROTOCOLS.test(rest) && !declaresProtocols(opened))) return undefined;
  const { kinds } = asked;
  const type = membersAskedFor(text)?.name;
  const isOfType = type !== undefined && isDefined(opened.keeper.index, type);
  if (isOfType && parts.some(({ by }) => by === "name")) return undefined;
  const inParts = filtersOf(opened, parts);
  if (inParts === undefined) return undefined;
  const filters: Filter[] = [{ or: kinds.map(kind => ({ kind })) }, ...inParts];
  // Without other limits, an empty list is an answer too.
  const isForAll = parts.length === 0 && asked.text === "";
  if (!isForAll && !isThere(opened, { and: filters })) return undefined;
  const written = [`kind:${kinds.join("|")}`, ...parts.map(part => part.written)];
  return { text: asked.text, filters, written, isOfName: false };
}

function declaresProtocols({ keeper: { index } }: Opened): boolean {
  const passing = passingIn(index, { kind: "interface" });
  return index.manifest
    .inOrder()
    .some(entry =>
      [...definedIn(index, entry, passing)].some(({ symbol }) => PROTOCOL.test(symbol.signature)),
    );
}

/** Limits to the tests in some parts; tests elsewhere of what is there are found by name. */
function testsIn(opened: Opened, { rest, parts }: Limited): Limits | undefined {
  if (!asksForAllTests(rest) || parts.some(({ by }) => by === undefined)) return undefined;
  const inParts = filtersOf(opened, parts, TEST);
  const written = ["test:only", ...parts.map(part => part.written)];
  return inParts && { text: "", filters: [TEST, ...inParts], written, isOfName: false };
}

function restIn(opened: Opened, { rest, parts, isOnly }: Limited): Limits | undefined {
  const isOfName = asksOfName(rest);
  const isOfOne = isOfName || inventoryAsked(rest) !== undefined;
  if (!isOfOne && !(isOnly && parts.every(({ by }) => by === "path"))) return undefined;
  const filters = filtersOf(opened, parts);
  return filters && { text: rest, filters, written: parts.map(part => part.written), isOfName };
}

/** The filters for parts of the workspace; `undefined` if nothing at one of their paths passes `among`. */
function filtersOf(
  opened: Opened,
  parts: readonly PartAsked[],
  among: Filter = EVERYTHING,
): readonly Filter[] | undefined {
  const filters = parts.flatMap(({ ways, by, isLeftOut }): readonly Filter[] => {
    const filter = by === undefined ? ways[0] : ways.find(way => isThere(opened, { and: [among, way] }));
    if (filter === undefined) return [];
    return [isLeftOut ? { not: filter } : filter];
  });
  return filters.length === parts.length ? filters : undefined;
}

function isThere({ keeper, workspace }: Opened, filter: Filter): boolean {
  return passesAny(keeper.index, acrossFolders(filter, workspace));
}

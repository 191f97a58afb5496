import { asksOfName } from "../../asked/asksOfName.ts";
import { type KindsAsked, kindsAsked } from "../../asked/kindsAsked.ts";
import { membersAskedFor } from "../../asked/membersAskedFor.ts";
import { limitedTo, type PartAsked } from "../../asked/partAsked.ts";
import type { Filter } from "../../filter.ts";
import type { Query } from "../../hit.ts";
import { passesAny } from "../../retrieval/passesAny.ts";
import type { Operators } from "../../retrieval/query/readQuery.ts";
import type { Opened } from "../opened.ts";
import { acrossFolders } from "./acrossFolders.ts";
import { isDefined } from "./definitionsOf.ts";

/** What a question is limited to: parts of the workspace, and kinds of definition that are listed. */
interface Limits {
  readonly text: string;
  readonly parts: readonly PartAsked[];
  readonly kinds: KindsAsked["kinds"] | undefined;
  readonly isOfName: boolean;
}

/** Whoever begins so says what to do: "use total in src/cart". */
const TO_DO =
  /^\s*(?:use|handle|include|catch|raise|throw|register|dispatch|emit|fire|trigger|inject|create|render|mount|instantiate|construct|import|inherit|extend|implement)\s/i;

/**
 * A query with what it says in words of the part of the workspace that is meant as a filter: "who calls total outside of tests", "list all
 * classes in src/cart". Only of questions that ask one thing of a name, or for kinds of definition; in others what is said of a place need not
 * be where the answer is, unless it is said that it is only there.
 */
export function limitAsked(opened: Opened, asked: Query & Operators): Query & Operators {
  const limits =
    asked.arms === undefined && asked.changes === undefined ? limitsOf(opened, asked.text) : undefined;
  if (limits === undefined) return asked;
  const { text, parts, kinds, isOfName } = limits;
  const ofKinds: Filter[] = kinds === undefined ? [] : [{ or: kinds.map(kind => ({ kind })) }];
  const filters = [...ofKinds, ...parts.map(({ filter }) => filter)];
  const written = [
    ...(kinds === undefined ? [] : [`kind:${kinds.join("|")}`]),
    ...parts.map(part => part.written),
  ];
  const told = written.filter(Boolean).join(" ");
  return {
    ...asked,
    text,
    ...(isOfName && told !== "" ? { isOfName: true as const } : {}),
    where: { and: [...(asked.where === undefined ? [] : [asked.where]), ...filters] },
    notes: [...(asked.notes ?? []), ...(told === "" ? [] : [`Limited to ${told}.`])],
  };
}

function limitsOf(opened: Opened, text: string): Limits | undefined {
  const [member] = membersAskedFor(text)?.name.split(/[./]/) ?? [];
  if (member !== undefined && isDefined(opened.keeper.index, member)) return undefined;
  if (TO_DO.test(text)) return undefined;
  for (const { rest, parts, isOnly } of limitedTo(text)) {
    const kinds = kindsAsked(rest)?.kinds;
    const isOfName = kinds === undefined && asksOfName(rest);
    const isMeant = kinds !== undefined || isOfName || (isOnly && parts.every(({ isPath }) => isPath));
    if (isMeant && parts.every(({ path }) => path === undefined || isThere(opened, path)))
      return { text: kinds === undefined ? rest : "", parts, kinds, isOfName };
  }
  const listed = kindsAsked(text);
  return listed?.isList === true ? { text: "", parts: [], kinds: listed.kinds, isOfName: false } : undefined;
}

function isThere({ keeper, workspace }: Opened, path: Filter): boolean {
  return passesAny(keeper.index, acrossFolders(path, workspace));
}

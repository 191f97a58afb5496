import { given } from "../base/given.ts";
import type { SpanKind } from "../span.ts";
import { isMeantByName, namesAskedFor, questionsFor } from "./namesAskedFor.ts";

/** A type or module and the kinds of members that are asked for; all if none are given. */
export interface MembersAsked {
  readonly name: string;
  readonly kinds?: ReadonlySet<SpanKind>;
}

const HAVE = "(?:\\s+(?:have|has|define|defines|contain|contains|offer|offers))?";
const METHODS = membersCalled("methods|functions|operations");
const FIELDS = membersCalled("fields|properties|attributes|columns|constants|variants|values");
const MEMBERS = membersCalled("members|(?:public\\s+)?api");
const METHOD_KINDS: ReadonlySet<SpanKind> = new Set<SpanKind>(["function", "method"]);
const FIELD_KINDS: ReadonlySet<SpanKind> = new Set<SpanKind>(["property", "constant"]);

function membersCalled(words: string): ReturnType<typeof questionsFor> {
  return questionsFor(`(?:${words})(?:\\s+does)?`, words, HAVE);
}

/**
 * The type whose members a question asks for, and nothing else, if the name cannot be a word: "methods of Cart", "which fields does
 * shop.Cart have?". `undefined` for every other question.
 */
export function membersAskedFor(text: string): MembersAsked | undefined {
  for (const [questions, kinds] of [[METHODS, METHOD_KINDS], [FIELDS, FIELD_KINDS], [MEMBERS]] as const) {
    const [name] = namesAskedFor(text, questions) ?? [];
    if (name === undefined || !isMeantByName(name, text)) continue;
    return { name, ...given({ kinds }) };
  }
  return undefined;
}

import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isClassLike, type SpanTitle } from "../../span.ts";
import { assignedAtEnd } from "./assignedName.ts";
import { declaredTypes } from "./declaredTypes.ts";
import type { Place } from "./placeEvidence.ts";
import { typesGiven } from "./receiver.ts";
import { isType } from "./types.ts";

/** The end of code that returns what is named next. */
const RETURNING = /\breturn(?:\s+(?:await|new))?\s*$/;
/** The end of code that assigns what is named next. */
const ASSIGNING = /[=:]\s*(?:(?:await|new)\s+)?$/;
/** UTF-16 units at the end of a question that are read: such an end is short, and a question may be anything. */
const LOOKED_AT = 400;
/** UTF-16 units before the place in which declarations are looked for. */
const REACH = 100_000;
/** The most variables that are looked for, so that a text full of one-letter names takes a few milliseconds. */
const MAX_ASSIGNED = 3;

/**
 * The types of the workspace that a value at the end of a question is expected to have: those that the function around the place returns,
 * or that the variable, field or key which it is assigned to is declared as before it.
 */
export function expectedTypes(state: WorkspaceIndex, question: string, place: Place): ReadonlySet<string> {
  const end = question.slice(-LOOKED_AT);
  if (RETURNING.test(end)) return new Set(place.returned.filter(type => isType(state, type)));
  return new Set(ASSIGNING.test(end) ? typesAssigned(state, end, place) : []);
}

/** The type of each variable that is assigned, by its nearest declaration. */
function typesAssigned(state: WorkspaceIndex, end: string, { text, offset }: Place): readonly string[] {
  const line = end.slice(end.lastIndexOf("\n") + 1);
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const before = text.slice(Math.max(0, lineStart - REACH), lineStart) + line;
  return assignedAtEnd(line)
    .slice(0, MAX_ASSIGNED)
    .flatMap(name => {
      const types = [...declaredTypes(name, before, before.length)];
      return types.find(type => isType(state, type)) ?? [];
    });
}

/** Whether a definition is one of some types, or returns one by its signature. */
export function givesOneOf(types: ReadonlySet<string>, { kind, name, signature }: SpanTitle): boolean {
  if (isClassLike(kind)) return types.has(name);
  // Hundreds of definitions are asked, and few of them name such a type at all.
  const mayGive = [...types].some(type => signature.includes(type));
  return mayGive && typesGiven(signature, name).some(type => types.has(type));
}

import type { Wanted } from "../../context/choosing/wanted.ts";
import type { SourceView } from "../../context/source/sourceView.ts";
import { hasLine } from "../../ranges.ts";
import { joinedName } from "../../text/joinedName.ts";

const WORD = /[\p{L}\p{N}_$]+/gu;
/** The value of a caller that may as well use something else of that name, as a share. */
const UNSURE_SHARE = 0.5;

/**
 * Of the uses, in one document, of a name that members of several types have, those that may mean the one of `type`: first those that name
 * that type or stand within it, as `cart.total()` does for a `Cart`. Tests name what they test, so unclear uses in tests count only if no
 * use is clear and the document names the type.
 */
export function likelyCallers(
  callers: readonly Wanted[],
  type: string,
  isTest: (caller: Wanted) => boolean,
): Wanted[] {
  const likely = callers.filter(caller => isOf(caller, type));
  const others = callers.filter(caller => !likely.includes(caller));
  const [first] = others;
  const mayBeTests = first !== undefined && likely.length === 0 && names(first.source.rows.text, type);
  const unsure = others.filter(caller => mayBeTests || !isTest(caller));
  return [...likely, ...unsure.map(caller => ({ ...caller, value: caller.value * UNSURE_SHARE }))];
}

function isOf({ source, startLine, endLine }: Wanted, type: string): boolean {
  return isWithin(source, startLine, type) || names(source.rows.lines(startLine, endLine), type);
}

function isWithin({ source }: SourceView, line: number, type: string): boolean {
  return source.definitions.some(each => each.name === type && hasLine(each, line));
}

/** Whether a text has the name of a type, or a similar name. */
function names(text: string, type: string): boolean {
  const joined = joinedName(type);
  return (text.match(WORD) ?? []).some(word => joinedName(word) === joined);
}

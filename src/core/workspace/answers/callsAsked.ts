import { calleesAskedFor } from "../../asked/calleesAskedFor.ts";
import { callersAskedFor } from "../../asked/callersAskedFor.ts";
import type { DocumentId } from "../../document.ts";
import type { LineRange } from "../../ranges.ts";
import type { AnswerWorld } from "./askIndex.ts";
import { definitionsOf } from "./definitionsOf.ts";

/** What a query asks for of some definitions; `undefined` if it asks for something else. */
export interface CallsAsked {
  readonly asked: "callers" | "callees" | undefined;
  /** The definitions that it names. */
  readonly of: readonly (LineRange & { readonly document: DocumentId })[];
}

/**
 * Whether a query for a context asks for callers or callees, and of which definitions. If it asks for callers and names nothing, those of
 * the collected items are meant, if there are any.
 */
export async function callsAsked(
  world: AnswerWorld,
  text: string,
  hasItems: boolean,
  signal: AbortSignal,
): Promise<CallsAsked> {
  const names = callersAskedFor(text);
  const calling = calleesAskedFor(text);
  const defined = await definitionsOf(world, names ?? calling ?? [], signal);
  const of = defined.map(({ document, startLine, endLine }) => ({ document, startLine, endLine }));
  const isFound = of.length > 0;
  if (names !== undefined)
    return { of, asked: isFound || (names.length === 0 && hasItems) ? "callers" : undefined };
  return { of, asked: isFound ? "callees" : undefined };
}

import { calleesAskedFor } from "../../asked/calleesAskedFor.ts";
import type { Query } from "../../hit.ts";
import { hasLine } from "../../ranges.ts";
import { commentsIn } from "../../retrieval/hits/related/commentsIn.ts";
import type { Question } from "../../retrieval/question.ts";
import type { SymbolHit } from "../../symbol.ts";
import { isCallable } from "../../uses.ts";
import { importsOf } from "../openDocuments.ts";
import type { AnswerWorld } from "./askIndex.ts";
import { definitionsOf } from "./definitionsOf.ts";

const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/**
 * The definition whose callees a query asks for, in its present form; empty if the query asks for something else, or code cannot name the
 * definition.
 */
export async function callingOf(
  world: AnswerWorld,
  { text, arms }: Pick<Query, "text" | "arms">,
  signal: AbortSignal,
): Promise<Pick<Question, "calling">> {
  const { opened, documents } = world;
  const names = arms === undefined ? (calleesAskedFor(text) ?? []) : [];
  const defined = await definitionsOf(world, names, signal);
  const called = defined.reduce<SymbolHit | undefined>(longerOf, undefined);
  if (called === undefined || !isCallable(called)) return {};
  const { document, name, qualifiedName, line } = called;
  const read = await documents.parsed(opened, document, signal);
  const span = read?.parsed.spans.find(each => each.qualifiedName === qualifiedName && hasLine(each, line));
  if (read === undefined || span === undefined) return {};
  const { text: whole, language } = read;
  const { languages } = opened.languages.syntax;
  const isInComment = commentsIn(whole, languages.commentOf(language));
  const source = whole.slice(span.start, span.end).replace(NAME, (word, offset: number) => {
    return isInComment(span.start + offset) ? " ".repeat(word.length) : word;
  });
  const isBare = languages.callsBare(language);
  return { calling: { document, name, qualifiedName, source, imports: importsOf(read), isBare } };
}

/**
 * The first of two definitions, unless the other one has the same name and is longer: headers and overloads only declare, and call nothing.
 */
function longerOf(one: SymbolHit | undefined, other: SymbolHit): SymbolHit {
  if (one === undefined) return other;
  const isSame = one.qualifiedName === other.qualifiedName;
  return isSame && other.endLine - other.startLine > one.endLine - one.startLine ? other : one;
}

import { isNoWord } from "../../asked/namesAskedFor.ts";
import { nothingCalled } from "../../asked/nothingCalled.ts";
import { relationAsked } from "../../asked/relationAsked.ts";
import { HOW } from "../../retrieval/listing/howListed.ts";
import { type SearchResult, searchIndex } from "../../retrieval/search.ts";
import { type AnswerWorld, askIndex } from "./askIndex.ts";
import { callingOf } from "./callingOf.ts";
import { definitionsOf } from "./definitionsOf.ts";
import { type AskedQuery, findRelated } from "./findRelated.ts";
import { questionOf } from "./questionOf.ts";

/** Answers a query: by what it asks about a name, if it does; otherwise by a list, if it asks for one, or by a search for its words. */
export async function answerTo(
  world: AnswerWorld,
  query: AskedQuery,
  signal: AbortSignal,
): Promise<SearchResult> {
  const related = await findRelated(world, query, signal);
  if (related !== undefined) return related;
  const { asked, ...filled } = query;
  const calling = await callingOf(world, asked, signal);
  const question = { ...(await questionOf(world, asked, signal)), ...calling };
  const found = await askIndex(world, searchIndex, { ...question, ...filled }, signal);
  const notes = found.hits.length > 0 ? await notesOn(world, asked, found, signal) : [];
  return notes.length > 0 ? { ...found, notes: [...found.notes, ...notes] } : found;
}

/** What to say of hits that only have the words of a question about a name. */
async function notesOn(
  world: AnswerWorld,
  { arms, text }: AskedQuery["asked"],
  found: SearchResult,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { by, names = [] } = (arms === undefined ? relationAsked(text) : undefined) ?? {};
  const [name = ""] = names;
  if (by === "use" || by === "test") {
    const isCalled = !isNoWord(name) || (await definitionsOf(world, names, signal)).length > 0;
    return isCalled ? [] : [nothingCalled(name)];
  }
  // "What implements caching" may ask where caching is done.
  if (by !== "subtype" || !/[\p{Lu}_]/u.test(name)) return [];
  // The note may go on with the number of hits.
  const isAnswered = found.notes.some(note =>
    [HOW.havingMethods, HOW.methodsCalled, HOW.overriding].some(how => note.startsWith(how)),
  );
  return isAnswered ? [] : [noSubtypes(name)];
}

function noSubtypes(base: string): string {
  return `No type says in its header that it extends or implements "${base}": this is what has the words.`;
}

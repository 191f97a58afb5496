import { inventoryAsked } from "../../asked/inventoryAsked.ts";
import type { Hit } from "../../hit.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { compileFilter } from "../compileFilter.ts";
import { DocumentReader, type ReadForAnswer } from "../hits/documentReader.ts";
import type { Question } from "../question.ts";
import { readHits } from "../readHits.ts";
import type { SearchResult } from "../search.ts";
import { declaredIn } from "./declaredIn.ts";
import { INVENTORIES } from "./inventories.ts";

/** Of what declares one thing so many come before what has the words of the question, which often tells more of it. */
const MOST_OF_ONE = 3;
/** A line that declares such a thing and has the words that tell which is one that is asked for. */
const DECLARED = 0.9;

/**
 * What was found for a question, behind the lines that declare what it asks for, where it asks for something that programs have many of:
 * "which endpoints are there?", "the login endpoint".
 */
export async function withDeclared(
  state: WorkspaceIndex,
  question: Question,
  found: SearchResult,
  read: ReadForAnswer,
  signal: AbortSignal,
): Promise<SearchResult> {
  const asked = question.arms === undefined ? inventoryAsked(question.text) : undefined;
  if (asked === undefined) return found;
  const reader = new DocumentReader(state, read, signal);
  const passing = state.passing(compileFilter(state, question.where ?? { and: [] }));
  const passages = await declaredIn(state, asked, reader, passing);
  const isOfAll = asked.about.length === 0;
  const { limit } = question;
  const most = isOfAll ? limit : Math.min(limit, MOST_OF_ONE);
  const filledTo = isOfAll ? question : { ...question, fillTo: 0 };
  const declared = (await readHits(reader, filledTo, passages, most, passing)).map(({ hit }) => hit);
  const stale = [...found.stale, ...reader.stale];
  const { lines } = INVENTORIES[asked.kind];
  if (declared.length === 0) {
    const none = isOfAll && found.hits.length > 0 ? [`No lines ${lines}: this is what has the words.`] : [];
    return { ...found, notes: [...found.notes, ...none], stale };
  }
  const score = found.hits[0]?.score ?? 1;
  const others = found.hits.filter(hit => !declared.some(each => isWithin(each, hit)));
  const all = [...declared.map(hit => ({ ...hit, score })), ...others];
  const hits = all
    .slice(0, Math.max(limit, found.hits.length, declared.length))
    .map((hit, at) => ({ ...hit, rank: at + 1 }));
  if (!isOfAll) return { ...found, hits, confidence: Math.max(found.confidence ?? 0, DECLARED), stale };
  const isCut = declared.length < passages.length;
  const more = isCut ? ` These are ${declared.length} of ${passages.length} places.` : "";
  // Why nothing has the words is no news where something declares what is asked for.
  const notes = others.length > 0 ? found.notes : (question.notes ?? []);
  return { hits, notes: [...notes, `Lines that ${lines}, the file with most of them first.${more}`], stale };
}

/** Whether a hit has nothing that a declaring one has not. */
function isWithin(declared: Hit, hit: Hit): boolean {
  const { folder, path } = declared.document;
  const isInFile = hit.document.folder === folder && hit.document.path === path;
  return isInFile && declared.start <= hit.start && hit.end <= declared.end;
}

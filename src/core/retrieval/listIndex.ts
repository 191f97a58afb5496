import type { MembersAsked } from "../asked/membersAskedFor.ts";
import type { DocumentId } from "../document.ts";
import type { Filter } from "../filter.ts";
import type { Hit } from "../hit.ts";
import { NO_KINDS } from "../index/kindSet.ts";
import type { Passing } from "../index/passing.ts";
import type { WorkspaceIndex } from "../index/workspaceIndex.ts";
import { narrowed } from "./arms/exactText.ts";
import { asksForHistory, compileFilter } from "./compileFilter.ts";
import { entryPoints } from "./entryPoints.ts";
import { DocumentReader, type ReadForAnswer } from "./hits/documentReader.ts";
import { listPassages } from "./listPassages.ts";
import { membersOf } from "./membersOf.ts";
import type { DocumentsAsked } from "./mentioned/documentsAsked.ts";
import type { Question } from "./question.ts";
import type { Passage } from "./ranking/passages.ts";
import { readHits } from "./readHits.ts";
import { whyNothing } from "./whyNothing.ts";

/** Passages that are listed beside those that are wanted: of files that changed meanwhile some are gone. */
const SPARE = 40;

/** Said of filters by themselves. */
const LISTED = "No words to rank by, so this lists the first match in each file, then the second.";
/** Said of a path by itself, where one file has it, and where several have. */
const FROM_THE_TOP = "What this file has, from the top.";
const OF_THAT_NAME = "Files of that name: the first that each has, then the second.";
const OF_FOLDER = "What this folder has: what is written about it, then the first of each file.";
const ENTRY_POINTS =
  "Functions called main, and files that programs or libraries start in by their names, the nearest to the top first.";
const MEMBERS = "What is in it, from the top. For all names at once ask for the outline of its file.";
const NO_FILTER: Filter = { and: [] };

/** What is listed, in its order: nothing says how likely it is an answer. */
interface Listed {
  readonly hits: readonly Hit[];
  /** What the user should know of it, in sentences. */
  readonly notes: readonly string[];
  /** Documents that turned out to have changed. */
  readonly stale: readonly DocumentId[];
}

/**
 * Lists what passes a filter, without words to search for. Where documents are `asked` for, what passes in these, each from the top.
 */
export async function listIndex(
  state: WorkspaceIndex,
  question: Question,
  readForAnswer: ReadForAnswer,
  signal: AbortSignal,
  asked?: DocumentsAsked,
): Promise<Listed> {
  const { limit, where = NO_FILTER } = question;
  const passing = within(passingIn(state, question), asked?.documents);
  const order = {
    newestFirst: asksForHistory(where),
    fromTheTop: asked !== undefined,
    folder: asked?.folder,
  };
  const passages = listPassages(state, passing, order, limit + SPARE);
  const reader = new DocumentReader(state, readForAnswer, signal);
  return await listed(state, question, reader, passages, passing, told(asked));
}

/** Lists where programs start, of what passes the filter of a question for that. */
export async function listEntryPoints(
  state: WorkspaceIndex,
  question: Question,
  readForAnswer: ReadForAnswer,
  signal: AbortSignal,
): Promise<Listed> {
  const passing = passingIn(state, question);
  const passages = entryPoints(state, passing).slice(0, question.limit + SPARE);
  const reader = new DocumentReader(state, readForAnswer, signal);
  return await listed(state, question, reader, passages, passing, ENTRY_POINTS);
}

/** Lists the members of the type that a question asks these of. */
export async function listMembers(
  state: WorkspaceIndex,
  question: Question,
  members: MembersAsked,
  readForAnswer: ReadForAnswer,
  signal: AbortSignal,
): Promise<Listed> {
  const passing = passingIn(state, question);
  const passages = membersOf(state, members, passing).slice(0, question.limit + SPARE);
  const reader = new DocumentReader(state, readForAnswer, signal);
  return await listed(state, question, reader, passages, passing, MEMBERS);
}

function passingIn(state: WorkspaceIndex, question: Question): Passing {
  const filtered = state.passing(compileFilter(state, question.where ?? NO_FILTER));
  return narrowed(state, filtered, question) ?? filtered;
}

/** What is still there of some passages, and how they are listed, in a sentence. */
async function listed(
  state: WorkspaceIndex,
  question: Question,
  reader: DocumentReader,
  passages: readonly Passage[],
  passing: Passing,
  how: string,
): Promise<Listed> {
  const read = await readHits(reader, question, passages, question.limit, passing);
  const own = read.length > 0 ? [how] : whyNothing(state, question);
  return {
    hits: read.map(({ hit }) => hit),
    notes: [...(question.notes ?? []), ...own],
    stale: reader.stale,
  };
}

/** How it is listed, in a sentence. */
function told(asked: DocumentsAsked | undefined): string {
  if (asked === undefined) return LISTED;
  if (asked.folder !== undefined) return OF_FOLDER;
  return asked.documents.size === 1 ? FROM_THE_TOP : OF_THAT_NAME;
}

/** What passes in some documents alone. */
function within(passing: Passing, documents: ReadonlySet<number> | undefined): Passing {
  if (documents === undefined) return passing;
  const { chunks, outlines } = passing;
  return { chunks, outlines, kindsIn: each => (documents.has(each) ? passing.kindsIn(each) : NO_KINDS) };
}

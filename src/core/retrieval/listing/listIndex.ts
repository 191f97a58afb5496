import { membersAskedFor } from "../../asked/membersAskedFor.ts";
import { projectAsked } from "../../asked/projectAsked.ts";
import { signatureAsked } from "../../asked/signatureAsked.ts";
import { mayMeanMethods, subtypesAskedFor } from "../../asked/subtypesAskedFor.ts";
import { EVERYTHING } from "../../filter.ts";
import { isQuick } from "../../filterTerm.ts";
import type { Hit } from "../../hit.ts";
import { NO_KINDS } from "../../index/kindSet.ts";
import type { Passing } from "../../index/passing.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { nameAround } from "../../symbol.ts";
import { asksForEntryPoint } from "../../text/asksOfProject.ts";
import { narrowed } from "../arms/exactText.ts";
import { asksForHistory } from "../compileFilter.ts";
import type { DocumentReader } from "../hits/documentReader.ts";
import { type DocumentsAsked, documentsAsked } from "../mentioned/documentsAsked.ts";
import { passingIn } from "../passing.ts";
import type { ChangesAsked } from "../query/changesAsked.ts";
import type { Question } from "../question.ts";
import type { Passage } from "../ranking/passages.ts";
import { readHits } from "../readHits.ts";
import { whyNothing } from "../whyNothing.ts";
import { calleesOf } from "./calleesOf.ts";
import { definitionsLike } from "./definitionsLike.ts";
import { entryPoints } from "./entryPoints.ts";
import { hasInSignature } from "./hasInSignature.ts";
import { HOW, howListed, moreThan, usedBy } from "./howListed.ts";
import { listPassages } from "./listPassages.ts";
import { membersOf } from "./membersOf.ts";
import { methodsCalled } from "./methodsCalled.ts";
import { nameWithStars } from "./nameWithStars.ts";
import { projectFiles } from "./projectFiles.ts";
import { typesLike } from "./typesLike.ts";

/** Passages that are listed in addition to those that are wanted: some may be gone from files that changed. */
const SPARE = 40;

/** A path with stars that has a folder or the ending of a file: `*.ts`, `src/*`. */
const GLOB = /^(?=.*\*)(?=.*\/|.*\.[A-Za-z]\w{0,9}$)[\p{L}\p{N}_@./*-]+$/u;

/** What is listed, in order. There is no confidence in a list. */
interface Listed {
  readonly hits: readonly Hit[];
  /** What the user should know of it, in sentences. */
  readonly notes: readonly string[];
}

/** Passages to list, and a sentence on how they are listed. */
interface List {
  readonly passages: readonly Passage[];
  readonly passing: Passing;
  readonly how: string;
  /** How many there are to list in all, where that is known. */
  readonly total?: number;
}

/** Lists what passes the filter of a question without words. */
export async function listIndex(
  state: WorkspaceIndex,
  question: Question,
  reader: DocumentReader,
): Promise<Listed> {
  return await listed(state, question, reader, documentList(state, question));
}

/** Lists what changed, by whom and since when the question says; `undefined` where the author that it names changed nothing. */
async function listChanges(
  state: WorkspaceIndex,
  question: Question & { readonly changes: ChangesAsked },
  reader: DocumentReader,
): Promise<Listed | undefined> {
  const { where = EVERYTHING, changes } = question;
  const asked = { ...question, where: { and: [where, changes.filter] } };
  const { passing, passages } = documentList(state, asked);
  // Where source is read, there may be room for more of each file.
  const files = isFilled(question) ? passages : firstOfEach(passages);
  const list = { passages: files, passing, how: HOW.changed, total: filesIn(state, passing) };
  const found = await listed(state, asked, reader, list);
  if (found.hits.length === 0 && changes.since === undefined) return undefined;
  return { ...found, hits: found.hits.map(hit => ({ ...hit, isFile: true })) };
}

/** Whether hits are to fill a room, however many it takes. */
function isFilled({ fillTo = 0 }: Question): boolean {
  return fillTo > 0;
}

function firstOfEach(passages: readonly Passage[]): readonly Passage[] {
  const seen = new Set<number>();
  return passages.filter(({ best: { stored } }) => !seen.has(stored.document) && seen.add(stored.document));
}

/** The number of files that have something which passes. */
function filesIn({ manifest }: WorkspaceIndex, passing: Passing): number {
  return [...manifest.entries()].filter(([number]) => passing.kindsIn(number) !== NO_KINDS).length;
}

/**
 * Lists what a question asks to have listed, within its filter: what changed, or the first of `listsAsked` that is not empty.
 * `undefined` where it asks for no list, or all are empty.
 */
export async function listAsked(
  state: WorkspaceIndex,
  question: Question,
  reader: DocumentReader,
): Promise<Listed | undefined> {
  const { arms, changes } = question;
  if (arms !== undefined) return undefined;
  if (changes !== undefined) {
    const changed = await listChanges(state, { ...question, changes }, reader);
    if (changed !== undefined) return changed;
  }
  for (const list of listsAsked(state, question)) {
    const found = await listed(state, question, reader, list);
    if (found.hits.length > 0) return found;
  }
  return undefined;
}

/**
 * The lists that a question may ask for, likeliest first: what a definition uses, what is at a path, files about the project as a whole,
 * members of a type, types with the methods of an interface, methods of one name, where programs start, functions by their signatures,
 * names with stars, paths with stars. Hardly any question asks for one, so the filter is applied only where there is one.
 */
function* listsAsked(state: WorkspaceIndex, question: Question): Generator<List> {
  const { text } = question;
  const listOf = (find: (passing: Passing) => readonly Passage[], how: string): List => {
    const passing = askedPassing(state, question);
    const passages = find(passing);
    return { passages, passing, how, total: passages.length };
  };
  const { calling } = question;
  if (calling !== undefined) yield listOf(passing => calleesOf(state, calling, passing), usedBy(calling));
  const documents = documentsAsked(state, text);
  if (documents !== undefined) yield documentList(state, question, documents);
  const topic = projectAsked(text);
  if (topic !== undefined) {
    const passing = askedPassing(state, question);
    yield { passages: projectFiles(state, topic, passing), passing, how: HOW.project };
  }
  const members = membersAskedFor(text);
  if (members !== undefined) yield listOf(passing => membersOf(state, members, passing), HOW.members);
  // Subtypes that say so in their headers were found before.
  const bases = subtypesAskedFor(text) ?? [];
  const [base] = bases;
  if (base !== undefined) {
    yield listOf(passing => typesLike(state, base, passing), HOW.havingMethods);
    const how = nameAround(base) === undefined ? HOW.methodsCalled : HOW.overriding;
    if (mayMeanMethods(bases, text)) yield listOf(passing => methodsCalled(state, base, passing), how);
  }
  if (asksForEntryPoint(text)) yield listOf(passing => entryPoints(state, passing), HOW.entryPoints);
  const signature = signatureAsked(text);
  if (signature !== undefined)
    yield listOf(passing => definitionsLike(state, hasInSignature(signature), passing), HOW.bySignature);
  const isMeant = nameWithStars(text);
  if (isMeant !== undefined)
    yield listOf(
      passing => definitionsLike(state, ({ qualifiedName }) => isMeant(qualifiedName), passing),
      HOW.like,
    );
  const path = text.trim();
  if (GLOB.test(path) && isQuick(path)) {
    const { where = EVERYTHING } = question;
    yield documentList(state, { ...question, where: { and: [where, { path }] } });
  }
}

function documentList(state: WorkspaceIndex, question: Question, asked?: DocumentsAsked): List {
  const { limit, where = EVERYTHING } = question;
  const passing = within(askedPassing(state, question), asked?.documents);
  const order = {
    newestFirst: asksForHistory(where),
    fromTheTop: asked !== undefined,
    folder: asked?.folder,
  };
  return { passages: listPassages(state, passing, order, limit + SPARE), passing, how: howListed(asked) };
}

function askedPassing(state: WorkspaceIndex, question: Question): Passing {
  const filtered = passingIn(state, question.where);
  return narrowed(state, filtered, question) ?? filtered;
}

/** The hits of a list that are still in their files. */
async function listed(
  state: WorkspaceIndex,
  question: Question,
  reader: DocumentReader,
  { passages, passing, how, total }: List,
): Promise<Listed> {
  const { limit, notes = [] } = question;
  const read = await readHits(reader, question, passages.slice(0, limit + SPARE), limit, passing);
  const isCut = read.length === limit && (total ?? passages.length) > limit && !isFilled(question);
  // Counting what passes a filter may take longer than listing the first of it.
  const more = total === undefined ? moreThan(limit) : `These are the first ${limit} of ${total}.`;
  const own = read.length > 0 ? [isCut ? `${how} ${more}` : how] : whyNothing(state, question);
  const hits = read.map(({ hit }) => hit);
  const isOfHistory = asksForHistory(question.where ?? EVERYTHING);
  return { hits: isOfHistory ? hits.map(hit => withCommit(state, hit)) : hits, notes: [...notes, ...own] };
}

function withCommit({ manifest }: WorkspaceIndex, hit: Hit): Hit {
  const history = manifest.find(hit.document)?.history;
  return typeof history === "object" ? { ...hit, commit: history.last } : hit;
}

/** What passes within some documents alone. */
function within(passing: Passing, documents: ReadonlySet<number> | undefined): Passing {
  if (documents === undefined) return passing;
  const { chunks, outlines } = passing;
  return { chunks, outlines, kindsIn: each => (documents.has(each) ? passing.kindsIn(each) : NO_KINDS) };
}

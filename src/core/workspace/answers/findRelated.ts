import { isMeantByName, isNoWord, isSaidToBeVariable } from "../../asked/namesAskedFor.ts";
import { relationAsked } from "../../asked/relationAsked.ts";
import type { Usage } from "../../asked/usageAskedFor.ts";
import { bareName, baseName, PLAIN_TEXT, parentPath } from "../../document.ts";
import type { Query } from "../../hit.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { documentsAsked, isNameOfFile } from "../../retrieval/mentioned/documentsAsked.ts";
import { standsForFolder } from "../../retrieval/place/moduleFiles.ts";
import type { Operators } from "../../retrieval/query/readQuery.ts";
import type { Question, Related } from "../../retrieval/question.ts";
import { type SearchResult, searchRelated } from "../../retrieval/search.ts";
import { WRITTEN } from "../../role.ts";
import { isType, isValue } from "../../span.ts";
import { nameAround, QUALIFIED } from "../../symbol.ts";
import { isCallable, signedNames } from "../../uses.ts";
import { type AnswerWorld, askIndex } from "./askIndex.ts";
import { definitionsOf, isDefined } from "./definitionsOf.ts";
import { questionOf } from "./questionOf.ts";

/**
 * A name with separators, or without a capital at the beginning. Others may be products such as GraphQL, which are searched for as words.
 */
const NO_PROPER_NAME = /^[^\p{Lu}]|[_.:#>]/u;
/** A member of a module, with the module's name. */
const MEMBER_OF_MODULE = /^\p{Ll}[\p{L}\p{N}_]*\./u;

/** A query with its operators read, and the length that its hits are to fill. */
export interface AskedQuery extends Pick<Question, "fillTo"> {
  readonly asked: Query & Operators;
}

/** Answers a query about a name, such as for its callers; `undefined` if the query asks for nothing of the kind, or nothing is found. */
export async function findRelated(
  world: AnswerWorld,
  query: AskedQuery,
  signal: AbortSignal,
): Promise<SearchResult | undefined> {
  const related = await relatedIn(world, query.asked, signal);
  if (related === undefined) return undefined;
  const find = (each: Related) => findBy(world, each, query, signal);
  const found = await find(related);
  // A type that no header names may be named in the bodies of types.
  return found ?? (related.by === "subtype" ? await find({ ...related, by: "mix" }) : undefined);
}

async function findBy(
  world: AnswerWorld,
  related: Related,
  { asked, ...filled }: AskedQuery,
  signal: AbortSignal,
): Promise<SearchResult | undefined> {
  // Code that uses or tests a member of a type mostly names the type too. A module is named by its tests, but not by code that imports from
  // it.
  const isOfType =
    (related.by === "use" || related.by === "test") && /^\p{Lu}/u.test(nameAround(related.asked) ?? "");
  // Members of a library are called on its module as often as not.
  const text = isOfType || related.isForeign === true ? related.asked : related.name;
  // The other words of the query are neither searched for nor corrected: "callers" may not be in the index.
  const byName: Query & Operators = { ...asked, text, arms: ["lexical"] };
  const { languages } = world.opened.languages.syntax;
  const question = {
    ...(await questionOf(world, byName, signal)),
    ...filled,
    related,
    commentOf: (language: string) => languages.commentOf(language),
  };
  const found = await askIndex(world, searchRelated, question, signal);
  // A name that nothing defines and only prose has may be any word: "where are hooks called", "what imports settings".
  const mayBeWord = related.isForeign === true || (related.by === "import" && !isNoWord(related.asked));
  const isWritten = mayBeWord && found.hits.every(({ role }) => WRITTEN.has(role));
  return found.hits.length === 0 || isWritten ? undefined : found;
}

/** The definition that a query asks about, or one that may exist elsewhere; `undefined` if it asks for anything else. */
async function relatedIn(
  world: AnswerWorld,
  { text, arms }: Query,
  signal: AbortSignal,
): Promise<Related | undefined> {
  const relation = arms === undefined ? relationAsked(text) : undefined;
  const asked = relation?.names[0];
  if (relation === undefined || asked === undefined) return undefined;
  const { by, names } = relation;
  const { index } = world.opened.keeper;
  if (by === "use" || by === "test") {
    const defined = await relatedDefinition(world, names, by, signal);
    if (by === "use") return defined ?? foreignCalled(index, asked, text);
    // Tests are of what code does. A word that only data is called by, as a field `vouchers`, is a subject.
    const isSubject = defined !== undefined && isValue(defined.kind) && !isMeantByName(asked, text);
    return isSubject ? fileTested(index, asked) : (defined ?? fileTested(index, asked));
  }
  // Packages have versions; a definition of this workspace is used rather than depended on.
  const isPackage = by !== "depend" || /version/i.test(text) || !isNoWord(asked);
  const depended = isPackage ? undefined : await relatedDefinition(world, names, "use", signal);
  if (depended !== undefined) return depended;
  if (by !== "subtype") return await usageOf(world, asked, by, signal);
  // The type need not be defined here: it may belong to a library.
  const name = lastWord(asked);
  return name === undefined ? undefined : { name, kind: "class", by, asked };
}

/** The definition of the first name that has one; `undefined` if code cannot name it. */
async function relatedDefinition(
  world: AnswerWorld,
  names: readonly string[],
  by: "use" | "test",
  signal: AbortSignal,
): Promise<Related | undefined> {
  const [called] = await definitionsOf(world, names, signal);
  if (called === undefined || !isCallable(called)) return undefined;
  const { index } = world.opened.keeper;
  const signed = signedNames(called.name, name => isDefined(index, name));
  const language = index.manifest.find(called.document)?.language ?? PLAIN_TEXT;
  const isBare = world.opened.languages.syntax.languages.callsBare(language);
  return {
    ...called,
    signed,
    ...(isBare ? { bareIn: language } : {}),
    by,
    asked: names.find(name => name.endsWith(called.name)) ?? called.name,
  };
}

/** The name whose usage a query asks for. It may belong to a library; a module is imported by its whole name. */
async function usageOf(
  world: AnswerWorld,
  asked: string,
  by: Usage,
  signal: AbortSignal,
): Promise<Related | undefined> {
  const imported = by === "import" ? moduleAt(world.opened.keeper.index, asked) : undefined;
  const name = imported ?? (by === "import" || by === "depend" ? asked : lastWord(asked));
  if (name === undefined) return undefined;
  const [defined] = by === "set" ? await definitionsOf(world, [name], signal) : [];
  // A question where a type is changed asks what code does to its values.
  if (defined !== undefined && isType(defined.kind)) return undefined;
  return { name, kind: by === "set" ? "property" : "class", by, asked };
}

/**
 * A name whose uses a question asks for and that nothing here defines: from a library, the environment or the command line. Or a file,
 * given by its path.
 */
function foreignCalled(index: WorkspaceIndex, asked: string, question: string): Related | undefined {
  const imported = moduleAt(index, asked);
  if (imported !== undefined) return { name: imported, kind: "module", by: "import", asked };
  const last = lastWord(asked) ?? "";
  // A word says nothing without its module: `os.environ`.
  const name = MEMBER_OF_MODULE.test(asked) && !isNoWord(last) ? asked : last;
  const isMarked = isSaidToBeVariable(asked, question) || question.includes("`");
  const isProperName = isNoWord(asked) && !NO_PROPER_NAME.test(asked) && !isMarked;
  // A name with slashes is a path, or a literal text.
  if (name === "" || isProperName || asked.includes("/")) return undefined;
  const isQualified = asked.split(QUALIFIED).length > 1;
  if (!isQualified && isDefined(index, name)) return undefined;
  // Its kind is unknown. A type is used in every way that a function is, and also just by name. A word is a use only if it is called.
  return { name, kind: isNoWord(last) ? "class" : "function", by: "use", asked, isForeign: true };
}

/** A file, given by path or name, whose tests a question asks for: they have its name, or mention it. */
function fileTested(index: WorkspaceIndex, asked: string): Related | undefined {
  const name = moduleAt(index, asked) ?? (isNameOfFile(index, asked) ? asked : undefined);
  return name === undefined ? undefined : { name, kind: "module", by: "test", asked };
}

/** The name by which a file or folder is imported, if it is asked for by its path. */
function moduleAt(index: WorkspaceIndex, asked: string): string | undefined {
  const { documents, folder } = documentsAsked(index, asked) ?? {};
  if (folder !== undefined) return baseName(folder);
  const [number = -1] = [...(documents ?? [])].sort((one, other) => index.manifest.byPlace(one, other));
  const path = index.manifest.get(number)?.document.path;
  if (path === undefined) return undefined;
  return standsForFolder(path) && path.includes("/") ? baseName(parentPath(path)) : bareName(path);
}

function lastWord(name: string): string | undefined {
  return name.match(/[\p{L}\p{N}_$]+/gu)?.at(-1);
}

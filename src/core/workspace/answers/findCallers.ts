import { callersIn } from "../../context/choosing/companions.ts";
import type { Wanted } from "../../context/choosing/wanted.ts";
import type { Definition } from "../../context/source/source.ts";
import type { SourceView } from "../../context/source/sourceView.ts";
import { type DocumentId, distinct } from "../../document.ts";
import type { Filter } from "../../filter.ts";
import type { Passing } from "../../index/passing.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { passingIn } from "../../retrieval/passing.ts";
import { isTest } from "../../retrieval/roleOf.ts";
import { nameAround } from "../../symbol.ts";
import { isCallable, isUsedIn, type Named, signedNames } from "../../uses.ts";
import type { Opened } from "../opened.ts";
import { acrossFolders } from "./acrossFolders.ts";
import type { ContextSources } from "./contextSources.ts";
import { isDefined, isOneOfSeveral } from "./definitionsOf.ts";
import { documentsNaming } from "./documentsNaming.ts";
import { likelyCallers } from "./likelyCallers.ts";

/** The largest share of a budget for a definition in full if its callers are asked for: a class could take all of it. */
export const DEFINITION_SHARE = 1 / 4;
/** The most names whose callers are looked for, and how many callers of each are enough, in all and from one file. */
const MAX_CALLED = 6;
const MAX_CALLERS = 10;
/** The value of a caller in a test, as a share of that of one in other code. */
const TEST_SHARE = 0.5;
/** The most documents with a name that are looked at. */
const DOCUMENTS_NAMING = 20;

/** A definition whose callers are looked for, and the value that they get a share of. */
interface Called {
  readonly named: Named & Definition;
  readonly value: number;
  /** If it is a type, naming it uses it. */
  readonly withTypes: boolean;
  /** The type that it is in, if several things have its name. */
  readonly type: string | undefined;
}

/**
 * Finds callers of the wanted definitions, best first, within the part of the index that is asked for. If callers are what the query asks
 * for, code that names a type counts as well.
 */
export async function findCallers(
  { workspace, keeper: { index } }: Opened,
  sources: ContextSources,
  wanted: readonly Wanted[],
  { within, areAsked }: { readonly within: Filter | undefined; readonly areAsked: boolean },
  signal: AbortSignal,
): Promise<Wanted[]> {
  const where = within && acrossFolders(within, workspace);
  const passing = where && passingIn(index, where);
  const callers = calledIn(index, wanted, areAsked).map(called =>
    callersOf(index, sources, called, passing, signal),
  );
  return (await Promise.all(callers)).flat();
}

/** The wanted definitions that can be called, one for each name. */
function calledIn(index: WorkspaceIndex, wanted: readonly Wanted[], areAsked: boolean): Called[] {
  const called = new Map<string, Called>();
  for (const { source, value, ...lines } of wanted.slice(0, MAX_CALLED)) {
    const [definition] = source.definedIn(lines);
    if (definition === undefined || !isCallable(definition) || called.has(definition.name)) continue;
    const named = { ...definition, signed: signedNames(definition.name, name => isDefined(index, name)) };
    const isAmbiguous = isOneOfSeveral(index, named.name);
    const type = isAmbiguous ? nameAround(named.qualifiedName) : undefined;
    called.set(named.name, { named, value, withTypes: areAsked, type });
  }
  return [...called.values()];
}

async function callersOf(
  index: WorkspaceIndex,
  sources: ContextSources,
  called: Called,
  passing: Passing | undefined,
  signal: AbortSignal,
): Promise<Wanted[]> {
  const { name, qualifiedName } = called.named;
  // A document that also has the name of the class is likelier to mean this definition than others of that name.
  const naming = [qualifiedName, name].flatMap(each =>
    documentsNaming(index, each, DOCUMENTS_NAMING, passing),
  );
  const documents = distinct(naming).slice(0, DOCUMENTS_NAMING);
  const found: Wanted[] = [];
  // Documents with definitions of the same name rank above callers, so there may be callers further on.
  for (let at = 0; at < documents.length && found.length < MAX_CALLERS; at += MAX_CALLERS) {
    signal.throwIfAborted();
    const some = documents.slice(at, at + MAX_CALLERS).map(each => using(sources, each, called, signal));
    for (const source of await Promise.all(some))
      if (source !== undefined) found.push(...callersInDocument(index, source, called).slice(0, MAX_CALLERS));
  }
  return found;
}

/** The likely callers in a document; one in a test is worth less. */
function callersInDocument(index: WorkspaceIndex, source: SourceView, called: Called): readonly Wanted[] {
  const { named, value, withTypes, type } = called;
  const entry = index.manifest.find(source.source.document);
  const isTested = (caller: Definition | undefined): boolean => entry !== undefined && isTest(entry, caller);
  const worthOf = (caller: Definition | undefined): number => (isTested(caller) ? value * TEST_SHARE : value);
  const all = callersIn(source, named, worthOf, withTypes);
  return type === undefined ? all : likelyCallers(all, type, each => isTested(source.definedIn(each)[0]));
}

/** A document, if it uses something by name. Most texts with the words of a name do not, and need no further look. */
async function using(
  sources: ContextSources,
  document: DocumentId,
  { named, withTypes }: Called,
  signal: AbortSignal,
): Promise<SourceView | undefined> {
  const text = await sources.textOf(document);
  return text !== undefined && isUsedIn(text, named, withTypes)
    ? await sources.sourceOf(document, signal)
    : undefined;
}

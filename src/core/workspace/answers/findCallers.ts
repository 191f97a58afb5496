import { callersIn } from "../../context/choosing/companions.ts";
import type { Wanted } from "../../context/choosing/wanted.ts";
import type { Definition } from "../../context/source/source.ts";
import type { SourceView } from "../../context/source/sourceView.ts";
import { type DocumentId, distinct } from "../../document.ts";
import type { Filter } from "../../filter.ts";
import { compileFilter } from "../../retrieval/compileFilter.ts";
import { isTest } from "../../retrieval/roleOf.ts";
import { QUALIFIED } from "../../symbol.ts";
import { isCallable, isTypeByName, isUsedByName, isUsedIn, type Named, signedNames } from "../../uses.ts";
import type { Opened } from "../opened.ts";
import { acrossFolders } from "./acrossFolders.ts";
import type { ContextSources } from "./contextSources.ts";
import { isDefined, isOneOfSeveral } from "./definitionsOf.ts";
import { documentsNaming } from "./documentsNaming.ts";
import { likelyCallers } from "./likelyCallers.ts";

/** What is called takes no more of a budget than this in full where its callers are asked for: a class could take all of it. */
export const DEFINITION_SHARE = 1 / 4;
/** The names whose callers are looked for, how many of each are enough, in all and in a file. */
const MAX_CALLED = 6;
const MAX_CALLERS = 10;
/** What calls something in a test says so much less of it than what does in code. */
const TEST_SHARE = 0.5;
/** Documents with a name that are looked at. */
const DOCUMENTS_NAMING = 20;

/**
 * What calls the definitions that are wanted, best first; nothing that is elsewhere than in the part of the index that is asked for. Where
 * callers are asked for, what names a type is one as well.
 */
export async function findCallers(
  { workspace, keeper: { index } }: Opened,
  sources: ContextSources,
  wanted: readonly Wanted[],
  { within, areAsked }: { readonly within: Filter | undefined; readonly areAsked: boolean },
  signal: AbortSignal,
): Promise<Wanted[]> {
  const where = within && acrossFolders(within, workspace);
  const passing = where === undefined ? undefined : index.passing(compileFilter(index, where));
  const called = new Map<string, { readonly named: Named & Definition; readonly value: number }>();
  for (const { source, value, ...lines } of wanted.slice(0, MAX_CALLED)) {
    const [named] = source.definedIn(lines);
    if (named === undefined || !isCallable(named) || called.has(named.name)) continue;
    const signed = signedNames(named.name, name => isDefined(index, name));
    called.set(named.name, { named: { ...named, signed }, value });
  }
  const callers = [...called.values()].map(async ({ named, value }) => {
    const byName = isUsedByName(named) || (areAsked && isTypeByName(named));
    const type = isOneOfSeveral(index, named.name) ? named.qualifiedName.split(QUALIFIED).at(-2) : undefined;
    const naming = [named.qualifiedName, named.name].flatMap(name =>
      documentsNaming(index, name, DOCUMENTS_NAMING, passing),
    );
    // What has the name of the class as well is the likelier to mean this one of all that are called so.
    const documents = distinct(naming).slice(0, DOCUMENTS_NAMING);
    const found: Wanted[] = [];
    // What defines the same has more of the name than what calls it, so that there may be callers further on.
    for (let at = 0; at < documents.length && found.length < MAX_CALLERS; at += MAX_CALLERS) {
      signal.throwIfAborted();
      const some = documents
        .slice(at, at + MAX_CALLERS)
        .map(document => using(sources, document, { named, byName }, signal));
      for (const source of await Promise.all(some)) {
        if (source === undefined) continue;
        const entry = index.manifest.find(source.source.document);
        const isTested = (caller: Definition | undefined): boolean =>
          entry !== undefined && isTest(entry, caller);
        const worthOf = (caller: Definition | undefined): number =>
          isTested(caller) ? value * TEST_SHARE : value;
        const all = callersIn(source, named, worthOf, byName);
        const likely =
          type === undefined
            ? all
            : likelyCallers(all, type, caller => isTested(source.definedIn(caller)[0]));
        found.push(...likely.slice(0, MAX_CALLERS));
      }
    }
    return found;
  });
  return (await Promise.all(callers)).flat();
}

/** A document that uses something by its name. Most texts that have the words of a name do not, and need not be looked at further. */
async function using(
  sources: ContextSources,
  document: DocumentId,
  { named, byName }: { readonly named: Named; readonly byName: boolean },
  signal: AbortSignal,
): Promise<SourceView | undefined> {
  const text = await sources.textOf(document);
  return text !== undefined && isUsedIn(text, named, byName)
    ? await sources.sourceOf(document, signal)
    : undefined;
}

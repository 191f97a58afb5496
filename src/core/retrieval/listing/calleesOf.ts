import { largest } from "../../base/numbers.ts";
import { isBeside, isSameDocument } from "../../document.ts";
import type { Passing } from "../../index/passing.ts";
import { definitionsIn } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isFunction, isType } from "../../span.ts";
import { isOnlyCode } from "../../text/onlyCode.ts";
import { isTypeByName, isUsedByName, usesOf } from "../../uses.ts";
import { importedModules } from "../place/importedModules.ts";
import { ModuleFiles } from "../place/moduleFiles.ts";
import type { Calling } from "../question.ts";
import { asListed, type Passage } from "../ranking/passages.ts";
import { isTest } from "../roleOf.ts";

/** A definition that may be meant by a name. */
interface Called {
  readonly passage: Passage;
  readonly sureness: number;
}

/** If more definitions of a name than this are equally likely, none is taken to be meant. */
const MAX_NAMESAKES = 2;
/** How sure it is that a definition is meant: by its document, by an import of it, and by its folder. */
const SAME_DOCUMENT = 3;
const IMPORTED = 1;
const BESIDE = 0.5;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*[!?]?/gu;
/** Shorter names are taken for words. */
const SHORTEST = 2;

/** The definitions that one uses, by their names, in the order of its source; of several of one name, the likeliest by place. */
export function calleesOf(state: WorkspaceIndex, calling: Calling, passing: Passing): Passage[] {
  const { references } = importedModules(calling.imports);
  const imported = new ModuleFiles(state).findAll(references, calling.document);
  const own = state.manifest.find(calling.document);
  // Only tests use what tests define.
  const isOfTest = own !== undefined && isTest(own, undefined);
  const names = [...namesIn(calling.source)].filter(name => name !== calling.name);
  return names.flatMap(name => {
    const called = definitionsCalled(state, name, calling, imported, isOfTest);
    const best = largest(called.map(({ sureness }) => sureness));
    const meant = called.filter(({ sureness }) => sureness === best);
    // Methods of libraries may have any word as their name, so without evidence this definition is not meant.
    if (meant.length > (best > 0 ? MAX_NAMESAKES : 1) || (best === 0 && !isOnlyCode(name))) return [];
    return meant.flatMap(({ passage }) => (passing.chunks[passage.best.id] === 1 ? [passage] : []));
  });
}

/** The names in a source, each once. A name before `!` or `?` counts with the sign and without it, which may be an operator. */
function namesIn(source: string): ReadonlySet<string> {
  const names = (source.match(NAME) ?? []).flatMap(name =>
    /[!?]$/.test(name) ? [name, name.slice(0, -1)] : [name],
  );
  return new Set(names.filter(name => name.length >= SHORTEST));
}

function definitionsCalled(
  { chunks, manifest }: WorkspaceIndex,
  name: string,
  { document: from, source }: Calling,
  imported: ReadonlyMap<number, number>,
  isOfTest: boolean,
): readonly Called[] {
  return [...chunks.defining(name)].flatMap(([id, stored]) => {
    const entry = manifest.get(stored.document);
    const symbol = definitionsIn(stored).find(
      each => each.name === name && (isType(each.kind) || isFunction(each.kind)),
    );
    // A constructor has the name of its type, and the type is meant.
    const isMaker = symbol?.qualifiedName.endsWith(`${name}.${name}`) === true;
    if (entry === undefined || symbol === undefined || isMaker || (isTest(entry, symbol) && !isOfTest))
      return [];
    const byName = isUsedByName(symbol) || isTypeByName(symbol);
    if (usesOf(source, symbol, byName).next().done === true) return [];
    const sureness =
      SAME_DOCUMENT * Number(isSameDocument(entry.document, from)) +
      IMPORTED * (imported.get(stored.document) ?? 0) +
      BESIDE * Number(isBeside(entry.document, from));
    return [{ passage: asListed({ id, stored, symbol }), sureness }];
  });
}

import { largest } from "../../base/numbers.ts";
import { isBeside, isSameDocument } from "../../document.ts";
import type { Passing } from "../../index/passing.ts";
import { definitionsIn } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isConstructor, isFunction, isType } from "../../span.ts";
import { escaped } from "../../text/escaped.ts";
import { isOnlyCode } from "../../text/onlyCode.ts";
import { isUsedIn } from "../../uses.ts";
import { importedModules } from "../place/importedModules.ts";
import { ModuleFiles } from "../place/moduleFiles.ts";
import type { Calling } from "../question.ts";
import { asListed, type Passage } from "../ranking/passages.ts";
import { isTest } from "../roleOf.ts";

/** A definition that may be meant by a name. */
interface Called {
  readonly passage: Passage;
  readonly isCalled: boolean;
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

/**
 * The definitions that one uses, by their names: what it calls, then types that it only names, each in the order of its source; of several
 * of one name, the likeliest by place.
 */
export function calleesOf(state: WorkspaceIndex, calling: Calling, passing: Passing): Passage[] {
  const { references } = importedModules(calling.imports);
  const imported = new ModuleFiles(state).findAll(references, calling.document);
  const own = state.manifest.find(calling.document);
  // Only tests use what tests define.
  const isOfTest = own !== undefined && isTest(own, undefined);
  const names = [...namesIn(calling.source)].filter(name => name !== calling.name);
  const meant = names.flatMap(name => {
    const called = definitionsCalled(state, name, calling, imported, isOfTest);
    const best = largest(called.map(({ sureness }) => sureness));
    const likeliest = called.filter(({ sureness }) => sureness === best);
    // Methods of libraries may have any word as their name, so without evidence this definition is not meant.
    if (likeliest.length > (best > 0 ? MAX_NAMESAKES : 1) || (best === 0 && !isOnlyCode(name))) return [];
    return likeliest
      .filter(({ passage }) => passing.chunks[passage.best.id] === 1)
      .sort((one, other) => state.manifest.byPlace(documentOf(one), documentOf(other)));
  });
  const inOrder = meant.toSorted((one, other) => Number(other.isCalled) - Number(one.isCalled));
  return inOrder.map(({ passage }) => passage);
}

function documentOf({ passage }: Called): number {
  return passage.best.stored.document;
}

/** The names in a source, each once. A name before `!` or `?` counts with the sign and without it, which may be an operator. */
function namesIn(source: string): ReadonlySet<string> {
  const names = (source.match(NAME) ?? []).flatMap(name => [name, name.replace(/[!?]$/, "")]);
  return new Set(names.filter(name => name.length >= SHORTEST));
}

function definitionsCalled(
  { chunks, manifest }: WorkspaceIndex,
  name: string,
  { document: from, source, isBare }: Calling,
  imported: ReadonlyMap<number, number>,
  isOfTest: boolean,
): readonly Called[] {
  return [...chunks.defining(name)].flatMap(([id, stored]) => {
    const entry = manifest.get(stored.document);
    const symbol = definitionsIn(stored).find(
      each => each.name === name && (isType(each.kind) || isFunction(each.kind)),
    );
    if (entry === undefined || symbol === undefined || isConstructor(symbol)) return [];
    if (isTest(entry, symbol) && !isOfTest) return [];
    if (!isUsedIn(source, { name, kind: symbol.kind, isCalledBare: isBare }, true)) return [];
    const sureness =
      SAME_DOCUMENT * Number(isSameDocument(entry.document, from)) +
      IMPORTED * (imported.get(stored.document) ?? 0) +
      BESIDE * Number(isBeside(entry.document, from));
    // A type is called where it is made: `Cart(3)`, `new Cart<Item>()`.
    const isCalled = isFunction(symbol.kind) || madeOf(name).test(source);
    return [{ passage: asListed({ id, stored, symbol }), isCalled, sureness }];
  });
}

/** Matches where something of a type is made. */
function madeOf(type: string): RegExp {
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}_$])(?:new\s+${escaped(type)}|${escaped(type)}\s*(?:<[^<>\n]*>)?\()`,
    "u",
  );
}

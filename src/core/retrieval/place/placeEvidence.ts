import { type DocumentId, isBeside } from "../../document.ts";
import { definedAs } from "../../index/defined.ts";
import { idsIn } from "../../index/idRange.ts";
import type { ManifestEntry } from "../../index/manifest.ts";
import { definitionsIn, type StoredChunk } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import type { SpanTitle } from "../../span.ts";
import { isCapitalised } from "../../text/identifiers.ts";
import { suitsAssigned } from "./assignedName.ts";
import { expectedTypes, givesOneOf } from "./expectedTypes.ts";
import { importedModules } from "./importedModules.ts";
import { breaksOff, mayBeCalled } from "./mayFollow.ts";
import { BESIDE, ModuleFiles } from "./moduleFiles.ts";
import { onlyDeclared } from "./onlyDeclared.ts";
import type { Package } from "./packages.ts";
import { passedOn } from "./passedOn.ts";
import { type Link, receiverAtEnd } from "./receiver.ts";
import { membersWithoutReceiver, receiverChunks } from "./receiverChunks.ts";
import { mayBeThrown, throwsNext } from "./thrown.ts";

/** The place in a document where the user is. */
export interface Place {
  readonly document: DocumentId;
  readonly text: string;
  /** The end of the line of the place, as an offset in that text. */
  readonly offset: number;
  /** The texts of the document's import statements. */
  readonly imports: readonly string[];
  /** The packages that the receiver at the end of the question may be. */
  readonly packages: readonly Package[];
  /** The names that the text uses; see `namesUsed`. */
  readonly used: ReadonlySet<string>;
  /** The signatures of the types around the place, outermost first, and the name of the type that the function there is a member of. */
  readonly around: readonly string[];
  /** The names in the types that the function around the place returns. */
  readonly returned: readonly string[];
  /** Whether a method there calls those of its own object by name alone. */
  readonly membersByName: boolean;
  /** Whether a name alone that the document does not define is one of its folder. */
  readonly folderByName: boolean;
  /** Whether of another folder only capitalised names can be meant, and those only behind a receiver. */
  readonly exportedByCapital: boolean;
  /** Whether functions of its language are declared in headers and have their bodies in other files. */
  readonly hasHeaders: boolean;
}

/**
 * The growth of a chunk's score, where 1 doubles it: if it is a member of what the receiver may be, or of the type around the place; if its
 * name is imported; if that name is used nowhere yet, so it is probably about to be; if it is in an imported file and its name is used
 * elsewhere in the user's; if its file is imported; if an imported file passes it on; if one only declares it, as headers do; if it is in
 * the same folder, and if a name alone can mean nothing else. On development questions 3 to 6 for members did about as well, and twice as
 * much for imports a little worse; in Go, 1 to 4 for names of the folder did about as well.
 */
const MEMBER = 5;
const IMPORTED_NAME = 1.5;
const AWAITED_NAME = 8;
const USED_NAME = 0.5;
const IMPORTED_FILE = 1;
const PASSED_ON = 0.5;
const DECLARED = 1.5;
const SAME_FOLDER = 0.3;
const NAME_OF_FOLDER = 2;
/** The factor for chunks of the same file if code breaks off: whoever writes there sees or knows them. */
const SAME_FILE = 0.5;
/** The same for chunks that cannot be called or thrown there. */
const NOT_CALLED = 0.5;
/**
 * The growth for a definition whose name has all words of the variable or key that its value is assigned to. On development questions 1 did
 * about as well, with fewer lines.
 */
const SUITED = 0.5;
/** The growth for what gives a value of the type that is expected there. Behind a receiver, that says too little of its members. */
const EXPECTED = 1;
/** Names of tests, which nothing calls: `testTotal`, `test_total`, `TestTotal`, or the title of one. */
const TEST = /^[tT]est(?![a-z])|\s/;
/** The growth for an error where one is thrown. */
const THROWN = 1;
/** Added to the score of a chunk, as a share of the best score, so that a chunk without a word of the question has a chance. */
const UNASKED = 0.2;
/** The most chunks to consider: a module that everything imports says nothing. */
const MAX_CHUNKS = 400;

/** The evidence for chunks from the place where a question is asked. */
export interface PlaceEvidence {
  /** Chunks that the place suggests, whether the question finds them or not. */
  readonly chunks: ReadonlySet<number>;
  /** The weighted score of a chunk; `share` is its score as a share of the best one, 0 to 1. */
  weigh(id: number, chunk: StoredChunk, share: number): number;
}

/**
 * Evaluates a place: the files it imports, the receiver at the end of the question, and the folder.
 *
 * @param isOfTests whether a document holds tests
 */
export function placeEvidence(
  state: WorkspaceIndex,
  question: string,
  place: Place,
  isOfTests: (entry: ManifestEntry) => boolean,
): PlaceEvidence {
  const { manifest } = state;
  const own = manifest.numberOf(place.document);
  const { references, words } = importedModules(place.imports);
  const files = new ModuleFiles(state);
  const imported = files.findAll(references, place.document);
  if (own !== undefined) imported.delete(own);
  for (const number of [...imported.keys()]) {
    for (const each of files.standingFor(number)) {
      if (each !== own && !imported.has(each)) imported.set(each, BESIDE);
    }
  }
  const receiver = receiverAtEnd(question);
  const isMember = receiver.length > 0;
  const isOpen = breaksOff(question, place.text);
  const members = membersAt(state, receiver, isOpen, place, imported);
  const passed = passedOn(state, files, place, imported);
  const expected = isOpen && !isMember ? expectedTypes(state, question, place) : new Set<string>();
  const meansFolder = place.folderByName && isOpen && !isMember;
  const beside = meansFolder ? files.beside(place.document) : [];
  const inFolder = beside.flatMap(number => idsIn(manifest.chunksOf(number)));
  const suits = suitsAssigned(question);
  const isThrown = isOpen && throwsNext(question);
  const importedByName = [...words].flatMap(word =>
    [...definedAs(state, word)].flatMap(({ id, stored }) => (imported.has(stored.document) ? [id] : [])),
  );
  const inImported = [...imported.keys()].flatMap(number => idsIn(manifest.chunksOf(number)));
  const mayBeHeaders = isOpen && place.hasHeaders ? inImported.slice(0, MAX_CHUNKS) : [];
  const { headers, bodies } = onlyDeclared(state, mayBeHeaders);
  return {
    chunks: new Set(
      [...members, ...passed, ...importedByName, ...bodies, ...inFolder, ...inImported].slice(0, MAX_CHUNKS),
    ),
    weigh(id, chunk, share) {
      const entry = manifest.get(chunk.document);
      const near = entry !== undefined && isBeside(entry.document, place.document);
      const isAmongTests = entry !== undefined && isOfTests(entry);
      const isNameable = (definition: SpanTitle): boolean =>
        !(isAmongTests && isPartOfTest(definition)) &&
        (near || !place.exportedByCapital || (isMember && isCapitalised(definition.name)));
      const isCalled =
        isOpen &&
        mayBeCalled(chunk, isMember || members.has(id), isNameable) &&
        !headers.has(id) &&
        (!isThrown || mayBeThrown(state, chunk));
      const suited = isCalled ? Math.max(0, ...definitionsIn(chunk).map(({ name }) => suits(name))) : 0;
      const isExpected =
        isCalled && expected.size > 0 && definitionsIn(chunk).some(each => givesOneOf(expected, each));
      const fit =
        isOpen && !isCalled
          ? NOT_CALLED
          : 1 + SUITED * suited + THROWN * Number(isThrown) + EXPECTED * Number(isExpected);
      const base = (share + UNASKED) * fit;
      if (chunk.document === own) return base * (isOpen ? SAME_FILE : 1);
      const fromFile = imported.get(chunk.document) ?? 0;
      const names = fromFile > 0 || passed.has(id) ? definitionsIn(chunk).map(({ name }) => name) : [];
      const importedNames = names.filter(name => words.has(name));
      const isImported = importedNames.length > 0;
      const isAwaited = isOpen && !isMember && importedNames.some(name => !place.used.has(name));
      const isUsed = !isImported && names.some(name => place.used.has(name));
      const growth =
        MEMBER * Number(members.has(id)) +
        IMPORTED_NAME * Number(isImported) +
        AWAITED_NAME * Number(isAwaited) +
        USED_NAME * Number(isUsed) +
        IMPORTED_FILE * fromFile +
        PASSED_ON * Number(passed.has(id)) +
        DECLARED * Number(bodies.has(id)) +
        (meansFolder && isCalled ? NAME_OF_FOLDER : SAME_FOLDER) * Number(near);
      return base * (1 + growth);
    },
  };
}

/** Whether a definition is a test, or a function within one, which may have a title of its own: nothing in other files calls these. */
function isPartOfTest({ kind, name, qualifiedName }: SpanTitle): boolean {
  return TEST.test(name) || (kind === "function" && qualifiedName.split(".").some(each => TEST.test(each)));
}

/** The chunks of what may be called at a place by a name alone, as members of the receiver or, if there is none, of the type around it. */
function membersAt(
  state: WorkspaceIndex,
  receiver: readonly Link[],
  isOpen: boolean,
  place: Place,
  imported: ReadonlyMap<number, number>,
): ReadonlySet<number> {
  if (receiver.length > 0) return receiverChunks(state, receiver, place, imported);
  return isOpen ? membersWithoutReceiver(state, place) : new Set();
}

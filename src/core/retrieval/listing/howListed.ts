import { USES_FOUND } from "../../asked/callersAskedFor.ts";
import type { Relation } from "../../asked/relationAsked.ts";
import { TESTS_FOUND } from "../../asked/testsAskedFor.ts";
import type { DocumentsAsked } from "../mentioned/documentsAsked.ts";
import type { Calling } from "../question.ts";

/** Said of filters by themselves. */
const LISTED = "No words to rank by, so this lists the first match in each file, then the second.";
/** Said of a path by itself, where one file has it, and where several have. */
const FROM_THE_TOP = "What this file has, from the top.";
const OF_THAT_NAME = "Files of that name: the first that each has, then the second.";
const OF_FOLDER = "What this folder has: what is written about it, then the first of each file.";

/** How lists are made, in sentences for the user. */
export const HOW = {
  entryPoints:
    "Functions called main, and files that programs or libraries start in by their names or folders, the nearest to the top first.",
  project: "Files that tell this by their names, the beginning of each first.",
  changed: "Files by their last commit, the newest first.",
  like: "Names like this, code first, then the shorter ones.",
  bySignature: "Functions whose signatures say so, code first, then the shorter names.",
  members: "What is in it, from the top. For all names at once ask for the outline of its file.",
  methodsCalled: "What types have by this name, code first, found by name alone.",
  overriding: "What types have by this name, those of its subtypes first, found by names alone.",
  havingMethods:
    "Types with all methods of it, by their names: none says in its header that it implements it.",
};

/** How what has something to do with a name is found, in sentences for the user. */
export const FOUND_BY_NAME: Readonly<Record<Relation, string>> = {
  use: USES_FOUND,
  test: TESTS_FOUND,
  subtype: "Subtypes are found by the name in the header of a type.",
  raise: "What raises an error is found by its name behind a word for that, such as throw or return.",
  catch: "What catches an error is found by its name behind a word for that, such as catch or except.",
  set: "What sets a value is found by its name before a sign for that, such as =.",
  create: "Instances of something are found by its name where one is written as made, as behind new.",
  depend: "What a project depends on is found by its name in manifests and other settings.",
  mix: "Types are found by the name in a line within them that takes it in, as behind include or use.",
  import: "What imports something is found by its name in the line that does.",
};

/** Said of the first of a list, where counting the others takes too long. */
export function moreThan(count: number): string {
  return `There are more than these ${count}.`;
}

/** How a list of documents is made; those that pass a filter, where none are asked for. */
export function howListed(asked: DocumentsAsked | undefined): string {
  if (asked === undefined) return LISTED;
  if (asked.folder !== undefined) return OF_FOLDER;
  return asked.documents.size === 1 ? FROM_THE_TOP : OF_THAT_NAME;
}

/** Of what are called alike one is meant, so that it is told which. */
export function usedBy({ qualifiedName }: Calling): string {
  return `What ${qualifiedName} uses of this workspace, found by name: what it calls, then types that it only names.`;
}

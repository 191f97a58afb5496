import { bareName, baseName } from "../../document.ts";
import { groupedDocuments } from "../../index/groupedDocuments.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { joinedName } from "../../text/joinedName.ts";
import { isProse } from "../../text/prose.ts";

/** UTF-16 units that are read: a question states its subject early, and a long report names all kinds of things. */
const MAX_READ = 2000;
/** A name that a larger share of the documents has does not distinguish them. */
const MOST = 1 / 5;
/** A shorter name may abbreviate anything. */
const SHORTEST = 3;

/** Log levels that programs write before a message, which name no file: "error: …", "[WARN] …". */
const LEVEL =
  /^\s*\[?(?:debug|err|error|exception|fatal|hint|info|note|notice|panic|trace|warn|warning)(?:\]|:\s)/i;
/** The scope before a title, as in "router: …", "fix(router): …" and "[router] …". */
const SCOPE =
  /^\s*(?:(?:[a-z]+\()?([\p{L}\p{N}][\p{L}\p{N}._/-]*)\)?!?:\s|\[([\p{L}\p{N}][\p{L}\p{N} ._/-]*)\])/u;
const WORD = /[\p{L}\p{N}_-]+/gu;
/** A name made of several words: `trie-router`, `path_router`, `pathRouter`. */
const COMPOUND = /[\p{L}\p{N}][-_][\p{L}\p{N}]|\p{Ll}\p{Lu}/u;

/**
 * The documents that a question names without a path: files by their names without extensions, and all files in folders by the names of the
 * folders. A plain word counts as such a name only at the beginning of a title.
 */
export function documentsNamed(state: Pick<WorkspaceIndex, "manifest">, text: string): ReadonlySet<number> {
  const named = new Set<number>();
  if (!isProse(text)) return named;
  const most = MOST * state.manifest.files;
  for (const name of namesIn(text.slice(0, MAX_READ))) {
    const documents = namesakesIn(state)(name);
    if (documents.length <= most) for (const document of documents) named.add(document);
  }
  return named;
}

/**
 * Whether a file without its extension, or a folder, has this name, however it joins words; if the name has slashes, within the folders
 * before them.
 */
export function isNameOfDocuments(state: Pick<WorkspaceIndex, "manifest">, name: string): boolean {
  const documents = namesakesIn(state)(joinedName(bareName(baseName(name))));
  if (!name.includes("/")) return documents.length > 0;
  return documents.some(number => `/${state.manifest.pathOf(number)}`.includes(`/${name}`));
}

function namesIn(text: string): ReadonlySet<string> {
  const [, before, inBrackets] = (LEVEL.test(text) ? undefined : SCOPE.exec(text)) ?? [];
  // In a dotted name, as of an exception, the packages say nothing.
  const scope = (before ?? inBrackets ?? "").split("/").map(part => part.split(".").at(-1) ?? "");
  const compounds = (text.match(WORD) ?? []).filter(word => COMPOUND.test(word));
  return new Set([...scope, ...compounds].map(joinedName).filter(name => name.length >= SHORTEST));
}

/** The documents of an index by the names of their folders, and by their own names without what follows the first dot. */
const namesakesIn = groupedDocuments(path => {
  const names = path.split("/");
  const own = bareName(names.pop() ?? "");
  return new Set([...names, own].map(joinedName));
});

import { bareName, byPlace, type DocumentId, depthOf, PLAIN_TEXT } from "../../document.ts";
import type { ManifestEntry } from "../../index/manifest.ts";
import type { Passing } from "../../index/passing.ts";
import { definitionsIn } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isFunction } from "../../span.ts";
import { asListed, asListedFile, type Passage } from "../ranking/passages.ts";
import { roleOfDocument } from "../roleOf.ts";

/** The function that programs start with in many languages. */
const MAIN = "main";
/** Names of files that programs start in, or that libraries are imported by. */
const STARTS: ReadonlySet<string> = new Set([
  ...["__main__", "app", "appdelegate", "application", "asgi", "cli", "extension", "index", "lib", "main"],
  ...["mainactivity", "manage", "program", "server", "wsgi"],
]);
/** Folders for the programs of a package: `bin/shop`, `packages/shop/bin/shop.js`. */
const PROGRAMS = /(?:^|\/)(?:bin|exe)\/[^/]+$/;
/** Programs that serve work on the project. */
const FOR_PROJECT =
  /(?:^|\/)(?:scripts?|tools?|hack|xtask|build[-_](?:logic|tools?|scripts?))\/|(?:^|\/)build\.rs$/;
/** Style sheets, which may have the name of what they give its looks. */
export const STYLES = /\.(?:css|s[ac]ss|less|styl)$/i;

interface Entry {
  readonly document: DocumentId;
  readonly passage: Passage;
  /**
   * 0 for a function `main` in a file of such a name, 1 for one in another file or a program in a folder for these, 2 for such a file
   * alone, 3 if that may be no program, 4 for what serves work on the project.
   */
  readonly step: number;
  /** How deep the file lies. */
  readonly depth: number;
}

/** Where programs start: functions `main`, then files with the names of such files, those nearest to the top first. */
export function entryPoints(state: WorkspaceIndex, passing: Passing): Passage[] {
  const { chunks, manifest } = state;
  const entries: Entry[] = [];
  const begun = new Set<number>();
  for (const [id, stored] of chunks.defining(MAIN)) {
    const entry = manifest.get(stored.document);
    const symbol = definitionsIn(stored).find(({ name, kind }) => name === MAIN && isFunction(kind));
    if (entry === undefined || symbol === undefined || passing.chunks[id] !== 1) continue;
    if (roleOfDocument(entry) !== "implementation") continue;
    const { document } = entry;
    begun.add(stored.document);
    entries.push({
      document,
      passage: asListed({ id, stored, symbol }),
      step: stepOf(entry, true),
      depth: depthOf(document.path),
    });
  }
  for (const [number, entry] of manifest.entries()) {
    const { document } = entry;
    const { path } = document;
    if (begun.has(number) || !(startsByName(path) || isProgram(entry))) continue;
    if (roleOfDocument(entry) !== "implementation") continue;
    const id = entry.chunks.first;
    const stored = chunks.at(id);
    if (stored === undefined || passing.chunks[id] !== 1) continue;
    entries.push({
      document,
      passage: asListedFile({ id, stored }, bareName(path)),
      step: stepOf(entry, false),
      depth: depthOf(path),
    });
  }
  entries.sort(
    (one, other) => one.step - other.step || one.depth - other.depth || byPlace(one.document, other.document),
  );
  return entries.map(({ passage }) => passage);
}

function stepOf(entry: ManifestEntry, hasMain: boolean): Entry["step"] {
  const { path } = entry.document;
  if (FOR_PROJECT.test(path)) return 4;
  if (hasMain) return startsByName(path) ? 0 : 1;
  if (isProgram(entry)) return 1;
  return entry.language === PLAIN_TEXT ? 3 : 2;
}

function isProgram({ document, language }: ManifestEntry): boolean {
  return language !== PLAIN_TEXT && PROGRAMS.test(document.path);
}

function startsByName(path: string): boolean {
  return !STYLES.test(path) && STARTS.has(bareName(path).toLowerCase());
}

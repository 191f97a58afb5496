import type { DocumentId } from "../../document.ts";
import { withoutNamespace } from "../../namespace.ts";
import { lineRange, pathWithLines } from "../../pathWithLines.ts";
import { type LineRange, linesText } from "../../ranges.ts";
import type { SpanKind, SpanTitle } from "../../span.ts";
import type { DocumentNames } from "./documentNames.ts";

/** What an id, path or name says, before checking that it exists. Lines are zero-based, inclusive. */
export interface Reference {
  /** A path, or a name if that is all there is. */
  readonly text: string;
  /** Qualified name of a span of that path. */
  readonly name?: string;
  readonly startLine?: number;
  readonly endLine?: number;
}

/** Something that can be referred to. */
export interface Referable extends Pick<SpanTitle, "kind" | "qualifiedName">, LineRange {
  readonly document: DocumentId;
  /** The namespace around everything that its file defines, if any. */
  readonly namespace?: string;
}

/** Kinds that are identified by their lines: their names are positions, or names of what is around them. */
const WITHOUT_NAME: ReadonlySet<SpanKind> = new Set<SpanKind>([
  "module",
  "import_block",
  "block",
  "cell",
  "element",
]);

/** The most `#` signs that are tried as the end of a path. Names have only a few, and each takes time to look up. */
const MOST_SIGNS = 20;

/**
 * The id of a span: `path#Qualified.name`, without the file's namespace, which stays the same when lines move, or `path:12-40` if it has
 * no name. Definitions with the same qualified name in a file, such as overloads, share an id and are shown together.
 */
export function idOf(names: DocumentNames, referable: Referable): string {
  const { document, kind, qualifiedName, namespace = "" } = referable;
  // A chunk of several small definitions is titled with all of their names, which is not a name.
  if (qualifiedName !== "" && !qualifiedName.includes(", ") && !WITHOUT_NAME.has(kind))
    return `${names.nameOf(document)}#${withoutNamespace(qualifiedName, namespace)}`;
  return placeOf(names, referable);
}

/** The place of something, as people and follow-up calls write it: `path:12-40`. */
export function placeOf(names: DocumentNames, place: LineRange & Pick<Referable, "document">): string {
  return `${names.nameOf(place.document)}:${linesText(place)}`;
}

/**
 * Reads an id, a path, a path with lines (`a.ts:12-40`, `a.ts:12:5`, `a.ts#L12-L40`) or a name. File and definition names may contain the
 * same signs, so there can be several readings; what exists decides, and if nothing does, the last reading tells most.
 */
export function parseReference(written: string): readonly Reference[] {
  const text = written.trim();
  // Models put these signs around names, but some names end in them: `operator>`.
  const peeled = text.replace(/^[`"'<](.*)[`"'>]$/, "$1");
  const bare = text.replace(/^[`"'<]+|[`"'>]+$/g, "");
  return [...new Set([text, peeled, bare])].flatMap(readingsOf);
}

function readingsOf(text: string): readonly Reference[] {
  const lines = pathWithLines(text);
  // A name may end in a number as well, so that the last number is the line and not the column.
  const [, nameAndNumber = "", line] = /^(.+:\d+):(\d+)$/.exec(text) ?? [];
  const path = lines?.path ?? text;
  const signs = [...path.matchAll(/(?<=.)#(?=.)/g)].slice(0, MOST_SIGNS);
  const named = signs.map(({ index }): Reference => {
    return { text: text.slice(0, index), name: text.slice(index + 1) };
  });
  const placed: Reference[] = [];
  if (line !== undefined) placed.push({ text: nameAndNumber, ...lineRange(line) });
  if (lines !== undefined) placed.push({ text: path, startLine: lines.startLine, endLine: lines.endLine });
  // Private members have the sign too, as in `a.ts#Cart.#total`: the first one most likely ends the path.
  return [{ text }, ...placed, ...named.reverse()];
}

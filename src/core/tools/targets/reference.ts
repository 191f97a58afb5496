import { linesText } from "../../context.ts";
import type { DocumentId } from "../../document.ts";
import { lineRange, pathWithLines } from "../../pathWithLines.ts";
import type { SpanKind } from "../../span.ts";
import type { DocumentNames } from "./documentNames.ts";

/** What an id, path or name says, before anybody looked whether it is there. Lines are zero-based, inclusive. */
export interface Reference {
  /** A path, or a name where nothing else stands with it. */
  readonly text: string;
  /** Qualified name of a span of that path. */
  readonly name?: string;
  readonly startLine?: number;
  readonly endLine?: number;
}

/** Something that can be referred to. */
export interface Referable {
  readonly document: DocumentId;
  readonly kind: SpanKind;
  readonly qualifiedName: string;
  readonly startLine: number;
  readonly endLine: number;
}

/** Kinds that are told by their lines: a name of theirs is a position, or that of what is around them. */
const WITHOUT_NAME: ReadonlySet<SpanKind> = new Set<SpanKind>([
  "module",
  "import_block",
  "block",
  "cell",
  "element",
]);

/** Signs that may end a path. Names have a few of them, and each takes as long to look up as any. */
const MOST_SIGNS = 20;

/**
 * The id of a span: `path#Qualified.name`, which stays when lines move, and `path:12-40` for what has no name. All that share a
 * qualified name in one file, such as overloads, share an id and are shown together.
 */
export function idOf(names: DocumentNames, referable: Referable): string {
  const { document, kind, qualifiedName } = referable;
  // What holds several small definitions is called by all of them, which is no name.
  if (qualifiedName !== "" && !qualifiedName.includes(", ") && !WITHOUT_NAME.has(kind))
    return `${names.nameOf(document)}#${qualifiedName}`;
  return placeOf(names, referable);
}

/** Where something is, as a person and a follow-up call write it: `path:12-40`. */
export function placeOf(
  names: DocumentNames,
  place: Pick<Referable, "document" | "startLine" | "endLine">,
): string {
  return `${names.nameOf(place.document)}:${linesText(place)}`;
}

/**
 * Reads an id, a path, a path with lines (`a.ts:12-40`, `a.ts:12:5`, `a.ts#L12-L40`) or a name. The names of files and definitions may
 * have the same signs, so there can be several readings; what is there decides, and of what is not the last one tells most.
 */
export function parseReference(written: string): readonly Reference[] {
  const text = written.trim();
  // Models put such signs around what they name, and names end in them too: `operator>`.
  const peeled = text.replace(/^[`"'<](.*)[`"'>]$/, "$1");
  const bare = text.replace(/^[`"'<]+|[`"'>]+$/g, "");
  return [...new Set([text, peeled, bare])].flatMap(readingsOf);
}

function readingsOf(text: string): readonly Reference[] {
  const lines = pathWithLines(text);
  // A name may end in a number as well, so that the last one is the line and not the column.
  const [, nameAndNumber = "", line] = /^(.+:\d+):(\d+)$/.exec(text) ?? [];
  const path = lines?.path ?? text;
  const signs = [...path.matchAll(/(?<=.)#(?=.)/g)].slice(0, MOST_SIGNS);
  const named = signs.map(({ index }): Reference => {
    return { text: text.slice(0, index), name: text.slice(index + 1) };
  });
  const placed: Reference[] = [];
  if (line !== undefined) placed.push({ text: nameAndNumber, ...lineRange(line) });
  if (lines !== undefined) placed.push({ text: path, startLine: lines.startLine, endLine: lines.endLine });
  // A private member has the sign too, `a.ts#Cart.#total`: the first one is most likely to end a path.
  return [{ text }, ...placed, ...named.reverse()];
}

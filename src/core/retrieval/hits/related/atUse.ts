import { type ChunkMember, definitionsIn, type StoredChunk } from "../../../index/storedChunk.ts";
import type { CommentSyntax } from "../../../language.ts";
import { hasLine, type LineRange } from "../../../ranges.ts";
import { isValue } from "../../../span.ts";
import { nameAround } from "../../../symbol.ts";
import { joinedName } from "../../../text/joinedName.ts";
import { beforeOnLine, Lines } from "../../../text/lines.ts";
import { type Named, type Use, usesOf } from "../../../uses.ts";
import type { Related } from "../../question.ts";
import type { Passage } from "../../ranking/passages.ts";
import { declaringLine } from "../declaringLine.ts";
import { commentsIn } from "./commentsIn.ts";
import { isImported } from "./importing.ts";

/** A use of something, and its line in the document, zero-based. */
interface UseAt extends Use {
  readonly line: number;
}

/** The receiver before a name, if any, and the joint between them. */
const BEFORE = /([\p{L}\p{N}_$]*)(\.|::|->|#)$/u;
const SELF = /^(?:this|self|cls|super|base|parent|static)$/i;
/** UTF-16 units that a receiver is looked for in. */
const MAX_BEFORE = 100;
/** UTF-16 units before a name on its line that are searched for an import. */
const MAX_IMPORT = 2000;

/**
 * A passage as an answer to what uses something: named after the definition around the first use, and opened there; `undefined` if it has
 * none outside of comments. If it holds the definition, only a call counts, or what names it within another function or class: a list of
 * what a file exports is no use. `text` is that of the whole document, and `comment` its comment syntax. Uses on or within the qualifier in
 * `asked` come before others: for `Cart.total`, those on a `cart` and in a `Cart`.
 */
export function atUse(
  passage: Passage,
  text: string,
  used: Named & Pick<Related, "asked">,
  comment: CommentSyntax | undefined,
): Passage | undefined {
  const { chunks, best } = passage;
  const { start, startLine } = (chunks[0] ?? best).stored;
  const own = text.slice(start, (chunks.at(-1) ?? best).stored.end);
  const definitions = chunks
    .flatMap(({ stored }) => definitionsIn(stored))
    .filter(({ name }) => name === used.name);
  const isInComment = commentsIn(text, comment);
  const lines = own.split("\n");
  const inCode = usesIn(own, startLine, used).filter(({ offset }) => !isInComment(start + offset));
  // What is written about it does not use it.
  const written = definitions.filter(({ kind }) => kind === "section");
  const uses = withoutDeclarations(inCode, definitions, lines, startLine).filter(
    ({ line }) => !written.some(each => hasLine(each, line)),
  );
  const outside = uses.filter(({ line }) => !definitions.some(each => hasLine(each, line)));
  const of = nameAround(used.asked);
  const chunkAt = (line: number) => chunks.find(({ stored }) => hasLine(stored, line)) ?? best;
  const meant =
    of === undefined
      ? undefined
      : uses.find(use => use.isCall && isOnType(own.slice(0, use.offset), of, chunkAt(use.line).stored));
  const isImport = ({ offset }: UseAt): boolean => {
    const at = start + offset;
    return isImported([], beforeOnLine(text, at, MAX_IMPORT), text, at);
  };
  const first =
    meant ??
    uses.find(({ isCall }) => isCall) ??
    firstNaming(passage, outside, lines, definitions.length > 0, isImport);
  if (first === undefined) return undefined;
  const { line } = first;
  return {
    ...passage,
    best: chunkAt(line),
    line,
    isJustThere: true,
    ...(meant === undefined ? {} : { meantAt: 0 }),
  };
}

/** Whether the name after a text is used on a type or a receiver of that name, or on nothing or `this` within the type. */
function isOnType(before: string, type: string, { qualifiedName, kind }: StoredChunk): boolean {
  const [, receiver, joint] = BEFORE.exec(before.slice(-MAX_BEFORE)) ?? [];
  if (joint !== undefined && !SELF.test(receiver ?? ""))
    return joinedName(receiver ?? "") === joinedName(type);
  return kind !== "section" && qualifiedName.split(".").slice(0, -1).includes(type);
}

/**
 * The first use that is within a definition, or else the first that is no import, since an import alone uses nothing. The lines of a
 * definition before the one that declares it may be decorators, or imports in the same chunk. `lines` are those of the passage. With
 * `onlyInCode`, only uses within functions, classes and the like count.
 */
function firstNaming(
  { chunks, best }: Passage,
  uses: readonly UseAt[],
  lines: readonly string[],
  onlyInCode: boolean,
  isImport: (use: UseAt) => boolean,
): UseAt | undefined {
  // A table of data may have thousands, hardly any with a use.
  const definitions = chunks
    .flatMap(({ stored }) => (stored.defines || stored.parts > 1 ? stored : stored.members))
    .filter(({ kind }) => !(onlyInCode && isValue(kind)))
    .filter(definition => uses.some(({ line }) => hasLine(definition, line)));
  const first = (chunks[0] ?? best).stored.startLine;
  const declared = definitions.map(definition => {
    const { startLine, endLine } = definition;
    const own = lines.slice(startLine - first, endLine - first + 1);
    return { startLine: startLine + declaringLine(definition, own), endLine };
  });
  const isIn = (places: readonly LineRange[], { line }: UseAt) => places.some(each => hasLine(each, line));
  return (
    uses.find(use => isIn(declared, use)) ??
    uses.find(use => (!onlyInCode || isIn(definitions, use)) && !isImport(use))
  );
}

function usesIn(text: string, firstLine: number, used: Named): UseAt[] {
  const lines = new Lines(text);
  const uses = [...usesOf(text, used, true)];
  return uses.map(use => ({ ...use, line: firstLine + lines.at(use.offset) }));
}

/** Removes the name of each definition from the line that declares it. `lines` are those of the passage, from `firstLine` on. */
function withoutDeclarations(
  uses: readonly UseAt[],
  definitions: readonly ChunkMember[],
  lines: readonly string[],
  firstLine: number,
): readonly UseAt[] {
  const declarations = definitions.map(definition => {
    const { startLine, endLine } = definition;
    const own = lines.slice(startLine - firstLine, endLine - firstLine + 1);
    const declared = startLine + declaringLine(definition, own);
    return uses.find(({ line }) => line === declared);
  });
  return uses.filter(use => !declarations.includes(use));
}

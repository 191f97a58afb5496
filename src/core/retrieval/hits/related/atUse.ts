import { definitionsIn, type StoredChunk } from "../../../index/storedChunk.ts";
import type { CommentSyntax } from "../../../language.ts";
import { QUALIFIED } from "../../../symbol.ts";
import { joinedName } from "../../../text/joinedName.ts";
import { Lines } from "../../../text/lines.ts";
import { isTypeByName, isUsedByName, type Named, type Use, usesOf } from "../../../uses.ts";
import type { Related } from "../../question.ts";
import type { Passage } from "../../ranking/passages.ts";
import { declaringLine } from "../declaringLine.ts";
import { commentsIn } from "./commentsIn.ts";

/** A use of something, and its line in the document, zero-based. */
interface UseAt extends Use {
  readonly line: number;
}

/** What stands before a name, if it is called by one, and what joins them. */
const BEFORE = /([\p{L}\p{N}_$]*)(\.|::|->|#)$/u;
const SELF = /^(?:this|self|cls|super|base|parent|static)$/i;
/** UTF-16 units in which that stands. */
const MAX_BEFORE = 100;

/**
 * A passage as it is shown to somebody who asks what uses something: called by what is around the first use, and opened there;
 * `undefined` where it has none outside of comments. Where it holds the definition, that has the name itself, so that only a call counts.
 * `text` is that of the whole document, and `comment` how comments are written in it. Uses on what the name is `asked` for with, or in it,
 * as of `Cart.total` those on a `cart` and in a `Cart`, are meant before others.
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
  const inCode = usesIn(own, startLine, used).filter(({ offset }) => !isInComment(start + offset));
  const uses = withoutDeclarations(inCode, definitions);
  const of = used.asked.split(QUALIFIED).at(-2);
  const chunkAt = (line: number) => chunks.find(({ stored }) => isOn(line, stored)) ?? best;
  const meant =
    of === undefined
      ? undefined
      : uses.find(use => use.isCall && isOnType(own.slice(0, use.offset), of, chunkAt(use.line).stored));
  const first =
    meant ??
    uses.find(({ isCall }) => isCall) ??
    (definitions.length === 0 ? firstNaming(passage, uses, own.split("\n")) : undefined);
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

/** Whether what stands behind a text is used on a type or what is called like it, or in that type on nothing else. */
function isOnType(before: string, type: string, { qualifiedName, kind }: StoredChunk): boolean {
  const [, receiver, joint] = BEFORE.exec(before.slice(-MAX_BEFORE)) ?? [];
  if (joint !== undefined && !SELF.test(receiver ?? ""))
    return joinedName(receiver ?? "") === joinedName(type);
  return kind !== "section" && qualifiedName.split(".").slice(0, -1).includes(type);
}

/**
 * Of what names something, the first that is in a definition, since the rest may be what a file imports: that alone uses nothing. What
 * stands before the line that declares a definition may be its decorators, or such imports in one chunk with it. `lines` are those of the
 * passage.
 */
function firstNaming(
  { chunks, best }: Passage,
  uses: readonly UseAt[],
  lines: readonly string[],
): UseAt | undefined {
  // There may be thousands in a table of data, of which hardly one has a use.
  const definitions = chunks
    .flatMap(({ stored }) => (stored.defines || stored.parts > 1 ? stored : stored.members))
    .filter(definition => uses.some(({ line }) => isOn(line, definition)));
  const first = (chunks[0] ?? best).stored.startLine;
  const declared = definitions.map(definition => {
    const { startLine, endLine } = definition;
    const own = lines.slice(startLine - first, endLine - first + 1);
    return { startLine: startLine + declaringLine(definition, own), endLine };
  });
  const insideOf = (places: readonly Pick<StoredChunk, "startLine" | "endLine">[]): UseAt | undefined =>
    uses.find(({ line }) => places.some(each => isOn(line, each)));
  const isImport = chunks.every(({ stored }) => stored.kind === "import_block");
  return insideOf(declared) ?? insideOf(definitions) ?? (isImport ? undefined : uses[0]);
}

function isOn(line: number, { startLine, endLine }: Pick<StoredChunk, "startLine" | "endLine">): boolean {
  return startLine <= line && line <= endLine;
}

function usesIn(text: string, firstLine: number, used: Named): UseAt[] {
  const lines = new Lines(text);
  const uses = [...usesOf(text, used, isUsedByName(used) || isTypeByName(used))];
  return uses.map(use => ({ ...use, line: firstLine + lines.at(use.offset) }));
}

/** A declaration looks like the first call from the line on that its definition begins at. */
function withoutDeclarations(
  uses: readonly UseAt[],
  definitions: readonly { readonly startLine: number }[],
): readonly UseAt[] {
  const declarations = definitions.map(({ startLine }) =>
    uses.find(({ line, isCall }) => isCall && line >= startLine),
  );
  return uses.filter(use => !declarations.includes(use));
}

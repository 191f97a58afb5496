import { isInComment } from "../../inComment.ts";
import { definitionsIn } from "../../index/storedChunk.ts";
import type { CommentSyntax } from "../../language.ts";
import { type Named, type Use, usesOf } from "../../uses.ts";
import type { Passage } from "../ranking/passages.ts";

/** A use of something, and its line in the document, zero-based. */
interface UseAt extends Use {
  readonly line: number;
}

/**
 * A passage as it is shown to somebody who asks what uses something: called by what is around the first use, and opened there;
 * `undefined` where it has none outside of comments. Where it holds the definition, that has the name itself, so that only a call counts.
 * `text` is that of the whole document, and `comment` how comments are written in it.
 */
export function atUse(
  passage: Passage,
  text: string,
  used: Named,
  comment: CommentSyntax | undefined,
): Passage | undefined {
  const { chunks, best } = passage;
  const { start, startLine } = (chunks[0] ?? best).stored;
  const own = text.slice(start, (chunks.at(-1) ?? best).stored.end);
  const definitions = chunks
    .flatMap(({ stored }) => definitionsIn(stored))
    .filter(({ name }) => name === used.name);
  const inCode = usesIn(own, startLine, used).filter(
    ({ offset }) => comment === undefined || !isInComment(text, start + offset, comment),
  );
  const uses = withoutDeclarations(inCode, definitions);
  const first = uses.find(({ isCall }) => isCall) ?? (definitions.length === 0 ? uses[0] : undefined);
  if (first === undefined) return undefined;
  const { line } = first;
  const around = chunks.find(({ stored }) => stored.startLine <= line && line <= stored.endLine);
  return { ...passage, best: around ?? best, line };
}

function usesIn(text: string, firstLine: number, used: Named): UseAt[] {
  let line = firstLine;
  let from = 0;
  return [...usesOf(text, used)].map(use => {
    line += text.slice(from, use.offset).split("\n").length - 1;
    from = use.offset;
    return { ...use, line };
  });
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

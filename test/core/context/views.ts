import type { Wanted } from "../../../src/core/context/choosing/wanted.ts";
import { type Packed, pack } from "../../../src/core/context/pack.ts";
import { Rows } from "../../../src/core/context/source/source.ts";
import { SourceView } from "../../../src/core/context/source/sourceView.ts";
import type { ContextFormat, Detail } from "../../../src/core/context.ts";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { countTokens } from "../../../src/node/tokens.ts";
import { grammarSource } from "../grammarSource.ts";

const syntax = new Syntax(grammarSource());

/** A document as the engine hands it to the packer. */
export async function viewOf(path: string, text: string): Promise<SourceView> {
  const language = syntax.languages.detect(path, text);
  const { spans } = await syntax.parse({
    path,
    text,
    language,
    expandOver: Number.POSITIVE_INFINITY,
    tooLong: () => false,
  });
  const comment = syntax.languages.commentOf(language);
  return new SourceView({
    document: { folder: "w", path },
    path,
    language,
    rows: new Rows(text),
    definitions: spans.filter(({ parent, kind }) => parent !== undefined && kind !== "import_block"),
    ...(comment === undefined ? {} : { comment }),
  });
}

/** The lines of a definition, given by its qualified name, as a thing to pack. */
export function wanted(
  source: SourceView,
  name: string,
  { value = 1, detail = "full", matched = [] }: { value?: number; detail?: Detail; matched?: number[] } = {},
): Wanted {
  const found = source.source.definitions.find(({ qualifiedName }) => qualifiedName === name);
  if (found === undefined) throw new Error(`${source.source.path} defines no ${name}`);
  return { source, startLine: found.startLine, endLine: found.endLine, value, detail, matched };
}

/** Packs things into a context, with tokens counted in o200k. */
export function packed(things: readonly Wanted[], budget: number, format: ContextFormat = "plain"): Packed {
  return pack({ wanted: things, budget, format, count: countTokens });
}

import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { openGrammarFolder } from "../../../src/node/grammarFolder.ts";
import { readText, type SourceFile } from "../sources/sourceFiles.ts";
import { castChunks } from "./cast.ts";
import { chunksOfLines, chunksOfSize } from "./fixedSize.ts";
import { parseSource } from "./parseSource.ts";
import { addQuality, judge, noQuality, type Quality } from "./quality.ts";

const LIMIT = DEFAULT_SETTINGS.maxChunkSize;
const LINES = 40;

/** What to compare the chunkers on. */
export interface ComparisonInput {
  readonly dist: string;
  readonly language: string;
  readonly files: readonly SourceFile[];
}

/** Cuts the same files with every chunker. Returns the quality of the chunks by the name of the chunker. */
export async function compareChunkers(input: ComparisonInput): Promise<ReadonlyMap<string, Quality>> {
  const syntax = new Syntax(await openGrammarFolder(input.dist));
  const sums = new Map<string, Quality>();
  for (const file of input.files) {
    const parsed = await parseSource(syntax, file.name, await readText(file.file), input.language, LIMIT);
    if (parsed === undefined) continue;
    const { source } = parsed;
    const results = {
      LLMC: parsed.chunks,
      cAST: castChunks(source, LIMIT),
      [`${LIMIT} characters`]: chunksOfSize(source, LIMIT),
      [`${LINES} lines`]: chunksOfLines(source, LINES),
    };
    for (const [chunker, chunks] of Object.entries(results)) {
      const sum = sums.get(chunker) ?? noQuality();
      addQuality(sum, judge(source, chunks, LIMIT));
      sums.set(chunker, sum);
    }
  }
  return sums;
}

import { chunkDocument } from "../../../src/core/chunking/chunker.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { openGrammarFolder } from "../../../src/node/grammarFolder.ts";
import { pathologicalSources } from "../../core/chunking/pathologicalSources.ts";
import { processorTime } from "../processorTime.ts";
import { median } from "../statistics.ts";

const ROUNDS = 3;
const LIMIT = DEFAULT_SETTINGS.maxChunkSize;

/** The figures of an awkward source. */
export interface PathologicalRow {
  readonly name: string;
  readonly language: string;
  readonly length: number;
  /** Processor time. */
  readonly ms: number;
  /** Non-whitespace characters of each chunk. */
  readonly sizes: readonly number[];
}

/** Measures the way from text to chunks for sources that no one writes by hand. */
export async function measurePathological({ dist }: { readonly dist: string }): Promise<PathologicalRow[]> {
  const grammars = await openGrammarFolder(dist);
  const syntax = new Syntax(grammars);
  const rows: PathologicalRow[] = [];
  for (const { name, language, text } of pathologicalSources(1)) {
    const request = { path: "a/file.x", language, expandOver: LIMIT, tooLong: () => false };
    await syntax.parse({ ...request, text: "" }); // Compiles the grammar.
    const times: number[] = [];
    let sizes: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const started = processorTime();
      const { chunks } = chunkDocument(await syntax.parse({ ...request, text }), LIMIT);
      times.push(processorTime() - started);
      sizes = chunks.map(({ start, end }) => text.slice(start, end).replace(/\s+/g, "").length);
    }
    rows.push({ name, language, length: text.length, ms: median(times), sizes });
  }
  return rows;
}

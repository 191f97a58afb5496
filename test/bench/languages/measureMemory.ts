import { chunkDocument } from "../../../src/core/chunking/chunker.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { openGrammarFolder } from "../../../src/node/grammarFolder.ts";
import { readText, type SourceFile } from "../sources/sourceFiles.ts";
import { watchWasmMemory } from "./wasmMemory.ts";

/** Numbers of files after which memory is measured. */
const MARKS = [100, 1_000, 2_500, 5_000, 10_000];
const LIMIT = DEFAULT_SETTINGS.maxChunkSize;

/** Files to parse again and again. */
export interface MemoryInput {
  readonly dist: string;
  /** By language. */
  readonly files: readonly (readonly [language: string, file: SourceFile])[];
}

/** The memory of the process after a number of files, in bytes. */
export interface MemoryRow {
  readonly files: number;
  readonly resident: number;
  readonly heap: number;
  readonly wasm: number;
}

/** Parses and chunks the same mix of files, again from the start when it is exhausted. */
export async function measureMemory({ dist, files }: MemoryInput): Promise<readonly MemoryRow[]> {
  const wasm = watchWasmMemory();
  const syntax = new Syntax(await openGrammarFolder(dist));
  const rows: MemoryRow[] = [];
  for (let count = 0; count < (MARKS.at(-1) ?? 0); ) {
    const [language, file] = files[count % files.length] ?? [];
    if (language === undefined || file === undefined) break;
    const text = await readText(file.file);
    const parsed = await syntax.parse({
      path: file.name,
      text,
      language,
      expandOver: LIMIT,
      tooLong: () => false,
    });
    chunkDocument(parsed, LIMIT);
    if (!MARKS.includes(++count)) continue;
    const { rss, heapUsed } = process.memoryUsage();
    rows.push({ files: count, resident: rss, heap: heapUsed, wasm: wasm() });
  }
  return rows;
}

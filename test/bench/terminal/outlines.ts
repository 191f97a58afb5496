import type { Engine, Outline } from "../../../src/core/engine.ts";
import type { Corpus } from "../corpus.ts";
import { FOLDER, NEVER } from "./engineUnderTest.ts";

/** The spans and chunks of every text file of a corpus. */
export async function readOutlines(engine: Engine, corpus: Corpus): Promise<readonly Outline[]> {
  const outlines: Outline[] = [];
  for (const path of corpus.files) {
    const outline = await engine.outline({ document: { folder: FOLDER, path } }, NEVER);
    if (outline !== undefined) outlines.push(outline);
  }
  return outlines;
}

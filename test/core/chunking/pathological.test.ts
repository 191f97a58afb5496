import { describe, expect, test } from "vitest";
import { chunkDocument } from "../../../src/core/chunking/chunker.ts";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { grammarSource } from "../grammarSource.ts";
import { checkChunks } from "./checkChunks.ts";
import { pathologicalSources } from "./pathologicalSources.ts";

const LIMIT = 2_000;
/** Large enough to show how the sources are cut; the bench measures how long the full size takes. */
const SHARE = 0.1;
/** Chunks end where the source allows it, so they are not filled to the limit. */
const LEAST_FILLED = 0.4;
const syntax = new Syntax(grammarSource());

describe.each(pathologicalSources(SHARE))("$name in $language", ({ language, text, leftOvers }) => {
  test("is cut into chunks that are the document, none too large, not many more than it takes", async () => {
    const request = { path: "a/file.x", text, language, expandOver: LIMIT, tooLong: () => false };
    const chunked = chunkDocument(await syntax.parse(request), LIMIT);
    checkChunks(text, chunked, LIMIT);
    const code = text.replace(/\s+/g, "").length;
    const expected = Math.ceil(code / (LIMIT * LEAST_FILLED));
    expect(chunked.chunks.length).toBeLessThanOrEqual(expected + leftOvers);
  });
});

import { describe, expect, test } from "vitest";
import { chunkDocument } from "../../../src/core/chunking/chunker.ts";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { grammarSource } from "../grammarSource.ts";
import { checkChunks } from "./checkChunks.ts";
import { pathologicalSources } from "./pathologicalSources.ts";

const LIMIT = 2_000;
const syntax = new Syntax(grammarSource());

describe.each(pathologicalSources())("$name in $language", ({ language, text, leastFilled }) => {
  test("is cut into chunks that are the document, none too large, not many more than it takes", async () => {
    const request = { path: "a/file.x", text, language, expandOver: LIMIT, tooLong: () => false };
    const chunked = chunkDocument(await syntax.parse(request), LIMIT);
    checkChunks(text, chunked, LIMIT);
    const code = text.replace(/\s+/g, "").length;
    expect(code / chunked.chunks.length).toBeGreaterThan(LIMIT * leastFilled);
  });
});

import { expect, test } from "vitest";
import { type ParsedDocument, Syntax } from "../../../src/core/syntax/syntax.ts";
import { parseDocument } from "../../../src/core/workspace/indexing/parseDocument.ts";
import { MemoryFiles, memoryPorts } from "../memoryPorts.ts";

/** Parses a document whose grammar fails, and records the reasons for which the process would end. */
async function parsedBy(failure: Error) {
  const ports = memoryPorts(new MemoryFiles());
  const reasons: string[] = [];
  const end = (reason: string): never => {
    reasons.push(reason);
    throw new Error("the process has ended");
  };
  const syntax = new Syntax({ ...ports.grammars, load: () => Promise.reject(failure) });
  const document = { path: "docs/deep.md", text: "# Deep\n", language: "markdown", expandOver: 100 };
  const parsing = parseDocument({ ...ports, end }, syntax, document, new Set());
  return { parsing, reasons, logged: ports.logged };
}

test.each([
  ["without its structure", undefined, "indexed as plain text"],
  ["with a part of its structure", {}, "indexed with what was read by then"],
])("of a document whose parse takes too long it is said that it is indexed %s", async (_how, root, said) => {
  const ports = memoryPorts(new MemoryFiles());
  let milliseconds = 0;
  const clock = { ...ports.clock, now: () => milliseconds, worked: () => milliseconds };
  const parse: Syntax["parse"] = async ({ tooLong }) => {
    tooLong();
    milliseconds = 3_000;
    tooLong();
    return { root } as ParsedDocument;
  };
  const document = { path: "page.html", text: "", language: "html", expandOver: 100 };
  await parseDocument({ ...ports, clock }, { parse } as Syntax, document, new Set());
  expect(ports.logged).toEqual([expect.stringContaining(`parsing took over 2000 ms; ${said}`)]);
});

test("a grammar that wrote where it must not ends the process, and says at which file", async () => {
  const { parsing, reasons, logged } = await parsedBy(new WebAssembly.RuntimeError("memory out of bounds"));
  await expect(parsing).rejects.toThrow("the process has ended");
  expect(reasons).toEqual([
    expect.stringMatching(/^docs\/deep\.md: the markdown grammar .*memory out of bounds/),
  ]);
  expect(logged).toEqual([]);
});

test("a grammar that fails in any other way leaves its text plain, and is noted in the log", async () => {
  const { parsing, reasons, logged } = await parsedBy(new TypeError("no such node"));
  expect((await parsing).spans).toMatchObject([{ kind: "module" }]);
  expect((await parsing).root).toBeUndefined();
  expect(reasons).toEqual([]);
  expect(logged).toEqual([expect.stringMatching(/^error: docs\/deep\.md: the markdown .*no such node/)]);
});

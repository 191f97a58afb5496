import { describe, expect, test } from "vitest";
import { Language, Query } from "web-tree-sitter";
import { compiledQueries, loadGrammar, startParser } from "../../../src/core/syntax/loadGrammar.ts";
import { compileSpanQuery, runSpanQuery, type SpanQuery } from "../../../src/core/syntax/spans/spanQuery.ts";
import { SavedQueries } from "../../../src/core/syntax/trees/queryMemory.ts";
import type { TreeReader } from "../../../src/core/syntax/trees/treeMemory.ts";
import { allCases } from "../chunking/cases.ts";
import { grammarSource } from "../grammarSource.ts";

const source = grammarSource();
const cases = allCases();

describe.each(source.languages)("$id: queries that are put back", ({ id, spans, depth }) => {
  test("find what they find compiled", async () => {
    const { parser, runtime } = await startParser(source);
    const language = Language.loadSync(new WebAssembly.Module((await source.load(id)) as BufferSource));
    const rootType = parser.setLanguage(language).parse("a")?.rootNode.type ?? "";
    const copies: Uint8Array[] = [];
    const compile = (text: string): Query => {
      const query = new Query(language, text);
      copies.push(runtime.queries.save(query));
      return query;
    };
    const compiled = compileSpanQuery(language, compile, spans, rootType, depth);
    const saved = new SavedQueries(Buffer.concat(copies));
    const putBack = (text: string): Query => runtime.queries.restore(language, text, saved);
    const restored = compileSpanQuery(language, putBack, spans, rootType, depth);
    for (const { text } of cases.filter(({ language }) => language === id)) {
      const tree = parser.setLanguage(language).parse(text);
      if (tree === null) throw new Error("a text that cannot be parsed");
      const [found, expected] = [restored, compiled].map(query =>
        matchesOf(query, runtime.trees.read(tree), text),
      );
      expect(found).toEqual(expected);
      tree.delete();
    }
  });
});

test("queries that are saved are not compiled", async () => {
  const started = await startParser(source);
  const saved = Buffer.concat(await compiledQueries(source, "json"));
  const languages = source.languages.map(each => ({ ...each, spans: each.spans.replaceAll("pair", "nail") }));
  await expect(loadGrammar({ ...source, languages }, "json", started)).rejects.toThrow("nail");
  const { query } = await loadGrammar({ ...source, languages, queries: async () => saved }, "json", started);
  expect(query.parts).not.toEqual([]);
});

test("saved queries that end too soon are no query", async () => {
  const saved = Buffer.concat(await compiledQueries(source, "json"));
  const broken = { ...source, queries: async () => saved.subarray(0, -1) };
  await expect(loadGrammar(broken, "json", await startParser(source))).rejects.toThrow("too soon");
});

function matchesOf(query: SpanQuery, reader: TreeReader, text: string): unknown[] {
  return runSpanQuery(query, reader, text).map(({ captures, ...match }) => ({
    ...match,
    captures: captures.map(({ name, nodes, at }) => [name, reader.start(nodes, at), reader.end(nodes, at)]),
  }));
}

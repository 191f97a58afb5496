import { describe, expect, test } from "vitest";
import { Language, type Node, Parser, Query } from "web-tree-sitter";
import { compileSpanQuery, runSpanQuery, type SpanQuery } from "../../../src/core/syntax/spans/spanQuery.ts";
import { startRuntime } from "../../../src/core/syntax/trees/runtime.ts";
import { NODE_WORDS, type NodeWords, type TreeReader } from "../../../src/core/syntax/trees/treeMemory.ts";
import { allCases } from "../chunking/cases.ts";
import { grammarSource } from "../grammarSource.ts";

/** A node as either way of reading describes it: one line, since there are many. */
type Told = string;

const source = grammarSource();
const cases = allCases();

describe.each(source.languages.map(({ id }) => id))(
  "%s: what is read is what the library's classes say",
  id => {
    test("of the matches of its query, and of every node", async () => {
      const { trees } = await startRuntime(() => source.runtime());
      const definition = source.languages.find(language => language.id === id);
      const language = Language.loadSync(new WebAssembly.Module((await source.load(id)) as BufferSource));
      const parser = new Parser().setLanguage(language);
      const rootType = parser.parse("a")?.rootNode.type ?? "";
      const compile = (text: string): Query => new Query(language, text);
      // The library knows nothing of this directive, which puts other nodes in the place of names.
      const spans = (definition?.spans ?? "").replace(/\(#innermost![^)]*\)/g, "");
      const query = compileSpanQuery(language, compile, spans, rootType, definition?.depth);
      for (const { text } of cases.filter(({ language }) => language === id)) {
        const tree = parser.parse(text);
        if (tree === null) throw new Error("a text that cannot be parsed");
        const reader = trees.read(tree);
        expect(
          runSpanQuery(query, reader, text).map(({ pattern, properties, captures }) => ({
            pattern,
            properties,
            captures: captures.map(
              ({ name, nodes, at }) => `${name} ${read(reader, nodes, at, query.bodyField)}`,
            ),
          })),
        ).toEqual(matchesOfLibrary(query, tree.rootNode));
        expect([...readAll(reader, reader.root(), 0, query.bodyField)]).toEqual([...tellAll(tree.rootNode)]);
        tree.delete();
      }
      parser.delete();
    });
  },
);

test("a tree that was freed is not read", async () => {
  const { trees } = await startRuntime(() => source.runtime());
  const language = Language.loadSync(new WebAssembly.Module((await source.load("json")) as BufferSource));
  const tree = new Parser().setLanguage(language).parse("{}");
  if (tree === null) throw new Error("a text that cannot be parsed");
  tree.delete();
  expect(() => trees.read(tree)).toThrow("freed");
});

function matchesOfLibrary(query: SpanQuery, root: Node): unknown[] {
  return query.parts.flatMap(({ query, numbers, depth }) =>
    query.matches(root, depth === undefined ? {} : { maxStartDepth: depth }).map(match => ({
      pattern: numbers[match.patternIndex],
      properties: match.setProperties ?? {},
      captures: match.captures.map(({ name, node }) => `${name} ${tell(node)}`),
    })),
  );
}

function tell(node: Node): Told {
  const { startIndex, endIndex, startPosition, endPosition } = node;
  const field = node.tree.language.fieldIdForName("body");
  const body = field === null ? undefined : node.childForFieldId(field)?.startIndex;
  const places = [startPosition.row, startPosition.column, endPosition.row, endPosition.column];
  return [startIndex, endIndex, ...places, node.typeId, node.isNamed, node.isExtra, body].join(" ");
}

function read(reader: TreeReader, nodes: NodeWords, at: number, field: number | undefined): Told {
  const start = reader.startPosition(nodes, at);
  const end = reader.endPosition(nodes, at);
  const body = field === undefined ? undefined : reader.childOfField(nodes, at, field);
  return [
    reader.start(nodes, at),
    reader.end(nodes, at),
    ...[start.row, start.column, end.row, end.column],
    reader.type(nodes, at),
    reader.isNamed(nodes, at),
    reader.isExtra(nodes, at),
    body && reader.start(body, 0),
  ].join(" ");
}

function* tellAll(node: Node): Generator<Told> {
  yield tell(node);
  for (const child of node.children) yield* tellAll(child);
}

function* readAll(
  reader: TreeReader,
  nodes: NodeWords,
  at: number,
  field: number | undefined,
): Generator<Told> {
  yield read(reader, nodes, at, field);
  const children = reader.children(nodes, at);
  for (let child = 0; child < children.length; child += NODE_WORDS)
    yield* readAll(reader, children, child, field);
}

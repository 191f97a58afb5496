import { describe, expect, test } from "vitest";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { grammarSource } from "../grammarSource.ts";

/** Parses with a query of the test in place of the language's own. */
async function parse(language: string, query: string, text: string, depth?: number) {
  const source = grammarSource();
  const languages = source.languages
    .filter(({ id }) => id === language)
    .map(definition => ({ ...definition, spans: query, ...(depth === undefined ? {} : { depth }) }));
  const syntax = new Syntax({ ...source, languages });
  return await syntax.parse({ path: "a/file.x", text, language, expandOver: 2_000, tooLong: () => false });
}

async function spans(language: string, query: string, text: string, depth?: number) {
  return (await parse(language, query, text, depth)).spans.slice(1);
}

const GO_METHOD = `(method_declaration
  receiver: (parameter_list (parameter_declaration type: (_) @scope))
  name: (_) @name) @definition.method`;

describe("what stands apart from its container", () => {
  test.each([
    ["(s *Server)", "Server.Serve"],
    ["(s Server[K, V])", "Server.Serve"],
  ])("is named with it: %s", async (receiver, name) => {
    const [method] = await spans("go", GO_METHOD, `package p\n\nfunc ${receiver} Serve() {}\n`);
    expect(method?.qualifiedName).toBe(name);
    expect(method?.name).toBe("Serve");
  });

  test("in any way of writing it", async () => {
    const query = `(function_definition
      declarator: (function_declarator
        declarator: (qualified_identifier scope: (_) @scope name: (_) @name))) @definition.method`;
    const [method] = await spans("cpp", query, "void Store<std::map<K, V>>::find() {}\n");
    expect(method?.qualifiedName).toBe("Store.find");
  });
});

test("a query may strip what is no part of a name", async () => {
  const query = `((call arguments: (argument_list (simple_symbol) @name)) @definition.property
    (#strip! @name "^:"))`;
  expect((await spans("ruby", query, "attr_reader :price\n")).map(span => span.name)).toEqual(["price"]);
});

test("a name that is written together with those around it is the last of them", async () => {
  const query = `((namespace_definition name: (_) @name @scope) @definition.module
    (#strip! @name "^.*::"))`;
  const parsed = await spans("cpp", query, "namespace shop::carts {}\nnamespace sheds {}\n");
  expect(parsed.map(({ name, qualifiedName }) => [name, qualifiedName])).toEqual([
    ["carts", "shop.carts"],
    ["sheds", "sheds"],
  ]);
});

test.each([
  ["", ["one", "two", "three", "four", "five", "f", "g", "h"]],
  ['"!function_declarator" "!parenthesized_declarator"', ["one", "two", "three", "four", "five"]],
  ['"function_declarator"', ["f", "h"]],
])(
  "a name may stand anywhere within what the pattern captures, but next to certain nodes alone: %s",
  async (types, names) => {
    const query = `((declaration declarator: (_) @name) @definition.constant
    (#innermost! @name "declarator" ${types}))`;
    const text = `int one, *two[2] = {0}, ***three;
    int (*four[3])(int), (__stdcall *five)(void);
    char **f(void), (g), (*h(void))[2];`;
    expect((await spans("c", query, text)).map(({ name }) => name)).toEqual(names);
  },
);

test("what stands around a definition belongs to it and says nothing of its kind", async () => {
  const query = `(enum_declaration name: (_) @name) @definition.enum
    (export_statement declaration: (_ name: (_) @name)) @definition`;
  const [sizes, ...others] = await spans(
    "typescript",
    query,
    "export enum Size { S }\nexport class Box {}\n",
  );
  expect(sizes).toMatchObject({ kind: "enum", name: "Size", start: 0, signature: "export enum Size" });
  expect(others).toEqual([]);
});

test("what is defined in thousands of units a line is not looked for, but what is embedded is", async () => {
  const query = "(pair . (_) @name) @definition.property";
  const text = `{${'"key": 1, '.repeat(6_000)}"end": 0}`;
  expect(await spans("json", query, text)).toEqual([]);
  expect(await spans("json", query, text.replaceAll(" 1, ", " 1,\n"))).toHaveLength(6_001);
  const parsed = await parse("json", `${query} (number) @omit`, text);
  expect(parsed.omitted).toHaveLength(6_001);
});

test("several doc comments are one doc", async () => {
  const query = "((source_file . (line_comment)+ @doc) @definition.module)";
  const parsed = await parse("rust", query, "//! One.\n//! Two.\nfn main() {}\n");
  expect(parsed.spans[0]?.doc).toBe("//! One.\n//! Two.");
});

test("a signature without a body goes on to the end of its parameters", async () => {
  const query = "(function_signature name: (_) @name) @definition.function";
  const text = "declare function send(\n  to: string,\n  text: string,\n): void\n";
  expect((await spans("typescript", query, text))[0]?.signature).toBe(
    "function send( to: string, text: string, ): void",
  );
});

test("definitions deeper than the language's depth are not looked for", async () => {
  const query = "(pair . (_) @name) @definition.property";
  const text = '{ "a": { "b": 1 } }';
  expect((await spans("json", query, text)).map(span => span.name)).toEqual(["a", "b"]);
  expect((await spans("json", query, text, 2)).map(span => span.name)).toEqual(["a"]);
});

test("what is embedded in what is embedded is read too, four deep", async () => {
  const query = `(function_item name: (_) @name) @definition.function
    ((macro_invocation (token_tree) @injection.content) (#set! injection.language "rust"))`;
  const text = [1, 2, 3, 4, 5].reduceRight((inner, at) => `m! { fn f${at}() {} ${inner} }`, "");
  const found = await spans("rust", query, text);
  expect(found.map(({ name }) => name)).toEqual(["f1", "f2", "f3", "f4"]);
});

test("a comment that the grammar counts to the definition before it belongs to the one after it", async () => {
  const query = `(comment) @comment
    (document (block_node (block_mapping (block_mapping_pair . (_) @name) @definition.property)))`;
  const text = "a:\n  b: 1\n# About c.\nc: 2\n";
  const found = await spans("yaml", query, text);
  expect(found.map(span => [span.name, text.slice(span.start, span.end)])).toEqual([
    ["a", "a:\n  b: 1"],
    ["c", "# About c.\nc: 2"],
  ]);
});

describe("the later of two patterns decides, where it begins with the root", () => {
  const anywhere = "(function_definition name: (_) @name) @definition.function";
  const ofRoot = "(module (function_definition name: (_) @name) @definition.property)";

  test.each([
    ["later", `${anywhere}\n; Über alles.\n${ofRoot}`, "property"],
    ["earlier", `${ofRoot}\n${anywhere}`, "function"],
  ])("and is the %s", async (_, query, kind) => {
    const found = await spans("python", query, "def f():\n  def g(): pass\n");
    expect(found.map(span => [span.name, span.kind])).toEqual([
      ["f", kind],
      ["g", "function"],
    ]);
  });
});

describe("a query that is not in order is refused", () => {
  test.each([
    ["(program) @definition.functoin", /capture @definition\.functoin means nothing/],
    ["(program) @nme", /capture @nme means nothing/],
    ["(nonsense) @name", /nonsense/],
    ['((program) @definition.module (#strip! @definition.module "x"))', /#strip! needs @name/],
    ['((program) @definition.module (#innermost! @definition.module "body"))', /#innermost! needs @name/],
    ['((program) @name (#innermost! @name "declarator"))', /#innermost! needs @name and a field/],
  ])("%s", async (query, message) => {
    await expect(spans("javascript", query, "1")).rejects.toThrow(message);
  });
});

test.each([
  [
    "cpp",
    "namespace shop::carts {\nvoid total() {}\n}\nvoid shop::carts::pay() {}\n",
    ["shop.carts", "shop.carts.total", "shop.carts.pay"],
  ],
  ["php", "<?php\nnamespace Shop\\Carts { function total() {} }\n", ["Shop.Carts", "Shop.Carts.total"]],
])(
  "namespaces of %s that are opened together qualify names like others",
  async (language, text, expected) => {
    const request = { path: "a.x", text, language, expandOver: 2_000, tooLong: () => false };
    const { spans } = await new Syntax(grammarSource()).parse(request);
    expect(spans.slice(1).map(({ qualifiedName }) => qualifiedName)).toEqual(expected);
  },
);

test("what is no part of a name is not looked for in one as long as a file", async () => {
  const text = `# Carts${" ".repeat(150_000)}and sheds${"\n".repeat(5)}`;
  const request = { path: "a.md", text, language: "markdown", expandOver: 2_000, tooLong: () => false };
  const { spans } = await new Syntax(grammarSource()).parse(request);
  expect(spans[1]?.name).toBe("Carts…");
});

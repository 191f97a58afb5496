import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { Language } from "web-tree-sitter";
import type { UserLanguage } from "../../../src/core/language.ts";
import { adoptLanguages, type Verdicts } from "../../../src/core/syntax/adoptLanguages.ts";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { textHash } from "../../../src/core/text/textHash.ts";
import { grammarSource, languageFolders } from "../grammarSource.ts";

const OWN = grammarSource();

/** Our JSON under another id, with a query. */
function toy(spans: string): UserLanguage {
  const json = languageFolders().find(({ definition }) => definition.id === "json");
  if (json === undefined) throw new Error("grammars/json is gone");
  const definition = { id: "toy", extensions: [".toy"], spans };
  const grammar = readFileSync(json.grammar);
  return { definition, grammar, grammarFile: "toy.wasm", spansFile: "spans.scm" };
}

test("a language whose files are as they were is loaded once, in order or not", async () => {
  const load = vi.spyOn(Language, "loadSync");
  const hash = (bytes: Uint8Array) => String(textHash(new TextDecoder().decode(bytes)));
  let known: Verdicts = new Map();
  const adopt = async (spans: string) => {
    const adopted = await adoptLanguages(OWN, { languages: [toy(spans)], problems: [] }, hash, known);
    known = adopted.verdicts;
    const { source, problems } = adopted;
    const { length } = load.mock.calls;
    return [source.languages.some(({ id }) => id === "toy"), problems.length, length];
  };
  expect(await adopt("(pair) @omit")).toEqual([true, 0, 1]);
  expect(await adopt("(pair) @omit")).toEqual([true, 0, 1]);
  expect(await adopt("(pair) @omitted")).toEqual([false, 1, 2]);
  expect(await adopt("(pair) @omitted")).toEqual([false, 1, 2]);
  expect(await adopt("(pair) @omit")).toEqual([true, 0, 3]);
});

test("a language that replaces one of ours has none of its compiled queries", async () => {
  const own = { ...OWN, queries: async (id: string) => new TextEncoder().encode(id) };
  const language = { ...toy("(pair) @omit"), definition: { id: "json", extensions: [], spans: "" } };
  const { source } = await adoptLanguages(own, { languages: [language], problems: [] }, String);
  expect(await source.queries?.("json")).toBeUndefined();
  expect(await source.queries?.("go")).toEqual(new TextEncoder().encode("go"));
});

test("a language that replaces one of ours keeps what only ours can say", async () => {
  const languages = ["c", "go", "java", "ruby"].map(id => ({
    ...toy(""),
    definition: { id, extensions: [], spans: "" },
  }));
  const { source } = await adoptLanguages(OWN, { languages, problems: [] }, String);
  const adopted = new Syntax(source).languages;
  expect(adopted.called.get("golang")).toEqual(["go"]);
  expect(["go", "java"].filter(id => adopted.callsMembersByName(id))).toEqual(["java"]);
  expect(["go", "java"].filter(id => adopted.callsFolderByName(id))).toEqual(["go"]);
  expect(["go", "java"].filter(id => adopted.exportsByCapital(id))).toEqual(["go"]);
  expect(["c", "go"].filter(id => adopted.declaresInHeaders(id))).toEqual(["c"]);
  expect(["go", "ruby"].filter(id => adopted.callsBare(id))).toEqual(["ruby"]);
});

test("a directive that lacks something is the fault of the query", async () => {
  const language = toy('((pair key: (_) @name) @definition.property (#innermost! @name "nowhere"))');
  const { problems } = await adoptLanguages(OWN, { languages: [language], problems: [] }, String);
  expect(problems).toEqual([
    expect.stringMatching(/^spans\.scm: #innermost! needs @name and a field, as in/),
  ]);
});

test.each(["match?", "strip!"])("an invalid expression in #%s is the fault of the query", async predicate => {
  const language = toy(`((pair key: (_) @name) @definition.property (#${predicate} @name "("))`);
  const { problems } = await adoptLanguages(OWN, { languages: [language], problems: [] }, String);
  expect(problems).toEqual([
    expect.stringMatching(/^spans\.scm: Invalid regular expression.*Unterminated group\. Correct the query;/),
  ]);
});

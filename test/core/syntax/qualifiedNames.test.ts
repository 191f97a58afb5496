import { expect, test } from "vitest";
import type { Span } from "../../../src/core/span.ts";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { grammarSource } from "../grammarSource.ts";

const syntax = new Syntax(grammarSource());

async function classesIn(text: string): Promise<readonly Span[]> {
  const request = { path: "a.ts", text, language: "typescript", expandOver: 2_000, tooLong: () => false };
  return (await syntax.parse(request)).spans.slice(1);
}

test("of classes in classes each is named with those around it", async () => {
  const text = `${Array.from({ length: 50 }, (_, at) => `namespace N${at} {\n`).join("")}${"}\n".repeat(50)}`;
  const names = Array.from({ length: 50 }, (_, at) => `N${at}`);
  expect((await classesIn(text)).at(-1)?.qualifiedName).toBe(names.join("."));
});

test("where thousands nest, names begin anew, and do not grow with the square of their number", async () => {
  const text = `${"namespace Store {\n".repeat(4_000)}${"}\n".repeat(4_000)}`;
  const spans = await classesIn(text);
  expect(spans).toHaveLength(4_000);
  const names = spans.map(({ qualifiedName }) => qualifiedName);
  expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(1_000);
  for (const [at, name] of names.entries()) expect([`${names[at - 1]}.Store`, "Store"]).toContain(name);
});

test("a name of nothing but quotes is one, be they thousands", async () => {
  const spans = await classesIn(`class Cart { "${"'".repeat(50_000)}" = 1; }\n`);
  expect(spans.map(({ name }) => name)).toEqual(["Cart", "''"]);
});

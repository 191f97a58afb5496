import { expect, test } from "vitest";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { grammarSource } from "../grammarSource.ts";

const syntax = new Syntax(grammarSource());

async function names(language: string, text: string): Promise<string[]> {
  const request = { path: "a.x", text, language, expandOver: 2_000, tooLong: () => false };
  const { spans } = await syntax.parse(request);
  return spans.slice(1).map(({ name }) => name);
}

test("what the parser is given piece by piece has no character cut in two", async () => {
  for (const length of [250, 5_110]) {
    for (let more = 0; more < 12; more++) {
      const text = `#${"-".repeat(length + more)}\ndef 𝒳𝒴𝒵𝒳(): pass\n`;
      expect(await names("python", text), `${length} + ${more}`).toEqual(["𝒳𝒴𝒵𝒳"]);
    }
  }
});

test("what the parser is given piece by piece is the whole text", async () => {
  const written = Array.from({ length: 200 }, (_, index) => `name${index}`);
  expect(await names("scala", written.map(name => `def ${name}() = 1\n`).join("\n"))).toEqual(written);
});

import { expect, test } from "vitest";
import { declarationsAmong } from "../../../src/core/retrieval/ranking/declarationsAmong.ts";
import { answerOver } from "../answerOver.ts";
import { storedChunk } from "../storedChunk.ts";

const long = (what: string): string => `${`    ${what}(parcel)\n`.repeat(30)}`;

/** The first of several things with the same name when only that name is asked for, as `path name`. */
async function first(files: Readonly<Record<string, string>>, text: string): Promise<string | undefined> {
  const { hits } = await answerOver(files, text);
  return hits.map(({ document, qualifiedName }) => `${document.path} ${qualifiedName}`)[0];
}

test("what has no names around it comes before a member of that name", async () => {
  const files = {
    "a_till.py": `class Till:\n  def prepare(self, parcel):\n    'Prepare: prepare it.'\n${long("prepare")}`,
    "b_post.py": `def prepare(parcel):\n${long("fold")}`,
  };
  expect(await first(files, "prepare")).toBe("b_post.py prepare");
  expect(await first(files, "Till.prepare")).toBe("a_till.py Till.prepare");
});

test("what has a file that is called like it comes before what has another", async () => {
  const files = {
    "a_rules.rb": `class Promotion\n  # The promotion of a promotion.\n  def apply\n${long("promotion")}  end\nend\n`,
    "promotion.rb": `class Promotion\n  def code\n${long("fold")}  end\nend\n`,
  };
  expect(await first(files, "Promotion")).toMatch(/^promotion\.rb Promotion/);
  expect(await first(files, "class Promotion")).toMatch(/^promotion\.rb Promotion/);
});

test("of definitions of one name only the longest are more than declarations", () => {
  const ofLines = (...lines: number[]) =>
    lines.map(endLine => storedChunk({ qualifiedName: "Cart.total", endLine }));
  const definitions = [...ofLines(1, 9, 2), storedChunk({ qualifiedName: "Till.total" })];
  expect(definitions.map(declarationsAmong(definitions))).toEqual([true, false, true, false]);
});

test("what is defined comes before where that is only declared", async () => {
  const files = {
    "cart.h": `struct Cart {\n  // Total, the total of the Cart.\n  int total();\n  int fold();\n};\n`,
    "cart_sum.cpp": `int Cart::total() {\n${long("fold")}}\n`,
  };
  for (const asked of ["total", "Cart::total", "where is Cart::total defined"])
    expect(await first(files, asked)).toBe("cart_sum.cpp Cart.total");
});

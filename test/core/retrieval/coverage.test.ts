import { expect, test } from "vitest";
import type { Answer, Query } from "../../../src/core/hit.ts";
import { CoveringEmbedder } from "../coveringEmbedder.ts";
import { MemoryFiles, memoryPorts } from "../memoryPorts.ts";
import { engineOn, SIGNAL } from "../shop.ts";

async function answer(
  files: Readonly<Record<string, string>>,
  text: string,
  others: Partial<Query> = {},
): Promise<Answer> {
  const ports = {
    ...memoryPorts(new MemoryFiles(files)),
    openEmbedder: async () => new CoveringEmbedder("covering"),
  };
  const engine = await engineOn(ports);
  const found = await engine.search({ text, limit: 20, ...others }, SIGNAL);
  await engine.dispose();
  return found;
}

function filesOf({ hits }: Answer): string[] {
  return hits.map(({ document }) => document.path);
}

/** The name of the first has a word of the question; the second contains all of them somewhere. */
const FILES = {
  "stamp.py": "def stamp(letter):\n    # stamp, stamps\n    return stamps.stamp(letter)\n",
  "all.py": `def put(it):\n    # a stamp on the parcel\n    return [${"weigh(it), measure(it), carry(it), load(it), ".repeat(12)}]\n`,
  ...Object.fromEntries(
    ["one", "two", "three"].map(name => [`${name}.py`, `def ${name}(parcel):\n    return parcel\n`]),
  ),
};
const QUESTION = "stamp on a parcel";

test("of what has words of a question, what covers more of it comes first", async () => {
  const weighed = await answer(FILES, QUESTION);
  const unweighed = await answer(FILES, QUESTION, { unboosted: ["coverage"] });
  expect(filesOf(unweighed).slice(0, 2)).toEqual(["stamp.py", "all.py"]);
  expect(filesOf(weighed).slice(0, 2)).toEqual(["all.py", "stamp.py"]);
  expect(weighed.hits[0]?.boosts.coverage).toBeGreaterThan(weighed.hits[1]?.boosts.coverage ?? 1);
});

test("what is not read counts as what covers least of the others", async () => {
  const files = Object.fromEntries(
    Array.from({ length: 14 }, (_, at) => [
      `${String.fromCharCode(97 + at)}.py`,
      `def send_${"abcdefghijklmn"[at]}(parcel):\n    ${at % 2 === 0 ? "# a stamp\n    " : ""}return parcel\n`,
    ]),
  );
  const { hits } = await answer(files, "parcel with a stamp");
  const factors = hits.map(({ boosts }) => boosts.coverage ?? 1);
  expect(hits).toHaveLength(14);
  expect(factors.slice(10)).toEqual(new Array(4).fill(Math.min(...factors)));
  expect(hits.map(({ rank }) => rank)).toEqual(hits.map((_hit, at) => at + 1));
});

test.each([
  ["a name", "stamp"],
  ["code", "stamp = put(parcel);"],
  ["a long report", `A stamp falls off the parcel\n\n${"It was on it before it was sent. ".repeat(12)}`],
])("%s is not weighed", async (_what, text) => {
  const { hits } = await answer(FILES, text);
  expect(hits.map(({ boosts }) => boosts.coverage)).toEqual(hits.map(() => undefined));
  expect(hits).not.toEqual([]);
});

test("nothing is weighed where words are not asked", async () => {
  const { hits } = await answer(FILES, QUESTION, { arms: ["vector"] });
  expect(hits.map(({ boosts }) => boosts.coverage)).toEqual(hits.map(() => undefined));
});

test("what covers nothing, such as other forms of the words, still has an order and a score", async () => {
  const files = {
    "long.py": `def put(parcel):\n    # a stamp\n    return [${"weigh(it), measure(it), ".repeat(20)}]\n`,
    "short.py": "def send(parcel):\n    # a stamp\n    return parcel\n",
  };
  const { hits } = await answer(files, "stamps stamped");
  const factors = hits.map(({ boosts }) => boosts.coverage ?? 0);
  expect(hits.map(({ document }) => document.path)).toEqual(["short.py", "long.py"]);
  expect(factors[1]).toBeGreaterThan(0);
  expect(factors[0]).toBeGreaterThan(factors[1] ?? 0);
});

import { describe, expect, test } from "vitest";
import type { Answer } from "../../../src/core/hit.ts";
import { MemoryFiles, memoryPorts } from "../memoryPorts.ts";
import { engineOn, SIGNAL } from "../shop.ts";

/** What no chunk holds together with something else. */
const LONG = "    parcel.carry(parcel, 'on')\n".repeat(40);

const FILES = {
  "README.md": "# Parcels\n\nHow to send them.\n",
  "post/parcel.py": `LIMIT = 2\n\n\nclass Parcel:\n    def weigh(self):\n        return 1\n\n\nclass Letter:\n    def fold(self, parcel):\n${LONG}`,
  "post/desk.py": `def at_desk(parcel):\n    return parcel\n\n\nclass Desk:\n    def open(self, parcel):\n${LONG}`,
  "post/prices.py": "PRICES = [1, 2, 3]\n",
  "test_desk.py": "def test_desk():\n    assert at_desk(1) == 1\n",
};

/** Newest first, as a history is read. */
const LOG = [
  { subject: "Weigh again", author: "Ada", time: Date.UTC(2026, 4, 3), paths: ["post/parcel.py"] },
  {
    subject: "Begin",
    author: "Grace",
    time: Date.UTC(2026, 0, 1),
    paths: ["post/desk.py", "README.md", "test_desk.py"],
  },
];

async function list(text: string, limit = 20): Promise<Answer> {
  const ports = memoryPorts(new MemoryFiles(FILES));
  ports.history.log = LOG;
  const engine = await engineOn(ports, undefined, true);
  const found = await engine.search({ text, limit }, SIGNAL);
  await engine.dispose();
  return found;
}

/** Hits as `file:line name`, with lines from 1. */
function places({ hits }: Answer): string[] {
  return hits.map(({ document, matched, name }) => `${document.path}:${matched.line + 1} ${name}`);
}

describe("filters without words", () => {
  test.each([
    ["kind:class", ["post/desk.py:5 Desk", "post/parcel.py:4 Parcel", "post/parcel.py:9 Letter"]],
    ["kind:constant", ["post/parcel.py:1 LIMIT", "post/prices.py:1 PRICES"]],
    ["kind:function", ["post/desk.py:1 at_desk", "test_desk.py:1 test_desk"]],
    ["kind:function -path:post", ["test_desk.py:1 test_desk"]],
    ["kind:class -open", ["post/parcel.py:4 Parcel", "post/parcel.py:9 Letter"]],
    [
      "path:parcel.py",
      [
        "post/parcel.py:4 Parcel",
        "post/parcel.py:5 weigh",
        "post/parcel.py:9 Letter",
        "post/parcel.py:10 fold",
      ],
    ],
    ["path:prices.py", ["post/prices.py:1 PRICES"]],
    ["author:ada kind:class", ["post/parcel.py:4 Parcel", "post/parcel.py:9 Letter"]],
  ])("list definitions, and what defines nothing by its beginning: %s", async (text, listed) => {
    const found = await list(text);
    expect(places(found)).toEqual(listed);
    expect(found.notes).toEqual([expect.stringMatching(/^No words to rank by/)]);
  });

  test("list the first of each file before the second, code before tests and docs", async () => {
    const paths = (await list("-path:nowhere", 6)).hits.map(({ document }) => document.path);
    expect(paths).toEqual([
      "post/desk.py",
      "post/parcel.py",
      "post/prices.py",
      "README.md",
      "test_desk.py",
      "post/desk.py",
    ]);
  });

  test("on commits list first what was committed last", async () => {
    const paths = (await list("after:2025-12-31", 4)).hits.map(({ document }) => document.path);
    expect(paths).toEqual(["post/parcel.py", "post/desk.py", "README.md", "test_desk.py"]);
  });

  test("that nothing fits say so", async () => {
    const found = await list("path:nowhere");
    expect([found.hits, found.notes]).toEqual([[], ["Nothing in the index fits path:nowhere."]]);
  });
});

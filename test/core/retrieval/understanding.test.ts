import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import type { Answer } from "../../../src/core/hit.ts";
import { WorkspaceEngine } from "../../../src/core/workspace/workspaceEngine.ts";
import { MemoryFiles, memoryPorts } from "../memoryPorts.ts";

const SIGNAL = new AbortController().signal;

async function answer(files: Readonly<Record<string, string>>, text: string): Promise<Answer> {
  const engine = new WorkspaceEngine(memoryPorts(new MemoryFiles(files)));
  const workspace = { folders: [{ id: "w", root: "/w" }], settings: DEFAULT_SETTINGS } as const;
  await engine.open({ ...workspace, updates: "onRequest" }, SIGNAL);
  await engine.refresh(SIGNAL);
  const found = await engine.search({ text, limit: 10 }, SIGNAL);
  await engine.dispose();
  return found;
}

function pathsOf({ hits }: Answer): string[] {
  return [...new Set(hits.map(({ document }) => document.path))].sort();
}

const FILES = {
  "a.py": "def send(parcel):\n    raise Error('no such parcel')\n",
  "b.py": "def weigh(parcel):\n    return 'parcel such as no other'\n",
  "c.py": "def post(letter):\n    return 'No Such Letter'\n",
};

describe("what is in quotes", () => {
  test("stands in every answer", async () => {
    expect(pathsOf(await answer(FILES, '"no such parcel"'))).toEqual(["a.py"]);
    expect(pathsOf(await answer(FILES, 'parcel "no such"'))).toEqual(["a.py", "c.py"]);
  });

  test("with capitals is meant with them", async () => {
    expect(pathsOf(await answer(FILES, '"No Such"'))).toEqual(["c.py"]);
  });

  test("counts as its words where nothing has it, which is told", async () => {
    const found = await answer(FILES, '"parcel no such"');
    expect(pathsOf(found)).toContain("a.py");
    expect(found.notes).toEqual(['Nothing has "parcel no such" word for word: this is what has the words.']);
  });
});

test("what has a word with a minus is left out", async () => {
  expect(pathsOf(await answer(FILES, "such -parcels"))).toEqual(["c.py"]);
});

test("what was not understood is told, and the rest is looked for", async () => {
  const found = await answer(FILES, "kind:klass letter");
  expect(pathsOf(found)).toEqual(["c.py"]);
  expect(found.notes).toHaveLength(1);
});

/** Two files of the same words, so that only what is mentioned tells them apart. */
const CODE = "def run(parcel):\n    send(parcel)\n\n\ndef send(parcel):\n    raise Error\n";
const TWINS = { "shop/alpha.py": CODE, "shop/omega.py": CODE };

test.each([
  ["python", 'Traceback:\n  File "/opt/app/shop/omega.py", line 2, in run\n    send(parcel)'],
  ["javascript", "Error: parcel\n    at run (file:///srv/shop/omega.py:2:5)"],
  ["windows", "parcel not sent at C:\\work\\shop\\omega.py:2"],
  ["a bare name", "why does omega.py send a parcel"],
])("a file that is mentioned stands first: %s", async (_title, text) => {
  const { hits } = await answer(TWINS, text);
  expect(hits[0]?.document.path).toBe("shop/omega.py");
  expect(hits[0]?.boosts.mentioned).toBeGreaterThan(1);
});

describe("confidence", () => {
  const MANY = Object.fromEntries(
    Array.from({ length: 8 }, (_, at) => [`shop/s${at}.py`, `def weigh${at}(parcel):\n    return parcel\n`]),
  );

  test("is greater where one answer has all the words than where all have some", async () => {
    const files = { ...MANY, "post.py": "def stamp_letter(letter):\n    return letter.stamp()\n" };
    const sure = await answer(files, "stamp a letter");
    const unsure = await answer(files, "parcel to the airport");
    expect(sure.confidence).toBeGreaterThan(unsure.confidence ?? 1);
  });

  test("is small where little of the question is anywhere, however few answers there are", async () => {
    const { confidence } = await answer(
      { "a.py": FILES["a.py"] },
      "how do customers pay for an invoice of a parcel",
    );
    expect(confidence).toBeLessThan(0.4);
  });

  test("is none where nothing is found", async () => {
    const found = await answer(MANY, "zeppelin");
    expect(found).toMatchObject({ hits: [], confidence: 0 });
  });
});

test("what has the question word for word stands before what has its words, whatever is between them", async () => {
  const files = {
    "a.py":
      "def a(letter):\n    # waits until a letter has a stamp: a letter, a stamp, letter stamp\n    return letter\n",
    "b.py": "def b(letter):\n    # Every stamp has a letter\n    # until it waits.\n    return letter\n",
  };
  const { hits } = await answer(files, "every stamp has a letter until it waits");
  expect(hits[0]?.document.path).toBe("b.py");
  expect(hits[0]?.boosts.verbatim).toBe(2);
  expect(hits.map(({ rank }) => rank)).toEqual(hits.map((_hit, at) => at + 1));
});

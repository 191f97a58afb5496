import { describe, expect, test } from "vitest";
import { MemoryFiles } from "../memoryPorts.ts";
import { engineOver, SIGNAL } from "../shop.ts";

/** Programs that do not name their language, and a note that does. */
const PROGRAMS = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [`lib/p${at}.py`, `def weigh_parcel_${at}():\n    return ${at}\n`]),
);
const NOTE = { "notes/setup.py": "# python go\nSTART = 1\n" };

/** Whether the note is found; the language is its only word that a question has. */
async function isAskedFor(text: string, files: Readonly<Record<string, string>>): Promise<boolean> {
  const engine = await engineOver(new MemoryFiles(files));
  const { hits } = await engine.search({ text, limit: 20, arms: ["lexical"] }, SIGNAL);
  await engine.dispose();
  return hits.some(({ document }) => document.path.startsWith("notes/"));
}

describe("the language that a workspace is written in is not looked for", () => {
  test.each([
    "how to weigh a parcel in python",
    "weigh a parcel with Python 3, please",
    "python weigh parcel",
    "Python 3.12: how is a parcel weighed?",
    "weigh parcel python?",
  ])("where it is named aside: %s", async text => {
    expect(await isAskedFor(text, { ...PROGRAMS, ...NOTE })).toBe(false);
  });
});

describe("the name of a language is looked for", () => {
  test.each([
    ["without enough words besides", "weigh python"],
    ["where it is part of what is asked", "which python version weighs a parcel"],
    ["in code", "import python.weigh.parcel"],
    ["where it is another", "weigh a parcel go"],
  ])("%s: %s", async (_why, text) => {
    expect(await isAskedFor(text, { ...PROGRAMS, ...NOTE })).toBe(true);
  });

  test("where the workspace is mostly in others", async () => {
    const long = { "src/weigh.go": `package weigh\n\n${"// of a parcel\n".repeat(200)}func Weigh() {}\n` };
    expect(await isAskedFor("weigh a parcel in python", { ...PROGRAMS, ...NOTE, ...long })).toBe(true);
  });

  test("where the workspace is about it", async () => {
    const about = { "lib/find.py": "# the python that runs\nFOUND = 2\n" };
    expect(await isAskedFor("weigh a parcel in python", { ...PROGRAMS, ...NOTE, ...about })).toBe(true);
  });
});

import { describe, expect, test } from "vitest";
import { answerOver } from "../answerOver.ts";

describe("confidence", () => {
  const MANY = Object.fromEntries(
    Array.from({ length: 8 }, (_, at) => [`shop/s${at}.py`, `def weigh${at}(parcel):\n    return parcel\n`]),
  );

  test("is greater where one answer has all the words than where all have some", async () => {
    const files = { ...MANY, "post.py": "def stamp_letter(letter):\n    return letter.stamp()\n" };
    const sure = await answerOver(files, "stamp a letter");
    const unsure = await answerOver(files, "parcel to the airport");
    expect(sure.confidence).toBeGreaterThan(unsure.confidence ?? 1);
  });

  test("is small where little of the question is anywhere, however few answers there are", async () => {
    const { confidence } = await answerOver(
      { "a.py": "def send(parcel):\n    raise Error('no such parcel')\n" },
      "how do customers pay for an invoice of a parcel",
    );
    expect(confidence).toBeLessThan(0.4);
  });

  test("is small where one word of a few is known, however far the answer that has it is ahead", async () => {
    const files = { ...MANY, "post.py": "def stamp_letter(letter):\n    return letter.stamp()\n" };
    const { hits, confidence } = await answerOver(files, "kubernetes letter autoscaling");
    expect(hits.map(({ document }) => document.path)).toEqual(["post.py"]);
    expect(confidence).toBeLessThan(0.2);
  });

  test("counts no word that is being typed", async () => {
    const files = { ...MANY, "post.py": "def stamp_letter(letter):\n    return letter.stamp()\n" };
    const half = await answerOver(files, "stamp lett");
    expect(half.confidence).toBeGreaterThan(0.8);
    const other = await answerOver(files, "stamp lettuce");
    expect(other.confidence).toBeLessThan(0.4);
  });

  test("is great where a name is typed that what is found begins with, and small where nothing begins so", async () => {
    const files = { ...MANY, "post.py": "def stamp_letter(letter):\n    return letter.stamp()\n" };
    const begun = await answerOver(files, "stamp_let");
    expect(begun.hits[0]?.document.path).toBe("post.py");
    expect(begun.confidence).toBeGreaterThanOrEqual(0.8);
    const ended = await answerOver(files, "stamp_letters_twice");
    expect(ended.confidence).toBeLessThan(0.4);
  });

  test("is none where nothing is found", async () => {
    const found = await answerOver(MANY, "zeppelin");
    expect(found).toMatchObject({ hits: [], confidence: 0 });
  });
});

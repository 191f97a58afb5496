import { expect, test } from "vitest";
import { atExactText, exactLine, hasExactly } from "../../../src/core/retrieval/hits/exactLine.ts";
import { storedChunk } from "../storedChunk.ts";

const BODY = "def send(parcel):\n    weigh(parcel)\n    stamp(parcel)\n";

test.each([
  [["stamp(", "weigh("], 11, "weigh("],
  [["fold(", "stamp("], 12, "stamp("],
  [["send(parcel):\n    weigh"], 10, "send(parcel):"],
  [["fold("], undefined, ""],
  [["  "], undefined, ""],
  [["  stamp(", "fold("], 12, "stamp("],
])("of what is asked for word for word, %j, that is shown which stands first", (exact, line, shown) => {
  const found = exactLine(BODY, 10, exact);
  expect(found?.line).toBe(line);
  const [{ start = 0, end = 0 } = {}] = found?.highlights ?? [];
  expect(found?.text.slice(start, end) ?? "").toBe(shown);
  expect(end - start).toBe(shown.length);
});

test.each([
  ["send(", 0],
  ["weigh(", 1],
  ["fold(", 0],
])("a passage is opened at the chunk that has %s", (wanted, at) => {
  const chunk = (id: number, start: number, end: number) => ({
    id,
    score: 1,
    arms: {},
    stored: storedChunk({ start, end }),
  });
  const best = chunk(0, 0, 17);
  const passage = { chunks: [best, chunk(1, 17, BODY.length)], best, score: 1 };
  expect(atExactText(passage, BODY, [wanted, "bend("]).best.id).toBe(at);
});

test("case counts for what is asked for in capitals", () => {
  expect(["stamp(", "Stamp(", "STAMP("].map(wanted => hasExactly("Stamp(parcel)", [wanted]))).toEqual([
    true,
    true,
    false,
  ]);
});

test("a letter that has more units in lower case moves nothing behind it", () => {
  const found = exactLine("# İİİ\nstamp(parcel)\nfold(parcel)", 0, ["stamp("]);
  expect(found).toEqual({ line: 1, text: "stamp(parcel)", highlights: [{ start: 0, end: 6 }] });
  const atTheEnd = exactLine("# İİİİİİİ\nstamp", 0, ["stamp"]);
  expect(atTheEnd).toEqual({ line: 1, text: "stamp", highlights: [{ start: 0, end: 5 }] });
});

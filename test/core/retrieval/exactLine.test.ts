import { expect, test } from "vitest";
import { exactLine } from "../../../src/core/retrieval/hits/exactLine.ts";

const BODY = "def send(parcel):\n    weigh(parcel)\n    stamp(parcel)\n";

test.each([
  [["stamp(", "weigh("], 11, "weigh("],
  [["fold(", "stamp("], 12, "stamp("],
  [["send(parcel):\n    weigh"], 10, "send(parcel):"],
  [["fold("], undefined, ""],
])("of what is asked for word for word, %j, that is shown which stands first", (exact, line, shown) => {
  const found = exactLine(BODY, 10, exact);
  expect(found?.line).toBe(line);
  const [{ start = 0, end = 0 } = {}] = found?.highlights ?? [];
  expect(found?.text.slice(start, end) ?? "").toBe(shown);
});

import { expect, test } from "vitest";
import { FIELDS, postingWeight } from "../../../src/core/index/database/scoring.ts";

test("a word counts less in a long body, and in no other field for its length", () => {
  const shrunk = FIELDS.filter(field => postingWeight(field, 1, 900) < postingWeight(field, 1, 9));
  expect(shrunk).toEqual(["body"]);
});

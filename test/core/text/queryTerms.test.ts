import { expect, test } from "vitest";
import { queryTerms } from "../../../src/core/text/queryTerms.ts";

/** Terms as `token weight`, without a weight of 1. */
function terms(query: string): string[] {
  return queryTerms(query).map(({ token, weight }) =>
    weight === 1 ? token : `${token} ${Number(weight.toFixed(2))}`,
  );
}

test.each([
  ["", []],
  ["parcels", ["parcel"]],
  ["the limit. No limit, and again a limit", ["limit 2.1", "no", "again"]],
  ["limit(limit)\nlimit", ["limit 2.1"]],
  ["if limit == limit:", ["limit"]],
  ["  return limit + limit", ["return", "limit"]],
  ["the the", ["the 1.69"]],
])("queryTerms(%j)", (query, expected) => {
  expect(terms(query)).toEqual(expected);
});

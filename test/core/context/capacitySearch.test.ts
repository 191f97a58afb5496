import { expect, test } from "vitest";
import { CapacitySearch } from "../../../src/core/context/capacitySearch.ts";

test("what was too much, and what had room, bounds all that is tried after it", () => {
  const search = new CapacitySearch(100);
  search.learn(100, 120);
  expect(search.capacity).toBeLessThan(100);
  // By this measurement twice as much would fit, but slightly more than that did not.
  search.learn(80, 50);
  expect(search.capacity).toBe(90);
  search.learn(90, 130);
  expect(search.capacity).toBe(85);
});

test("of a text that is only filled up what others took says nothing", () => {
  const search = new CapacitySearch(100);
  search.learn(100, 120);
  search.keep(80, 50);
  expect(search.capacity).toBeGreaterThan(100);
});

test("half of what was too much is tried, again and again", () => {
  const search = new CapacitySearch(100);
  search.halve(80);
  expect(search.capacity).toBe(40);
  search.halve(40);
  expect(search.capacity).toBe(20);
  // Half of this would be less than what fits.
  search.learn(30, 30);
  search.halve(35);
  expect(search.capacity).toBe(32.5);
});

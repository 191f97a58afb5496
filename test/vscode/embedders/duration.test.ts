import { expect, test, vi } from "vitest";
import { about } from "../../../src/vscode/embedders/duration.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

test.each([
  [9, "a few seconds"],
  [10, "about {0} seconds"],
  [89, "about {0} seconds"],
  [90, "about {0} minutes"],
  [89 * 60, "about {0} minutes"],
  [90 * 60, "about {0} hours"],
])("%i seconds are said as %s", (seconds, said) => {
  expect(about(seconds * 1000)).toBe(said);
});

import { expect, test } from "vitest";
import { shortPath } from "../../../src/vscode/search/shortPath.ts";

test.each([
  [26, "sea/north/tides/ebb/low.ts"],
  [25, "sea/…/tides/ebb/low.ts"],
  [21, "sea/…/ebb/low.ts"],
  [12, "sea/…/low.ts"],
  [11, "…/low.ts"],
  [3, "…/low.ts"],
])("of a path in %s characters those folders are left out that tell least", (length, short) => {
  expect(shortPath("sea/north/tides/ebb/low.ts", length)).toBe(short);
});

test("a file at the top is named", () => {
  expect(shortPath("tideChart.ts", 3)).toBe("tideChart.ts");
});

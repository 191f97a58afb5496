import { expect, test } from "vitest";
import { isolated } from "../../../src/vscode/texts/isolated.ts";

test("a name from right to left is kept apart from what follows it, and any other is as before", () => {
  expect(["שלום", "ملف.py:2", "run", "残高", "🚢 Ships", ""].map(isolated)).toEqual([
    "\u2066שלום\u2069",
    "\u2066ملف.py:2\u2069",
    "run",
    "残高",
    "🚢 Ships",
    "",
  ]);
});

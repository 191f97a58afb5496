import { expect, test } from "vitest";
import { enclosingName } from "../../../src/vscode/texts/enclosingName.ts";

test.each([
  ["Service.login", "login", "Service"],
  ["a.B.c", "c", "a.B"],
  ["login", "login", ""],
  ["login, logout", "login, logout", ""],
])("%s is enclosed by %s → %s", (qualified, name, enclosing) => {
  expect(enclosingName(qualified, name)).toBe(enclosing);
});

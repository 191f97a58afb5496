import { expect, test } from "vitest";
import { groupAsked } from "../../../src/core/asked/groupAsked.ts";

test.each([
  ["list all controllers", "controllers", [], "controller"],
  ["Which storage drivers are supported?", "storage drivers", ["storag"], "driver"],
  ["where are the adapters?", "adapters", [], "adapter"],
  ["what policies do we have", "policies", [], "policy"],
  ["how many mail boxes are there?", "mail boxes", ["mail"], "box"],
  ["list all exceptions", "exceptions", [], "error"],
  ["list all exception classes", "exceptions", [], "error"],
  ["what cart error types are there?", "cart errors", ["cart"], "exception"],
  ["which cart errors exist", "cart errors", ["cart"], "exception"],
])("%s", (question, said, about, one) => {
  const asked = groupAsked(question);
  expect(asked).toMatchObject({ said, about });
  expect(asked?.ones).toContain(one);
});

test.each([
  "controllers",
  "which files are there",
  "list all tests",
  "where are songs stored",
  "where are the songs used",
  "what does this",
  "show the changes",
  "which controllers check the password",
  "list all classes",
])("%s asks for no group", question => {
  expect(groupAsked(question)).toBeUndefined();
});

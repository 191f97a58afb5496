import { expect, test } from "vitest";
import { asksForEntryPoint, asksOfProject } from "../../../src/core/text/asksOfProject.ts";

test.each([
  "how do I run the tests?",
  "How to install",
  "how can we build the project locally",
  "what command starts the dev server",
  "how do I deploy this app",
])("%s asks how one works on the project", question => {
  expect(asksOfProject(question)).toBe(true);
});

test.each([
  "how do I run the tests of the cart",
  "how does the cart start",
  "run the tests",
  "how does the server work",
  "where is the server started",
  "how to retry a build",
])("%s asks of something in it, or of none", question => {
  expect(asksOfProject(question)).toBe(false);
});

test.each([
  ["where is the entry point?", true],
  ["entry points of this app", true],
  ["where does the program start", true],
  ["what is the main entry-point of the CLI", true],
  ["where does the cart start", false],
  ["where is the entry point of the plugin system", false],
  ["start the program", false],
])("%s asks where the project starts: %s", (question, asks) => {
  expect(asksForEntryPoint(question)).toBe(asks);
});

import { expect, test } from "vitest";
import { asksOfProject } from "../../../src/core/text/asksOfProject.ts";

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

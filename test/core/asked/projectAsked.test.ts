import { expect, test } from "vitest";
import { type ProjectTopic, projectAsked } from "../../../src/core/asked/projectAsked.ts";

const ASKED: Readonly<Record<ProjectTopic, readonly string[]>> = {
  overview: [
    "What does this project do?",
    "what is this repo about",
    "give me an overview of the project",
    "explain this codebase to me",
    "how does this library work?",
    "summarize the repository",
    "where do I start reading",
  ],
  architecture: [
    "explain the architecture",
    "what is the structure of the monorepo?",
    "how is the project structured?",
    "describe the folder structure",
    "project structure",
    "what are the main components?",
    "what does the architecture look like",
  ],
  contributing: ["how do I contribute?", "what coding conventions do we follow"],
  dependencies: [
    "which dependencies does it have?",
    "what libraries does this project use",
    "tech stack",
    "what is this app written in",
  ],
  pipelines: ["where is the CI configured?", "how does the CI work", "which GitHub actions are there"],
  deployment: ["how is this deployed?", "where is the Dockerfile", "where are the k8s manifests"],
  tests: ["where are the tests?", "list all tests", "which unit tests are there", "how is this tested?"],
  style: ["where is the linter configured?", "which formatter do we use"],
};

test.each(
  Object.entries(ASKED).flatMap(([topic, questions]) =>
    questions.map(question => [question, topic] as const),
  ),
)("%s asks for the %s", (question, topic) => {
  expect(projectAsked(question)).toBe(topic);
});

test.each([
  "project",
  "code",
  "structure",
  "overview",
  "docker",
  "dependencies",
  "what is the design of the cart",
  "how is the cart structured",
  "explain the code of total",
  "which packages fail to build on Windows",
  "what does the package manager do with a lock file",
  "add a linter",
  "tests",
  "where are the tests for the cart",
  "which tests fail",
])("%s asks of no project as a whole", question => {
  expect(projectAsked(question)).toBeUndefined();
});

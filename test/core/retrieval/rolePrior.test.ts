import { expect, test } from "vitest";
import { rolePrior, worthForProject } from "../../../src/core/retrieval/ranking/rolePrior.ts";
import { ROLES, type Role } from "../../../src/core/role.ts";
import { queryTokens } from "../../../src/core/text/tokens.ts";

function worthMost(question: string, ...main: readonly Role[]): string[] {
  const prior = rolePrior(queryTokens(question), new Set(main));
  return ROLES.filter(role => prior(role) === 1);
}

test.each([
  ["where are requests retried", ["implementation"]],
  ["tests of the retry policy", ["implementation", "test"]],
  ["documentation of middleware", ["implementation", "doc"]],
  ["what the changelog says of middleware", ["implementation", "project"]],
  ["which migration adds the total", ["implementation", "migration"]],
  ["an example of testing middleware", ["implementation", "test", "example"]],
])("%s", (question, roles) => {
  expect(worthMost(question)).toEqual(roles);
});

test("what a workspace is there for is meant as much as code", () => {
  expect(worthMost("where are requests retried", "doc")).toEqual(["implementation", "doc"]);
});

test("how one works on a project, its guides and scripts say before its code, and that before its tests", () => {
  const worths = [
    ["CONTRIBUTING.md", "project"],
    ["docs/routes.md", "doc"],
    ["src/installer.ts", "implementation"],
    ["CHANGELOG.md", "project"],
    ["test/install.ts", "test"],
  ] as const;
  const told = worths.map(([path, role]) => worthForProject(path, role));
  expect(told).toEqual(told.toSorted((one, other) => other - one));
  expect(new Set(told).size).toBe(worths.length);
});

import { expect, test } from "vitest";
import { rolePrior } from "../../../src/core/retrieval/ranking/rolePrior.ts";
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

import { baseName } from "../../document.ts";
import type { Role } from "../../role.ts";
import { codeTokens } from "../../text/tokens.ts";

/**
 * The factor for the score of a chunk by the role of its file: people who ask where something is done want the code that does it, while
 * tests and guides use the same words more often. On development questions 0.3 to 0.7 for tests did about as well.
 */
const PRIORS: Readonly<Record<Role, number>> = {
  implementation: 1,
  declaration: 0.7,
  migration: 0.6,
  test: 0.5,
  example: 0.6,
  doc: 0.6,
  // A changelog has the words of everything that was ever done.
  project: 0.35,
  config: 0.6,
  generated: 0.5,
  vendored: 0.5,
};

/** The same for questions about how to work on the project: guides and scripts answer them, while tests have the same words more often. */
const OF_PROJECT: Readonly<Record<Role, number>> = {
  ...PRIORS,
  implementation: 0.5,
  declaration: 0.3,
  test: 0.25,
  example: 0.5,
  doc: 1,
  config: 1,
};
/** Names of files that explain how to work on a project: most projects with such files use these. */
const GUIDES =
  /^(?:readme|contribut|develop|hacking|building|install|setup|testing|getting[-_]?started|agents\b|claude\b|(?:gnu)?makefile|justfile|rakefile|taskfile|package\.json$|tox\.ini$|noxfile)/i;
const GUIDE = 1.5;
const ABOUT_PROJECT: ReadonlySet<Role> = new Set<Role>(["doc", "project", "config"]);

/** Words, as they are indexed, with which a question asks for a role. */
const ASKED_BY: ReadonlyMap<string, Role> = new Map(
  (
    [
      ["migration", "migration migrate migrated schema table column alter"],
      ["declaration", "type types typing typings interface declaration declared"],
      ["test", "test tests tested testing spec fixture mock assert bench benchmark benchmarks"],
      ["doc", "doc docs documentation documented readme guide tutorial"],
      ["project", "changelog license licence contributing contribute"],
      ["example", "example examples sample demo"],
      ["config", "config configuration workflow yaml toml json"],
    ] as const
  ).flatMap(([role, words]) => codeTokens(words).map(token => [token, role] as const)),
);

/** Roles of files about other files, as in "tests for cart.ts". */
const ABOUT_FILES: ReadonlySet<Role> = new Set<Role>(["test", "doc", "example"]);

/** The roles that a question asks for in addition to the files that it mentions. `tokens` are its words as they are indexed. */
export function rolesAskedBeside(tokens: readonly string[]): ReadonlySet<Role> {
  const asked = tokens.flatMap(token => ASKED_BY.get(token) ?? []);
  return new Set(asked.filter(role => ABOUT_FILES.has(role)));
}

/** The factor for a file, by path and role, if the question is how to work on the project. */
export function worthForProject(path: string, role: Role): number {
  return ABOUT_PROJECT.has(role) && GUIDES.test(baseName(path)) ? GUIDE : OF_PROJECT[role];
}

/** The factor of a role if nothing asks for any, as in lists: code before everything else, 1 being the most. */
export function usualPrior(role: Role): number {
  return PRIORS[role];
}

/**
 * Returns the factor of a role for a question, given its words as they are indexed. `main` are the main roles of the workspace: if docs are
 * among them, as in a book or a site, questions mean them as much as the code beside them.
 */
export function rolePrior(tokens: readonly string[], main: ReadonlySet<Role>): (role: Role) => number {
  const asked = new Set([...main, ...tokens.map(token => ASKED_BY.get(token))]);
  return role => (asked.has(role) ? 1 : PRIORS[role]);
}

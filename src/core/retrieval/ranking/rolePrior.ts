import { baseName } from "../../document.ts";
import type { Role } from "../../role.ts";
import { codeTokens } from "../../text/tokens.ts";

/**
 * What a chunk's score is worth by what its file is there for: who asks where something is done wants the code that does it,
 * and tests and guides use the same words more often. On development questions 0.3 to 0.7 for tests did about as well.
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

/** The same where it is asked how one works on the project: guides and scripts say so, and tests have the same words more often. */
const OF_PROJECT: Readonly<Record<Role, number>> = {
  ...PRIORS,
  implementation: 0.5,
  declaration: 0.3,
  test: 0.25,
  example: 0.5,
  doc: 1,
  config: 1,
};
/** What tells how one works on a project, by its name: most of it is called so wherever there is any. */
const GUIDES =
  /^(?:readme|contribut|develop|hacking|building|install|setup|testing|getting[-_]?started|agents\b|claude\b|(?:gnu)?makefile|justfile|rakefile|taskfile|package\.json$|tox\.ini$|noxfile)/i;
const GUIDE = 1.5;
const ABOUT_PROJECT: ReadonlySet<Role> = new Set<Role>(["doc", "project", "config"]);

/** Words by which a question asks for a role, as they are indexed. */
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

/** What is written about a file, and asked for by it: "tests for cart.ts". */
const ABOUT_FILES: ReadonlySet<Role> = new Set<Role>(["test", "doc", "example"]);

/** The roles of what a question, which is given by its words as they are indexed, asks for beside the files that it mentions. */
export function rolesAskedBeside(tokens: readonly string[]): ReadonlySet<Role> {
  const asked = tokens.flatMap(token => ASKED_BY.get(token) ?? []);
  return new Set(asked.filter(role => ABOUT_FILES.has(role)));
}

/** What a file is worth, by its path and role, where it is asked how one works on the project. */
export function worthForProject(path: string, role: Role): number {
  return ABOUT_PROJECT.has(role) && GUIDES.test(baseName(path)) ? GUIDE : OF_PROJECT[role];
}

/** What a role is worth where nothing asks for any, as in lists: code before all else, 1 being the most. */
export function usualPrior(role: Role): number {
  return PRIORS[role];
}

/**
 * Tells what a role is worth for a question, which is given by its words as they are indexed. `main` is what the workspace is there
 * for: where that is docs, as with a book or a site, who asks means them as much as the code beside them.
 */
export function rolePrior(tokens: readonly string[], main: ReadonlySet<Role>): (role: Role) => number {
  const asked = new Set([...main, ...tokens.map(token => ASKED_BY.get(token))]);
  return role => (asked.has(role) ? 1 : PRIORS[role]);
}

/** The purpose of a file. */
export const ROLES = [
  "implementation",
  // Only declares the types of code elsewhere.
  "declaration",
  "migration",
  "test",
  "example",
  "doc",
  // About the project itself rather than its code: changelog, licence, how to contribute.
  "project",
  "config",
  "generated",
  "vendored",
] as const;

export type Role = (typeof ROLES)[number];

/** Files that describe or try out what other code does. */
export const ABOUT_CODE: ReadonlySet<Role> = new Set<Role>(["test", "example", "doc", "project"]);

/** Prose about code, which does not itself use any. */
export const WRITTEN: ReadonlySet<Role> = new Set<Role>(["doc", "project"]);

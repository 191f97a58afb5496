/** What a file is there for. */
export const ROLES = [
  "implementation",
  // What only says of which types code elsewhere is.
  "declaration",
  "migration",
  "test",
  "example",
  "doc",
  // What a project says of itself rather than of its code: changelog, licence, how to contribute.
  "project",
  "config",
  "generated",
  "vendored",
] as const;

export type Role = (typeof ROLES)[number];

/** What says or tries what code does, and does not do it. */
export const ABOUT_CODE: ReadonlySet<Role> = new Set<Role>(["test", "example", "doc", "project"]);

/** What is written about code, and uses nothing. */
export const WRITTEN: ReadonlySet<Role> = new Set<Role>(["doc", "project"]);

/** What a file is there for. */
export const ROLES = [
  "implementation",
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

/** What a file is there for. */
export const ROLES = [
  "implementation",
  "migration",
  "test",
  "example",
  "doc",
  "config",
  "generated",
  "vendored",
] as const;

export type Role = (typeof ROLES)[number];

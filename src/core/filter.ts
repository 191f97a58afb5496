import type { Role } from "./role.ts";
import type { SpanKind } from "./span.ts";

/**
 * Which part of the index is asked, as plain data. A filter is on definitions: a document passes by its path, folder, language
 * and role, a definition in it by its kind too, and `not` and the rest hold for one definition at a time.
 */
export type Filter =
  /** All of these; every definition passes where there are none. */
  | { readonly and: readonly Filter[] }
  /** At least one of these; none passes where there are none. */
  | { readonly or: readonly Filter[] }
  | { readonly not: Filter }
  /**
   * A glob below the folder, in any letter case. One without `/` is a name at any depth, and one that names a folder takes
   * in all that is below it. `inside` is put before the path of each file, where the glob is for a folder around its own.
   */
  | { readonly path: string; readonly inside?: string }
  /** The identifier of a folder of the workspace. */
  | { readonly folder: string }
  | { readonly language: string }
  | { readonly kind: SpanKind }
  | { readonly role: Role }
  /** Part of the name of who last committed a change to the file, in any letter case. */
  | { readonly author: string }
  /** Files whose last commit is no older than this, in milliseconds since the epoch; and those whose last commit is older. */
  | { readonly after: number }
  | { readonly before: number };

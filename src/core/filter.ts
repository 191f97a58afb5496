import type { Role } from "./role.ts";
import type { SpanKind } from "./span.ts";

/**
 * Which part of the index is asked, as plain data. A filter is put to each definition by itself: most kinds of filter look at its
 * document alone, `kind` at the definition.
 */
export type Filter =
  /** Passes what passes all of these; with an empty list, everything. */
  | { readonly and: readonly Filter[] }
  /** Passes what passes at least one of these; with an empty list, nothing. */
  | { readonly or: readonly Filter[] }
  | { readonly not: Filter }
  /**
   * A glob for paths below the folder of the workspace, in any letter case. Without `/` it is for names at any depth; one for a folder
   * takes in all that is below it. `inside` is put before the path of each file, where the glob is for a folder around its own or
   * begins with the name of that.
   */
  | { readonly path: string; readonly inside?: string }
  /** The id of a folder of the workspace. */
  | { readonly folder: string }
  | { readonly language: string }
  | { readonly kind: SpanKind }
  | { readonly role: Role }
  /** Part of the author's name of the last commit that changed the file, in any letter case, with accents or without. */
  | { readonly author: string }
  /** Files that were last changed by a commit since this time, or before it, in milliseconds since the epoch. */
  | { readonly after: number }
  | { readonly before: number };

/** What everything passes. */
export const EVERYTHING: Filter = { and: [] };

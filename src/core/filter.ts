import type { Role } from "./role.ts";
import type { SpanKind } from "./span.ts";

/**
 * The part of the index to search, as plain data. A filter applies to each definition separately: most kinds of filter look only at its
 * document, `kind` at the definition itself.
 */
export type Filter =
  /** Passes what passes all of these; everything if the list is empty. */
  | { readonly and: readonly Filter[] }
  /** Passes what passes at least one of these; nothing if the list is empty. */
  | { readonly or: readonly Filter[] }
  | { readonly not: Filter }
  /**
   * A glob for paths below the folder of the workspace, in any letter case. A glob without `/` matches names at any depth; one that matches
   * a folder includes everything below it. `inside` is put before the path of each file if the glob is relative to a folder around the
   * file's own, or begins with the name of its folder.
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

/** A filter that everything passes. */
export const EVERYTHING: Filter = { and: [] };

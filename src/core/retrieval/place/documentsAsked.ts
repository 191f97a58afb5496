import { baseName } from "../../document.ts";
import type { Query } from "../../hit.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { documentsByFilename } from "./groupedDocuments.ts";

/** What is longer was pasted, and is more than a path. */
const LONGEST = 300;

/**
 * The documents that a question is the path of, or the end of one, and nothing else: `src/cart.ts`, `cart.ts`, a path of this machine. None
 * where it may be a word or a name, as without a dot or a slash, or where only some arms are asked.
 */
export function documentsAsked(
  state: Pick<WorkspaceIndex, "manifest">,
  { text, arms }: Pick<Query, "text" | "arms">,
): ReadonlySet<number> {
  const path = text
    .trim()
    .replaceAll("\\", "/")
    .replace(/^(?:\.?\/)+/, "")
    .toLowerCase();
  if (arms !== undefined || path.length > LONGEST || !/[./]/.test(path)) return new Set();
  const numbers = documentsByFilename(state)(baseName(path)).filter(number => {
    const own = state.manifest.get(number)?.document.path.toLowerCase() ?? "";
    return `/${own}`.endsWith(`/${path}`) || (own.includes("/") && path.endsWith(`/${own}`));
  });
  return new Set(numbers);
}

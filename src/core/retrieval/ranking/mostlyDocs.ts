import type { Manifest } from "../../index/manifest.ts";
import { roleOfDocument } from "../roleOf.ts";

/**
 * Of the bytes that are indexed. Libraries with thorough guides have up to half of theirs in them, a book with examples three quarters.
 */
const MOST = 2 / 3;

/** What there was when it was last looked at. A document that changes has another number, so it cannot change unseen. */
interface Known {
  readonly files: number;
  readonly last: number;
  readonly mostlyDocs: boolean;
}

const known = new WeakMap<Manifest, Known>();

/** Whether a workspace is there to be read rather than run. All documents are looked at where any has changed. */
export function isMostlyDocs(manifest: Manifest): boolean {
  const { files, last, bytes } = manifest;
  const before = known.get(manifest);
  if (before?.files === files && before.last === last) return before.mostlyDocs;
  let docs = 0;
  for (const [, entry] of manifest.entries()) if (roleOfDocument(entry) === "doc") docs += entry.size;
  const mostlyDocs = docs > MOST * bytes;
  known.set(manifest, { files, last, mostlyDocs });
  return mostlyDocs;
}

import type { Manifest } from "../../index/manifest.ts";
import type { Role } from "../../role.ts";
import { roleOfDocument } from "../roleOf.ts";

/**
 * Of the bytes that are indexed. Libraries with thorough guides have up to half of theirs in them, a book with examples three quarters.
 */
const MOST = 2 / 3;

/** What there was when it was last looked at. A document that changes has another number, so it cannot change unseen. */
interface Known {
  readonly files: number;
  readonly last: number;
  readonly roles: ReadonlySet<Role>;
}

const known = new WeakMap<Manifest, Known>();

/**
 * What a workspace is there for besides its code: docs, where it is to be read rather than run, and what builds wrote, where it has
 * nearly no source, as a published package. All documents are looked at where any has changed.
 */
export function mainRoles(manifest: Manifest): ReadonlySet<Role> {
  const { files, last, bytes } = manifest;
  const before = known.get(manifest);
  if (before?.files === files && before.last === last) return before.roles;
  const sizes = new Map<Role, number>();
  for (const [, entry] of manifest.entries()) {
    const role = roleOfDocument(entry);
    sizes.set(role, (sizes.get(role) ?? 0) + entry.size);
  }
  const sizeOf = (role: Role): number => sizes.get(role) ?? 0;
  const roles = new Set<Role>();
  if (sizeOf("doc") > MOST * bytes) roles.add("doc");
  if (sizeOf("generated") > MOST * (sizeOf("generated") + sizeOf("implementation"))) roles.add("generated");
  known.set(manifest, { files, last, roles });
  return roles;
}

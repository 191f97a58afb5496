import type { Manifest } from "../../index/manifest.ts";
import type { Role } from "../../role.ts";
import { roleOfDocument } from "../roleOf.ts";

/** A share of the indexed bytes. In libraries with thorough guides these take up to half, in a book with examples three quarters. */
const MOST = 2 / 3;

/** The state when the roles were last computed. A document that changes gets another number, so no change goes unnoticed. */
interface Known {
  readonly files: number;
  readonly last: number;
  readonly roles: ReadonlySet<Role>;
}

const known = new WeakMap<Manifest, Known>();

/**
 * The main roles of a workspace besides code: docs, if it is to be read rather than run, and generated files, if it has nearly no source,
 * like a published package. Recomputed from all documents if any has changed.
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

import type { Role } from "../role.ts";

/**
 * A step in the history of a database, recognised by its folder and by the number, version or hash that frameworks put before its name:
 * `db/migrate/20260131_add_totals.rb`, `migrations/0002_totals.py`, `migration/V2__totals.sql`, `migration/0.17/totals.sql`,
 * `migrations/2026-01-31_totals/up.sql`, `migrations/Version20260131.php`, `alembic/versions/0a1b2c3d4e5f_totals.py`.
 */
const MIGRATION =
  /(?:^|[/_-])(?:migrat(?:e|ions?)|alembic\/versions)\/(?:.*\/)?(?:\d{3}|\d{2}_|v[\d._]+__|version\d{4}|\d+(?:\.\d+)+\/|[\da-f]{12}_)[^/]*(?:\/[^/]*)?$/i;

/**
 * What a program says, kept apart from its code: `res/values/strings.xml`, `lang/en/cart.php`. Who asks how something works uses the same
 * words. Those in other languages count less than these.
 */
const TEXTS =
  /(?:^|\/)(?:(?:res|composeResources)\/values(?:-[^/]+)?\/[^/]+\.xml|(?:langs?|locales?|i18n|l10n|translations?)\/en(?:[-_][a-z]{2})?(?:\/(?:.*\/)?[^/]+)?\.\w+)$/i;

/** The purpose of a file that neither its name nor a folder tells by itself, but both together may. */
export function roleOfWholePath(path: string): Role {
  if (MIGRATION.test(path)) return "migration";
  return TEXTS.test(path) ? "config" : "implementation";
}

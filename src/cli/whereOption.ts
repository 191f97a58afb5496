import { InvalidArgumentError } from "commander";
import type { Filter } from "../core/filter.ts";
import { ROLES, type Role } from "../core/role.ts";
import { SPAN_KINDS, type SpanKind } from "../core/span.ts";

/** What may stand before the colon, and the values that may stand after it where they are few. */
const PARTS: Readonly<Record<string, readonly string[] | undefined>> = {
  path: undefined,
  language: undefined,
  kind: SPAN_KINDS,
  role: ROLES,
};

/** One `--where`: `[-]path|language|kind|role:VALUE[|VALUE…]`, a minus leaving out what fits. All that are given must hold. */
export function whereOption(text: string, before: readonly Filter[] = []): readonly Filter[] {
  const [, minus, part = "", values = ""] = /^(-?)(\w+):(.+)$/.exec(text) ?? [];
  if (!Object.hasOwn(PARTS, part)) {
    throw new InvalidArgumentError(
      `It reads PART:VALUE or -PART:VALUE; parts are ${Object.keys(PARTS).join(", ")}.`,
    );
  }
  const or = values.split("|").map(value => filterOn(part, value));
  return [...before, minus === "-" ? { not: { or } } : { or }];
}

function filterOn(part: string, value: string): Filter {
  const known = PARTS[part];
  if (known !== undefined && !known.includes(value)) {
    throw new InvalidArgumentError(`"${value}" is none of ${known.join(", ")}.`);
  }
  if (part === "path") return { path: value };
  if (part === "language") return { language: value };
  return part === "kind" ? { kind: value as SpanKind } : { role: value as Role };
}

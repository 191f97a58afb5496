/** Patterns for declarations: those from the first character of a line that is not blank, and those that may stand anywhere in it. */
interface DeclaringPatterns {
  readonly starting?: readonly string[];
  readonly within?: readonly string[];
}

/** What may stand between two signs of a declaration. It is bounded, since a line may be a whole file that begins one everywhere. */
export const NEAR = ".{0,300}";

/** A sign around a string. */
export const QUOTE = "[\"'`]";
/** A string of any length within a line. */
export const LITERAL = String.raw`[rfbu]?${QUOTE}[^"'\x60\n]*${QUOTE}`;

/** Matches any of some patterns. Lines are indented by blanks and tabs alone: `^` also matches behind a carriage return. */
export function declaredBy({ starting = [], within = [] }: DeclaringPatterns): RegExp {
  const fromStart = starting.length === 0 ? [] : [String.raw`^[ \t]*(?:${starting.join("|")})`];
  return new RegExp([...fromStart, ...within].join("|"), "gm");
}

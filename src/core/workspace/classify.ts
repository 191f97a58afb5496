import type { SkipReason } from "../engine.ts";

/** Markers that generators leave in the first lines of what they write. */
const GENERATED =
  /@generated\b|\bcode generated\b.*\bdo not edit\b|\bauto-?generated\b.*\bdo not (?:edit|modify)\b/i;
const GENERATED_WITHIN = 1000;
const PRIVATE_KEY = /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/;

/** What only the content of a file can tell against indexing it. */
export function reasonInContent(text: string): SkipReason | undefined {
  const head = text.slice(0, GENERATED_WITHIN).split("\n", 12);
  if (head.some(line => GENERATED.test(line) && /^\s*(?:[#/*;%<-]|"""|''')/.test(line))) return "generated";
  if (text.includes("PRIVATE KEY") && PRIVATE_KEY.test(text) && text.length < 20_000) return "secret";
  return undefined;
}

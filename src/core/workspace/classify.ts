import type { SkipReason } from "../engine.ts";

/** Markers that generators leave in the first lines of what they write. */
const GENERATED =
  /@generated\b|\bcode generated\b.*\bdo not edit\b|\bauto-?generated\b.*\bdo not (?:edit|modify)\b/i;
const GENERATED_WITHIN = 1000;
const PRIVATE_KEY = /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/;

/** What stands in a file that keeps it out. */
export interface ContentVerdict {
  readonly reason: SkipReason;
  /** What gave it away, and the line it stands in. */
  readonly text: string;
  readonly line: number;
}

/** What only the content of a file can tell against indexing it. */
export function verdictOnContent(text: string): ContentVerdict | undefined {
  const head = text.slice(0, GENERATED_WITHIN).split("\n", 12);
  const line = head.findIndex(each => GENERATED.test(each) && /^\s*(?:[#/*;%<-]|"""|''')/.test(each));
  const marker = GENERATED.exec(head[line] ?? "");
  if (marker !== null) return { reason: "generated", text: marker[0], line };
  const key = text.includes("PRIVATE KEY") && text.length < 20_000 ? PRIVATE_KEY.exec(text) : null;
  if (key === null) return undefined;
  return { reason: "secret", text: key[0], line: text.slice(0, key.index).split("\n").length - 1 };
}

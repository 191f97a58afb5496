/** Arrows, whose sign closes nothing, and all other characters one by one. */
const SIGNS = /[-=]>|./gsu;

/** A text without its generics: everything in `<>` and `[]`, however deep, is removed. Unmatched signs stay. */
export function withoutGenerics(text: string): string {
  const kept: string[] = [];
  const opened = { "<": [] as number[], "[": [] as number[] };
  for (const [sign] of text.matchAll(SIGNS)) {
    const start = sign === ">" ? opened["<"].pop() : sign === "]" ? opened["["].pop() : undefined;
    if (start === undefined) {
      if (sign === "<" || sign === "[") opened[sign].push(kept.length);
      kept.push(sign);
    } else {
      kept.length = start;
      for (const each of Object.values(opened)) while ((each.at(-1) ?? -1) > start) each.pop();
    }
  }
  return kept.join("");
}

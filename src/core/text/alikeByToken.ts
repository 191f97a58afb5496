import { codeTokens } from "./tokens.ts";

/** The other tokens on its line for each token of a table with words that stand for each other, on one line each. */
export function alikeByToken(table: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const line of table.trim().split("\n")) {
    const tokens = codeTokens(line);
    for (const token of tokens) {
      const alike = found.get(token) ?? new Set();
      for (const other of tokens) if (other !== token) alike.add(other);
      found.set(token, alike);
    }
  }
  return found;
}

import type { Secret } from "../../core/secrets.ts";
import { HINTS } from "./patterns.ts";

/**
 * Finds what gives access to something: keys, tokens, passwords in addresses. They may overlap. The rules are loaded with the
 * first text that needs them, since that takes as long as much else of a start.
 */
export async function findSecrets(text: string): Promise<readonly Secret[]> {
  if (!HINTS.some(hint => hint.test(text))) return [];
  const { applyRules } = await import("./secretRules.ts");
  return applyRules(text);
}

import type { Secret } from "../../core/secrets.ts";
import { HINTS } from "./patterns.ts";

/**
 * Finds credentials: keys, tokens, passwords in addresses. They may overlap. The rules are loaded for the first text that needs them, since
 * loading takes a good part of the time of a start.
 */
export async function findSecrets(text: string): Promise<readonly Secret[]> {
  if (!HINTS.some(hint => hint.test(text))) return [];
  const { applyRules } = await import("./secretRules.ts");
  return applyRules(text);
}

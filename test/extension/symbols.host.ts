import { runSuites } from "./runSuites.ts";
import { symbolsSuite } from "./symbols.suite.ts";

/** Called by VS Code when the sources with symbols are open. */
export function run(): Promise<void> {
  return runSuites("symbols", [symbolsSuite]);
}

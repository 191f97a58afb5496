import { chatSuite } from "./chat.suite.ts";
import { runSuites } from "./runSuites.ts";

/** What VS Code calls when the sample is open, with models to ask. */
export function run(): Promise<void> {
  return runSuites("chat", [chatSuite]);
}

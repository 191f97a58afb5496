import { chatSuite } from "./chat.suite.ts";
import { runSuites } from "./runSuites.ts";

/** Called by VS Code when the sample is open, with chat models available. */
export function run(): Promise<void> {
  return runSuites("chat", [chatSuite]);
}

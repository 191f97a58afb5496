import { activationSuite } from "./activation.suite.ts";
import { chatWithoutCodeSuite } from "./chat.suite.ts";
import { nothingSuite } from "./nothing.suite.ts";
import { runSuites } from "./runSuites.ts";

/** Called by VS Code when no folder is open. */
export function run(): Promise<void> {
  return runSuites("noFolder", [
    activationSuite,
    nothingSuite,
    () => chatWithoutCodeSuite(/Open a folder to search its code/),
  ]);
}

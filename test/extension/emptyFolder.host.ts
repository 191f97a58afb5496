import { activationSuite } from "./activation.suite.ts";
import { chatWithoutCodeSuite } from "./chat.suite.ts";
import { firstFileSuite, nothingSuite } from "./nothing.suite.ts";
import { runSuites } from "./runSuites.ts";

/** Called by VS Code when an empty folder is open. */
export function run(): Promise<void> {
  return runSuites("emptyFolder", [
    activationSuite,
    nothingSuite,
    () => chatWithoutCodeSuite(/holds no file to index/),
    firstFileSuite,
  ]);
}

import { activationSuite } from "./activation.suite.ts";
import { agentsSuite } from "./agents.suite.ts";
import { basketSuite } from "./basket.suite.ts";
import { changesSuite } from "./changes.suite.ts";
import { doctorSuite } from "./doctor.suite.ts";
import { embeddersSuite } from "./embedders.suite.ts";
import { hoverSuite } from "./hover.suite.ts";
import { recoverySuite } from "./recovery.suite.ts";
import { runSuites } from "./runSuites.ts";
import { searchSuite } from "./search.suite.ts";

/** Called by VS Code when the sample is open. */
export function run(): Promise<void> {
  return runSuites("sample", [
    activationSuite,
    searchSuite,
    changesSuite,
    basketSuite,
    hoverSuite,
    recoverySuite,
    doctorSuite,
    embeddersSuite,
    agentsSuite,
  ]);
}

/** What is loaded when agents use something, or their use is shown: a file of its own in the build, since most windows see no agent. */
export { showUsage } from "./showUsage.ts";
export { UsageCounter } from "./usageCounter.ts";
export { UsageFolder } from "./usageFolder.ts";

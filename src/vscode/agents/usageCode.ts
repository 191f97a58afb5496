/** Code loaded when an agent uses a tool or the usage is shown. A separate file in the build, since most windows see no agent. */
export { showUsage } from "./showUsage.ts";
export { UsageCounter } from "./usageCounter.ts";
export { UsageFolder } from "./usageFolder.ts";

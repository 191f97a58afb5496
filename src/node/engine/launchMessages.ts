/** Tells the launcher to disconnect the process, which then ends itself. */
export const END = "end";
/** Tells the launcher to kill the process, whatever it is doing. */
export const KILL = "kill";

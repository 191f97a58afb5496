/** Has the launcher end the line to the process, which then ends itself. */
export const END = "end";
/** Has the launcher end the process, whatever that is doing. */
export const KILL = "kill";

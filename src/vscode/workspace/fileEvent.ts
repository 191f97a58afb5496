/** What the index does about a file event: nothing, look at the file, or compare everything with the disk. */
export type EventResponse = "none" | "change" | "refresh";

const RULES = /(?:^|\/)\.(?:gitignore|llmcignore)$/;
/** Changed rules of Git, and another branch: both may touch any number of files. A commit adds to the history of some. */
const GIT_STATE = /(?:^|\/)\.git\/(?:HEAD|logs\/HEAD|info\/exclude)$/;
const IN_GIT = /(?:^|\/)\.git(?:\/|$)/;

/** Decides by a path alone, quickly, because a branch switch or a build brings thousands of events at once. */
export function responseTo(path: string): EventResponse {
  if (IN_GIT.test(path)) return GIT_STATE.test(path) ? "refresh" : "none";
  return RULES.test(path) ? "refresh" : "change";
}

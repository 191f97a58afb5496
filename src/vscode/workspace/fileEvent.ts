/** The response of the index to a file event: none, a look at the file, or a comparison of everything with the disk. */
export type EventResponse = "none" | "change" | "refresh";

const RULES = /(?:^|\/)\.(?:gitignore|llmcignore)$/;
/** Changes of Git's ignore rules or of the branch, which may affect any number of files, and commits, which add to the history of some. */
const GIT_STATE = /(?:^|\/)\.git\/(?:HEAD|logs\/HEAD|info\/exclude)$/;
const IN_GIT = /(?:^|\/)\.git(?:\/|$)/;

/** Decides quickly, by the path alone, because a branch switch or a build causes thousands of events at once. */
export function responseTo(path: string): EventResponse {
  if (IN_GIT.test(path)) return GIT_STATE.test(path) ? "refresh" : "none";
  return RULES.test(path) ? "refresh" : "change";
}

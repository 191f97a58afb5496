import type { CommittedChange } from "../../core/ports.ts";

/** A commit as read from `git log`. */
export interface LoggedCommit extends CommittedChange {
  /** Whether it has no parents, as the first commit of a repository, or the last one in a shallow clone. */
  readonly isRoot: boolean;
}

/** The arguments that make `git log` write what `parseLog` reads. NUL separates all fields, and no value can contain one. */
export const LOG_FORMAT = ["-z", "--name-only", "--format=tformat://%H%x00%P%x00%ct%x00%an%x00%s"] as const;

/** The mark of a commit's hash. No path begins with a slash. */
const HEAD = "//";
/** The latest time that a date can have: the clock of whoever committed may have been anywhere. */
const LATEST = 8.64e15;
/** The fields of a commit before its paths. */
const HEAD_FIELDS = 5;
const NUL = "\0";

/** Parses the output of `git log` in `LOG_FORMAT`, however it is cut into pieces. */
export async function* parseLog(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<LoggedCommit, void> {
  let fields: string[] = [];
  for await (const field of fieldsOf(pieces)) {
    if (fields.length >= HEAD_FIELDS && field.startsWith(HEAD)) {
      yield commitOf(fields);
      fields = [];
    }
    fields.push(field);
  }
  if (fields.length > 0) yield commitOf(fields);
}

async function* fieldsOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const piece of pieces) {
    const fields = (rest + decoder.decode(piece, { stream: true })).split(NUL);
    rest = fields.pop() ?? "";
    yield* fields;
  }
  if (rest !== "") yield rest;
}

function commitOf([
  ,
  parents = "",
  seconds = "",
  author = "",
  subject = "",
  ...paths
]: string[]): LoggedCommit {
  // A newline separates a message from the first path.
  const [first, ...others] = paths;
  return {
    isRoot: parents === "",
    time: Math.min(Number(seconds) * 1000, LATEST),
    author,
    subject,
    paths: first === undefined ? [] : [first.replace(/^\n/, ""), ...others],
  };
}

/** A failure that the user can understand from its message alone. */
export class CommandError extends Error {
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.name = "CommandError";
    this.exitCode = exitCode;
  }
}

/** Throws if an argument is empty, as those of a script are for a variable that is not set. `what` it names begins the sentence. */
export function checkGiven(what: string, argument: string): void {
  if (argument === "") throw new CommandError(`${what} is an empty text. Is a variable not set?`, 2);
}

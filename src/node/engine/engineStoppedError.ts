/** The engine's process ended while a call was under way. The next call reaches a new process. */
export class EngineStoppedError extends Error {
  constructor(reason: string) {
    super(`The engine stopped (${reason})`);
    this.name = "EngineStoppedError";
  }
}

/** A hash of bytes that come in pieces. */
export interface RunningHash {
  add(bytes: Uint8Array): void;
  /** The hash of all that was added. Nothing may be added after that. */
  end(): string;
}

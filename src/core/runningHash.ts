/** A hash of bytes that come in pieces. */
export interface RunningHash {
  add(bytes: Uint8Array): void;
  /** The hash of everything that was added. Nothing may be added afterwards. */
  end(): string;
}

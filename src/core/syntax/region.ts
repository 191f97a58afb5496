/** A node of the syntax tree as plain data: what the chunker needs to know to cut between nodes, not within. */
export interface Region {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** False for punctuation and keywords. */
  readonly named: boolean;
  /** A comment, or whatever else the grammar lets stand anywhere. */
  readonly extra: boolean;
  /** Empty where the node is small enough not to be cut, or has no parts. */
  readonly children: readonly Region[];
}

/** A region that may yet be given its children. */
export interface OpenRegion extends Region {
  children: readonly Region[];
}

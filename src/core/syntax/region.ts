/** A node of the syntax tree as plain data: what the chunker needs in order to cut between nodes and not within them. */
export interface Region {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** False for punctuation and keywords. */
  readonly named: boolean;
  /** True for comments and anything else that the grammar allows anywhere. */
  readonly extra: boolean;
  /** Empty if the node is too small to be cut, or has no parts. */
  readonly children: readonly Region[];
}

/** A region whose children may still be set. */
export interface OpenRegion extends Region {
  children: readonly Region[];
}

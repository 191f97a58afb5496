import type { Workspace } from "../engine.ts";
import type { IndexWriter } from "./indexWriter.ts";
import type { OpenedSyntax } from "./openSyntax.ts";
import type { SnapshotKeeper } from "./snapshotKeeper.ts";

/** All that belongs to one opened workspace. */
export interface Opened {
  readonly workspace: Workspace;
  readonly languages: OpenedSyntax;
  readonly keeper: SnapshotKeeper;
  readonly writer: IndexWriter;
}

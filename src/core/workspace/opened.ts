import type { DocumentId } from "../document.ts";
import type { Workspace, WorkspaceFolder } from "../engine.ts";
import type { IndexKeeper } from "./indexKeeper.ts";
import type { IndexWriter } from "./indexWriter.ts";
import type { OpenedSyntax } from "./openSyntax.ts";

/** All that belongs to one opened workspace. */
export interface Opened {
  readonly workspace: Workspace;
  readonly languages: OpenedSyntax;
  readonly keeper: IndexKeeper;
  readonly writer: IndexWriter;
}

/** The folder of a workspace that a document belongs to. */
export function folderOf(workspace: Workspace, document: DocumentId): WorkspaceFolder | undefined {
  return workspace.folders.find(folder => folder.id === document.folder);
}

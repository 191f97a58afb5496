import type { DocumentId } from "../document.ts";
import type { Workspace, WorkspaceFolder } from "../engine.ts";
import type { Ports } from "../ports.ts";
import { Embeddings } from "./embedding/embeddings.ts";
import { cuttingKey } from "./indexing/cutDocument.ts";
import { DocumentCutter } from "./indexing/documentCutter.ts";
import { IndexWriter } from "./indexing/indexWriter.ts";
import type { Suspects } from "./indexing/suspects.ts";
import type { OpenedSyntax } from "./openSyntax.ts";
import { IndexKeeper } from "./saving/indexKeeper.ts";
import type { SavingPace } from "./saving/savingPace.ts";

/** Everything that belongs to an opened workspace. */
export interface Opened {
  readonly workspace: Workspace;
  readonly languages: OpenedSyntax;
  readonly keeper: IndexKeeper;
  readonly cutter: DocumentCutter;
  readonly writer: IndexWriter;
  readonly embeddings: Embeddings;
}

/** Opens the saved index of a workspace, or an empty one if none was made with these settings. */
export function openKeeper(
  ports: Ports,
  { settings, folders }: Workspace,
  { fingerprint }: OpenedSyntax,
  pace: SavingPace,
): Promise<IndexKeeper> {
  const encodings = [...new Set(folders.flatMap(({ encoding }) => encoding ?? []))].sort();
  // With another encoding files look unchanged, so without a new key none of them would be read again.
  const read = encodings.length === 0 ? "" : `, read as ${encodings.join(" ")}`;
  return IndexKeeper.open(ports, cuttingKey(settings, fingerprint, ports.secretRules) + read, pace);
}

/** Assembles the objects that work on the index of a workspace. */
export function assemble(
  ports: Ports,
  workspace: Workspace,
  keeper: IndexKeeper,
  languages: OpenedSyntax,
  suspects: Suspects,
): Opened {
  const { settings, trusted } = workspace;
  const embeddings = new Embeddings(ports, settings.embedder, trusted === true, keeper);
  const cutter = new DocumentCutter(ports, languages.syntax, settings);
  const writer = new IndexWriter(ports, cutter, keeper, settings, suspects, embeddings);
  return { workspace, languages, keeper, cutter, writer, embeddings };
}

/** Saves what is not yet saved, and closes everything. */
export async function closeOpened(opened: Opened | undefined): Promise<void> {
  await opened?.keeper.close();
  opened?.embeddings.close();
}

/** Deletes a folder of the workspace, given by its id, from the index in memory and on disk. */
export async function forgetFolder({ writer, keeper }: Opened, folder: string): Promise<void> {
  await writer.forget(folder);
  keeper.changed();
  await keeper.save();
}

/** A workspace in which each folder has the properties that follow from the workspace as a whole. */
export function completed(workspace: Workspace): Workspace {
  const { trusted = false } = workspace;
  const folders = workspace.folders.map(folder => {
    const inner = workspace.folders.flatMap(({ within }) =>
      within?.folder === folder.id ? within.path : [],
    );
    return { ...folder, trusted, inner };
  });
  return { ...workspace, folders };
}

/** The folder of a workspace that a document belongs to. */
export function folderOf(workspace: Workspace, document: DocumentId): WorkspaceFolder | undefined {
  return workspace.folders.find(folder => folder.id === document.folder);
}

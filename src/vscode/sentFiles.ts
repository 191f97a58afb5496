import * as vscode from "vscode";
import type { Log } from "../core/ports.ts";
import { runInBackground } from "./guard.ts";
import { orMissing } from "./orMissing.ts";

/** Files attached to a chat. They contain source, which the index does not. */
export interface SentFiles {
  /** Writes a file, replacing an earlier one with the same name. */
  write(name: string, text: string): Promise<vscode.Uri>;
  /** Deletes all of them. */
  clear(): Promise<void>;
}

/** Keeps the files of a workspace in their own folder of its storage. Files from before this start are deleted. */
export function createSentFiles(storage: vscode.Uri, log: Log): SentFiles {
  const { fs } = vscode.workspace;
  const folder = vscode.Uri.joinPath(storage, "sent");
  const clear = async (): Promise<void> => {
    await orMissing(fs.delete(folder, { recursive: true }));
  };
  runInBackground(log, "Deleting what was sent", clear);
  return {
    async write(name, text) {
      const file = vscode.Uri.joinPath(folder, name);
      await fs.createDirectory(folder);
      await fs.writeFile(file, new TextEncoder().encode(text));
      return file;
    },
    clear,
  };
}

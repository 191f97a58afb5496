import * as vscode from "vscode";

/** What is done with a file; `undefined` instead of an error when there is no such file. */
export async function orMissing<T>(done: Thenable<T>): Promise<T | undefined> {
  try {
    return await done;
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code === "FileNotFound") return undefined;
    throw error;
  }
}

import * as vscode from "vscode";

/** What is done with a file; `undefined` instead of an error when there is no such file. */
export async function orMissing<T>(done: Thenable<T>): Promise<T | undefined> {
  return await unless(done, ({ code }) => code === "FileNotFound");
}

/** What is done with a file; `undefined` instead of an error when there is no such file, or it is out of reach. */
export async function orUnreadable<T>(done: Thenable<T>): Promise<T | undefined> {
  return await unless(done, () => true);
}

async function unless<T>(
  done: Thenable<T>,
  isExpected: (error: vscode.FileSystemError) => boolean,
): Promise<T | undefined> {
  try {
    return await done;
  } catch (error) {
    if (error instanceof vscode.FileSystemError && isExpected(error)) return undefined;
    throw error;
  }
}

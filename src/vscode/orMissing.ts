import * as vscode from "vscode";

/** The result of a file operation; `undefined` instead of an error when the file does not exist. */
export async function orMissing<T>(done: Thenable<T>): Promise<T | undefined> {
  return await unless(done, ({ code }) => code === "FileNotFound");
}

/** The result of a file operation; `undefined` instead of any error, such as for a file that is missing or out of reach. */
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

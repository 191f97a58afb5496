import * as vscode from "vscode";
import { VIEWS } from "../settings/contributions.ts";

/** Milliseconds. Most files are read before anybody would see the view empty. */
const PATIENCE = 300;

/**
 * Waits for what the spans view is to show. Where that takes long the view says so, and `leave` is called: what it shows of another file
 * would be taken for that of the one that is read.
 */
export async function whileReading<T>(reading: Promise<T>, leave: () => unknown): Promise<T> {
  const timer = setTimeout(() => {
    leave();
    // Whoever waits for it is told of an error.
    const settled = () => Promise.allSettled([reading]);
    void vscode.window.withProgress({ location: { viewId: VIEWS.spans } }, settled);
  }, PATIENCE);
  return await reading.finally(() => clearTimeout(timer));
}

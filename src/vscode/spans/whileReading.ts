import * as vscode from "vscode";
import { VIEWS } from "../settings/contributions.ts";

/** Milliseconds. Most files are read before anybody would see the view empty. */
const PATIENCE = 300;

/**
 * Waits for the spans view's contents. If that takes long, the view shows progress and `leave` is called: spans of another file would be
 * taken for those of the one being read.
 */
export async function whileReading<T>(reading: Promise<T>, leave: () => unknown): Promise<T> {
  const timer = setTimeout(() => {
    leave();
    // Errors reach the caller through `reading` itself.
    const settled = () => Promise.allSettled([reading]);
    void vscode.window.withProgress({ location: { viewId: VIEWS.spans } }, settled);
  }, PATIENCE);
  return await reading.finally(() => clearTimeout(timer));
}

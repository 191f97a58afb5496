import * as vscode from "vscode";
import { uriOf } from "../documents/documentUri.ts";
import { openText } from "../documents/openText.ts";
import type { Place } from "./turn.ts";

/** The most editors to open: more would be a nuisance. */
const MAX_OPENED = 10;

/** Opens the places of an answer, each file once, with the best one in view. */
export async function openPlaces(argument: unknown): Promise<void> {
  const places = (Array.isArray(argument) ? argument : []) as readonly Place[];
  // A file is opened once, at the best place in it.
  const first = new Map<string, Place>();
  for (const place of places) {
    const uri = uriOf(place.document).toString();
    if (!first.has(uri)) first.set(uri, place);
  }
  // The best one comes last, so that it stays in view.
  for (const place of [...first.values()].slice(0, MAX_OPENED).reverse()) {
    const selection = new vscode.Range(place.startLine, 0, place.startLine, 0);
    await vscode.window.showTextDocument(await openText(place.document), { selection, preview: false });
  }
}

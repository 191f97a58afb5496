import type { Commit } from "../../history.ts";
import type { IndexedOutline } from "../../index/storedOutline.ts";
import type { OutlineEntry } from "../../outline/outlineEntries.ts";

/** The outline entries of a document. The first is the file's own. */
export function indexedOutlines(document: number, entries: readonly OutlineEntry[]): IndexedOutline[] {
  return entries.map((entry, index) => ({
    stored:
      index === 0
        ? { source: "file", document, start: 0, end: 0 }
        : { source: "class", document, start: entry.start, end: entry.end },
    fields: {
      name: entry.name,
      path: entry.path,
      signature: entry.signature,
      doc: entry.doc,
      // Only the body's score depends on its length, and only these can be long.
      body: [entry.imports, ...entry.members].join("\n"),
    },
  }));
}

/** The entry for a file's last commit. It is separate, since it comes later and changes without the file. */
export function indexedCommit(document: number, { subject, author }: Commit): IndexedOutline {
  return {
    stored: { source: "commit", document, start: 0, end: 0 },
    fields: { name: "", path: "", signature: "", doc: `${subject}\n${author}`, body: "" },
  };
}

import { type OutlineEntry, outlineEntries } from "../../outline/outlineEntries.ts";
import type { Ports } from "../../ports.ts";
import type { SecretCounts } from "../../secrets.ts";
import type { Turns } from "../turns.ts";
import type { CutText, DocumentCutter } from "./documentCutter.ts";

/** What the index is to have of a document, apart from its vectors. */
interface PreparedDocument extends CutText {
  readonly entries: readonly OutlineEntry[];
  /** The secrets that were masked. */
  readonly secrets: SecretCounts;
}

/**
 * Masks and cuts the text of a file, and makes its outline entries. Never rejects: a defect of ours that one file brings to light, which is
 * logged, must not keep all others from being indexed. For that file it resolves to `undefined`.
 */
export async function prepareDocument(
  { log }: Ports,
  cutter: DocumentCutter,
  turns: Turns,
  path: string,
  whole: string,
): Promise<PreparedDocument | undefined> {
  try {
    const { text, secrets } = await cutter.mask(whole);
    // Files that other readers read in the meantime would otherwise be parsed in the same turn, one after the other.
    await turns.next();
    const cut = await cutter.cut(path, text);
    await turns.next();
    return { ...cut, secrets, entries: outlineEntries(path, text, cut.chunked.spans) };
  } catch (error) {
    log.error(`${path} is left out, since LLMC failed on it: ${String(error)}`);
    return undefined;
  }
}

import type { TrainingRecord } from "../extract/records.ts";

/** The beginning of parameters and the like: the text before them says what a definition is for. */
const DETAILS =
  /\n\s*(?:@\w|:param|:return|:rtype|:type|:raises|Args:|Arguments:|Parameters|Returns|Raises|Throws|Examples?\b|```|>>>|#+ )/;
const MAX_PARAGRAPH = 600;
const MAX_SEGMENTS = 3;

/** A record as the engine would embed it, with its path, qualified name and signature. */
export function chunkText({ path, qualifiedName, signature, body }: TrainingRecord): string {
  return `${lastSegments(path)}\n${qualifiedName}\n${signature}\n${body}`;
}

/** A record without its name, wherever it occurs, since that would reveal the answer. */
export function namelessText({ name, doc, body }: TrainingRecord): string {
  const text = `${doc}\n${body}`;
  return name === "" ? text : text.replaceAll(name, " ");
}

/** The prose of a doc comment, as far as somebody might ask for it. */
export function docParagraph({ doc }: TrainingRecord): string {
  const end = DETAILS.exec(doc)?.index ?? doc.length;
  return doc.slice(0, Math.min(end, MAX_PARAGRAPH));
}

/** The folders of a package above its sources are the same for all of them. */
function lastSegments(path: string): string {
  return path.split("/").slice(-MAX_SEGMENTS).join("/");
}

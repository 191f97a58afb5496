import type { CommentSyntax } from "../../../language.ts";
import type { Related } from "../../question.ts";
import type { Passage } from "../../ranking/passages.ts";
import type { ConfirmedDocument } from "../documentReader.ts";
import { atSubtype } from "./atSubtype.ts";
import { atTest } from "./atTest.ts";
import { atUsage } from "./atUsage.ts";
import { atUse } from "./atUse.ts";

/** A passage as an answer by its relation to a definition; `undefined` if it has none. */
export function relatedIn(
  passage: Passage,
  document: ConfirmedDocument,
  related: Related,
  comment: CommentSyntax | undefined,
): Passage | undefined {
  const { by, name, asked } = related;
  if (by === "subtype") return atSubtype(passage, asked);
  if (by === "test") return atTest(passage, document, related, comment);
  if (by === "use") return atUse(passage, document.text, related, comment);
  return atUsage(passage, document.text, { name, by }, comment);
}

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
  const used = { ...related, isCalledBare: related.bareIn === document.entry.language };
  if (by === "test") return atTest(passage, document, used, comment);
  if (by === "use") return atUse(passage, document.text, used, comment);
  return atUsage(passage, document.text, { name, by }, comment);
}

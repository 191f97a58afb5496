import type { Context } from "../../core/context.ts";
import { mayBeMoreText } from "../status/statusText.ts";
import { escaped } from "../texts/escaped.ts";
import { icon, ownMarkdown } from "./markdown.ts";
import type { Turn } from "./turn.ts";

/** Says how the query was understood, and whether the index may be the cause of what is missing. */
export function sayNotes(turn: Turn, { notes, complete }: Pick<Context, "notes" | "complete">): void {
  // A warning sign would make notes on any list look like faults.
  for (const note of notes) sayNote(turn, note, "info");
  if (!complete) sayNote(turn, mayBeMoreText(turn.services.status.situation), "info");
}

/** Says what the user should know before they read on. */
export function sayNote({ stream }: Turn, note: string, sign: "info" | "warning" = "warning"): void {
  stream.markdown(ownMarkdown(`> ${icon(sign)} ${escaped(note)}\n\n`));
}

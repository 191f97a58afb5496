import type { HiddenCharacter } from "../../context.ts";
import { documentKey } from "../../document.ts";
import type { Shown } from "../choosing/selection.ts";

/**
 * Characters that reorder what a reader sees, that are invisible, such as letters that only fill and selectors of variants, or that a
 * terminal obeys. Also line ends that an editor shows on one line, where code may follow a comment. Joiners are not among them, since many
 * languages need them in writing, nor are a variant of a Chinese character, a byte order mark or a carriage return in their proper places.
 */
const HIDDEN =
  /[\u115f\u1160\u3164\uffa0\u200b\u200e\u200f\u061c\u2028-\u202e\u2060-\u2064\u2066-\u2069\u{e0000}-\u{e007f}\ufeff]|(?<!\p{Script=Han})[\u{e0100}-\u{e01ef}]|(?![\t\n\f]|\r(?:\n|$))[\p{Cc}]/gu;

/** Where the shown source has such characters, each of them once a line. The source itself stays unchanged. */
export function hiddenCharacters(shown: readonly Shown[]): HiddenCharacter[] {
  const found = new Map<string, HiddenCharacter>();
  for (const { source, rows } of shown) {
    const { document } = source.source;
    for (const row of rows.keys()) {
      for (const { 0: sign, index } of source.rows.row(row).matchAll(HIDDEN)) {
        if (sign === "\ufeff" && source.rows.start(row) + index === 0) continue;
        const character = `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
        const line = source.rows.lineOf(row);
        found.set(`${documentKey(document)}\0${line}\0${character}`, { document, line, character });
      }
    }
  }
  return [...found.values()];
}

/** A blank in a stack trace that was a line break. */
const BREAK = new RegExp(
  [
    // Before frames that are not indented, or have lost their indentation; `a.sh: 3: no cart` is a place.
    String.raw`(?<!\s)\s+(?=at [^\s()]{1,200}\(|File "|--- |#\d{1,4}:? |(?<!: )\d{1,3}: |\d{1,3} {1,20}\S{1,60} {1,20}0x[\da-f]{6})`,
    // Before a function in Go, whose place is in the next line: `main.(*Cart).Load(0x1, 0x2)`
    String.raw`(?<!\s|\bat)\s+(?=\S{1,200}\([^()]{0,200}\)\s\t)`,
    // Before indented text, but not between the columns of macOS: `3   Shop   0x0104e1c2a8`
    String.raw`(?<!\s|(?:^|\s)\d{1,3})\s(?!\s*0x)(?=\s{2}|\t)`,
  ].join("|"),
  "gi",
);

/** Restores the lines of a stack trace that was pasted into a box of one line, which turns line breaks into blanks. */
export function withLineBreaks(text: string): string {
  return text.includes("\n") ? text : text.replace(BREAK, "\n");
}

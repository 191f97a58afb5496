/** A line break that became a blank, of a stack trace. */
const BREAK = new RegExp(
  [
    // Before frames that are not indented, or no longer; `a.sh: 3: no cart` is a place.
    String.raw`(?<!\s)\s+(?=at [^\s()]{1,200}\(|File "|--- |#\d{1,4}:? |(?<!: )\d{1,3}: |\d{1,3} {1,20}\S{1,60} {1,20}0x[\da-f]{6})`,
    // Before a function in Go, whose place is in the next line: `main.(*Cart).Load(0x1, 0x2)`
    String.raw`(?<!\s|\bat)\s+(?=\S{1,200}\([^()]{0,200}\)\s\t)`,
    // Before what is indented, but not between the columns of macOS: `3   Shop   0x0104e1c2a8`
    String.raw`(?<!\s|(?:^|\s)\d{1,3})\s(?!\s*0x)(?=\s{2}|\t)`,
  ].join("|"),
  "gi",
);

/** A stack trace in lines again where they were joined: a box of one line makes blanks of the line breaks of what is pasted into it. */
export function withLineBreaks(text: string): string {
  return text.includes("\n") ? text : text.replace(BREAK, "\n");
}

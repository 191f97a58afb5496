/**
 * A path with folders, or a file name with an extension; both may begin with a dot. Before a line number it needs no extension:
 * `Makefile:3`. It is tried only at the beginning of a name.
 */
const PATH = String.raw`(?<![\p{L}\p{N}_@+~-])(?:[\p{L}\p{N}_@.+~-]{1,100}[\\/]|[\\/]){0,40}\.?[\p{L}\p{N}_@+~-][\p{L}\p{N}_@.+~-]{0,100}(?:\.[A-Za-z]\w{0,9}|(?=:\d))`;
/** A line number before a path, as people write it: `line 3 of a.ts`. A backtick is written as `\x60`. */
const LINE_BEFORE = String.raw`\b[Ll]ines? (\d{1,7})(?:-\d{1,7})? (?:of|in) ["'\x60]?`;
/** Text that traces, compilers and people write between a path and a line number. */
const UP_TO_LINE = [
  // `a.ts:3:7`, `A.java:[3,7]`, `a.cs(3,7)`, `a.js#L3`
  String.raw`:[[L]?|\(|#L`,
  // `File "a.py", line 3`, `a.php on line 3`, `a.sh: line 3`, `file=a.ts,line=3`, `"file":"a.ts","line":3`, `[File:a.cpp] [Line: 3]`
  String.raw`["'\x60\])}]{0,2}[,:]?\s{0,20}(?:(?:on|at) )?[({[]?["']?[Ll]ines?["']?[:=,]?\s{0,20}`,
  // `a.cs:Zeile 3`, `a.cs:行号 3`, where a runtime speaks the user's language
  String.raw`:\p{L}{1,9} (?=\d)`,
  // `a.kt: (3, 7)`, `a.js (3:7)`, and `a.scss 3:7`, unless it continues like a time
  String.raw`:? \((?=\d+[:,] ?\d)| {1,2}(?=[1-9]\d*:\d+(?![:\d]))`,
  // `a.sh: 3: no such command`, `[string "a.lua"]:3`, `[C:\a.cpp @ 3]`
  String.raw`: (?=\d+: )|["']?\]:| @ (?=\d+\])`,
].join("|");
/** Text that IPython writes after a path: some lines of the function, the last of them marked by an arrow: `a.py in load(self)`. */
const UP_TO_ARROW = String.raw` in [^\n]{1,500}\n(?:[^\S\n]{0,8}\d{1,7}\b[^\n]{0,500}\n){0,9}-{1,6}> ?(\d{1,7})(?!\d)`;
const MENTION = new RegExp(
  `(?:${LINE_BEFORE})?(${PATH})(?:(?:${UP_TO_LINE})(\\d{1,7})|(?=${UP_TO_ARROW})|)`,
  "gu",
);

/** A path and the zero-based line given with it, at `[start, end)` of a text. */
interface Mention {
  readonly path: string;
  readonly line: number | undefined;
  readonly start: number;
  readonly end: number;
}

/** The paths that a text mentions, in order. */
export function* mentionsIn(text: string): Generator<Mention> {
  for (const found of text.matchAll(MENTION)) {
    const [whole, before, path = "", behind, atArrow] = found;
    const line = behind ?? atArrow ?? before;
    const { index: start } = found;
    yield {
      path,
      line: line === undefined ? undefined : Number(line) - 1,
      start,
      end: start + whole.length,
    };
  }
}

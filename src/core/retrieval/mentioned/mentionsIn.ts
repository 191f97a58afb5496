/**
 * A path with folders, or a file name with an ending, both of which may begin with a dot. Before a line it needs no ending: `Makefile:3`.
 * It is tried where a name begins alone.
 */
const PATH = String.raw`(?<![\p{L}\p{N}_@+~-])(?:[\p{L}\p{N}_@.+~-]{1,100}[\\/]|[\\/]){0,40}\.?[\p{L}\p{N}_@+~-][\p{L}\p{N}_@.+~-]{0,100}(?:\.[A-Za-z]\w{0,9}|(?=:\d))`;
/** What people write before a path: `line 3 of a.ts`. A backtick is written as `\x60`. */
const LINE_BEFORE = String.raw`\b[Ll]ines? (\d{1,7})(?:-\d{1,7})? (?:of|in) ["'\x60]?`;
/** What traces, compilers and people write between a path and a line. */
const UP_TO_LINE = [
  // `a.ts:3:7`, `A.java:[3,7]`, `a.cs(3,7)`, `a.js#L3`
  String.raw`:[[L]?|\(|#L`,
  // `File "a.py", line 3`, `a.php on line 3`, `a.sh: line 3`, `file=a.ts,line=3`, `"file":"a.ts","line":3`, `[File:a.cpp] [Line: 3]`
  String.raw`["'\x60\])}]{0,2}[,:]?\s{0,20}(?:(?:on|at) )?[({[]?["']?[Ll]ines?["']?[:=,]?\s{0,20}`,
  // `a.cs:Zeile 3`, `a.cs:行号 3`, where a runtime speaks the user's language
  String.raw`:\p{L}{1,9} (?=\d)`,
  // `a.kt: (3, 7)` and `a.js (3:7)`; `a.scss 3:7`, which a time would look like that goes on
  String.raw`:? \((?=\d+[:,] ?\d)| {1,2}(?=[1-9]\d*:\d+(?![:\d]))`,
  // `a.sh: 3: no such command`, `[string "a.lua"]:3`, `[C:\a.cpp @ 3]`
  String.raw`: (?=\d+: )|["']?\]:| @ (?=\d+\])`,
].join("|");
/** What IPython writes behind a path, some lines of the function, to the last of which an arrow points: `a.py in load(self)`. */
const UP_TO_ARROW = String.raw` in [^\n]{1,500}\n(?:[^\S\n]{0,8}\d{1,7}\b[^\n]{0,500}\n){0,9}-{1,6}> ?(\d{1,7})(?!\d)`;
const MENTION = new RegExp(
  `(?:${LINE_BEFORE})?(${PATH})(?:(?:${UP_TO_LINE})(\\d{1,7})|(?=${UP_TO_ARROW})|)`,
  "gu",
);

/** A path, and the line that is named with it, zero-based, from `start` to `end` of a text. */
interface Mention {
  readonly path: string;
  readonly line: number | undefined;
  readonly start: number;
  readonly end: number;
}

/** The paths that a text mentions, in its order. */
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

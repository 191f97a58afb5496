import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AnswerPart, CitationFinder } from "../../../src/vscode/chat/citations.ts";

const PATHS = ["server/app.py", "server/app.pyi", "docs/read me.md", "app.py"];

/** The citations in an answer that comes in pieces, with places written as ⟦path:first-last⟧ from 1. */
function found(pieces: readonly string[]): string {
  const finder = new CitationFinder(PATHS);
  return [...pieces.flatMap(piece => finder.push(piece)), ...finder.end()].map(written).join("");
}

function written(part: AnswerPart): string {
  if (typeof part === "string") return part;
  const { path, startLine, endLine, label = "" } = part;
  return `${label}⟦${path}:${startLine + 1}${endLine === startLine ? "" : `-${endLine + 1}`}⟧`;
}

/** An answer in which an image appears to be within code. */
function hidden(
  name: string,
  before: string,
  after = "",
): [name: string, answer: string, expected: string][] {
  return [[`no picture ${name}`, `${before}![a](b)${after}`, `${before}! [a](b)${after}`]];
}

const CASES: readonly (readonly [name: string, answer: string, expected: string])[] = [
  ["a line", "It waits (server/app.py:12).", "It waits (⟦server/app.py:12⟧)."],
  ["lines", "See server/app.py:12-20, please.", "See ⟦server/app.py:12-20⟧, please."],
  ["as GitHub writes them", "server/app.py#L3-L9 has it", "⟦server/app.py:3-9⟧ has it"],
  ["in words", "server/app.py lines 3-9", "⟦server/app.py:3-9⟧"],
  ["a line, where the last is above the first", "server/app.py:30-10", "⟦server/app.py:30⟧"],
  ["a code span", "in `server/app.py:12`.", "in ⟦server/app.py:12⟧."],
  ["brackets", "done [server/app.py:12].", "done ⟦server/app.py:12⟧."],
  ["a link", "[server/app.py:12](server/app.py#L12) does", "⟦server/app.py:12⟧ does"],
  ["a link by a name", "[`App.run`](server/app.py:12-20) does", "`App.run` ⟦server/app.py:12-20⟧ does"],
  ["a link by words", "see [how it waits](server/app.py#L12).", "see how it waits ⟦server/app.py:12⟧."],
  ["a link by the name of its file", "[app.pyi:4](server/app.pyi:4)", "⟦server/app.pyi:4⟧"],
  ["no link to a path that was not given", "[run](lib/app.py:3)", "[run](lib/app.py:3)"],
  ["no link to a path without lines", "[run](app.py)", "[run](app.py)"],
  ["no link that goes on", "[run](app.py:3 'a')", "[run](⟦app.py:3⟧ 'a')"],
  ["brackets of no link", "- [ ] app.py:3 [a] [b\n", "- [ ] ⟦app.py:3⟧ [a] [b\n"],
  ["as others write them", "server/app.py:L3-L9 has it", "⟦server/app.py:3-9⟧ has it"],
  ["several in brackets", "[app.py:1, app.py:2]", "[⟦app.py:1⟧, ⟦app.py:2⟧]"],
  ["the longer path", "server/app.pyi:4", "⟦server/app.pyi:4⟧"],
  ["a path with a blank", "docs/read me.md:4", "⟦docs/read me.md:4⟧"],
  ["at the end of the answer", "app.py:4", "⟦app.py:4⟧"],
  ["twice in a row", "app.py:4 app.py:5", "⟦app.py:4⟧ ⟦app.py:5⟧"],
  ["no path that was not given", "server/other.py:12", "server/other.py:12"],
  ["no part of another path", "lib/app.py:3 and myapp.py:4", "lib/app.py:3 and myapp.py:4"],
  ["no path without lines", "`app.py` and app.py: that", "`app.py` and app.py: that"],
  ["nothing in a code block", "```\napp.py:4\n```\napp.py:5", "```\napp.py:4\n```\n⟦app.py:5⟧"],
  [
    "nothing in a longer code block",
    "````\n```\napp.py:4\n````\napp.py:5",
    "````\n```\napp.py:4\n````\n⟦app.py:5⟧",
  ],
  ["nothing amid a code span", "`cat app.py:4` app.py:5", "`cat app.py:4` ⟦app.py:5⟧"],
  [
    "no picture",
    "![a](https://example.test/?q=1) <IMG src=x>",
    "! [a](https://example.test/?q=1) &lt;IMG src=x>",
  ],
  [
    "no picture behind a backslash that is part of an address",
    "https://a.test/\\<img src=x>",
    "https://a.test/&lt;img src=x>",
  ],
  [
    "no picture behind a backslash within a tag",
    "[a]: b\n\n<pre>\\<img src=x></pre>",
    "[a]: b\n\n<pre>&lt;img src=x></pre>",
  ],
  ["pictures in code", "`![a](b)`", "`![a](b)`"],
  ...["- a\n  - b\n      ```ts\n      Map<string, number>\n      ```\n", "> ```\n> Map<string>\n> ```\n"].map(
    answer => ["tags in what may be a code block", answer, answer] as const,
  ),
  ["pictures in a code block", "```rust\nvec![a](b)\n```", "```rust\nvec![a](b)\n```"],
  [
    "pictures in a code block of a list",
    "1. x:\n   ```\n   vec![a]\n   ```",
    "1. x:\n   ```\n   vec![a]\n   ```",
  ],
  ["types in code", "`List<T>` and\n```\nList<T>\n```", "`List<T>` and\n```\nList<T>\n```"],
  [
    "no picture in the address of a place that may be none",
    "[app.py:9](![a](b) <img>)",
    "⟦app.py:9⟧ &lt;img>)",
  ],
  ["no sign in code that is no part of it", "[a](b) `vec![1]`", "[a](b) `vec! [1]`"],
  ...hidden("behind a fence that may have closed", "```\na\n```~\n"),
  ...hidden("behind a fence that a tab may keep from closing", "```\n```\t\n```\n"),
  ...hidden("behind a fence that may be an address", "[app.py]:\n```a\n"),
  ...hidden("behind a fence in the name of an address", "[a\n```\n]: b\n"),
  ...hidden("between two backticks in which emphasis ends", "_``a_", "``"),
  ...hidden("between backticks behind a tilde", "a ~`", "`"),
  ...hidden("behind the signs of a code block", "a\n~~~"),
  ...hidden("in the text of a link", "[[", "] b](c)"),
  ...hidden("behind a backtick that nothing closes", "a ` "),
  ...hidden("behind a code span of two lines", "`a\nb` "),
  ...hidden("behind what looks like a fence", "``` a ```\n"),
  ...hidden("behind a fence that closes no other", "```\n```js\n```\n"),
  ...hidden("behind a fence of a list that has ended", "- a\n\n  ```\n  b\n"),
  ...hidden("behind the end of a fence that began within a list", "- ```\n  b\n  ```\n\n"),
  ...hidden("between backticks of which one is escaped", "\\` ", " `"),
  ...hidden("between backticks in two cells", "| a ` | ", " ` |"),
  ...hidden("between backticks of which one is in an address", "[a](b`) ", " `"),
];

describe("places in an answer:", () => {
  test.each(CASES)("%s", (_name, answer, expected) => {
    expect(found([answer])).toBe(expected);
    expect(found([...answer])).toBe(expected);
  });

  test("are the same however the answer is cut, and no text is lost", () => {
    const words = [
      "app.py",
      ":",
      "12",
      "-",
      "`",
      "```",
      "\n",
      " ",
      "[",
      "]",
      "(",
      ")",
      "!",
      "<",
      "server/app.py",
      "x",
    ];
    const answers = fc.array(fc.constantFrom(...words), { maxLength: 24 });
    fc.assert(
      fc.property(answers, pieces => {
        const whole = pieces.join("");
        const finder = new CitationFinder(PATHS);
        const parts = [...pieces.flatMap(piece => finder.push(piece)), ...finder.end()];
        expect(parts.map(written).join("")).toBe(found([whole]));
        const text = parts.map(part => (typeof part === "string" ? part : part.text)).join("");
        expect(text.replaceAll("! [", "![").replaceAll("&lt;", "<")).toBe(whole.replaceAll("! [", "!["));
      }),
      { numRuns: 1000 },
    );
  });

  test("a place that turns out to be none has no picture in its address", () => {
    const finder = new CitationFinder(PATHS);
    const parts = [...finder.push("[app.py:9](![a](b)"), ...finder.end()];
    expect(parts).toMatchObject([{ path: "app.py", text: "[app.py:9](! [a](b)" }]);
  });

  test("text that can be no place is not held back", () => {
    expect(new CitationFinder(PATHS).push("The cache ")).toEqual(["The cache "]);
  });
});

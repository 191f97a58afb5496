import { expect, test } from "vitest";
import { withLineBreaks } from "../../../../src/core/retrieval/mentioned/withLineBreaks.ts";

test.each([
  [
    "python",
    'Traceback:\n  File "a.py", line 3, in load\n    return cart\n  File "b.py", line 1, in sum\nError: no cart',
  ],
  ["javascript", "Error: no cart in the shop\n    at Cart.load (a.js:3:7)\n    at async a.js:9:1"],
  ["java", "Exception: no cart\n\tat shop.Cart.load(Cart.java:3)\n\tat shop.Main.main(Main.java:1)"],
  ["go", "goroutine 1 [running]:\n\nmain.(*Cart).Load(0x1, 0x2)\n\t/src/a.go:3 +0x1d"],
  [
    "rust",
    "   1: shop::cart::load\n             at ./src/a.rs:3:7\n   2: shop::main\n             at ./src/b.rs:1:1",
  ],
  ["macos", "0   Shop   0x0000000104e1c2a8 load + 12\n1   Shop   0x0000000104e1c2a8 main + 4"],
  ["gdb", "#0  0x0000555 in load (name=0x0) at a.c:3\n#1  0x0000555 in main () at b.c:1"],
])("a trace of %s has its lines where they were joined", (_who, trace) => {
  const lines = (text: string) => text.split("\n").flatMap(line => line.trim() || []);
  const restored = lines(withLineBreaks(trace.replaceAll("\n", " ")));
  // Any text may follow the last frame, so the end of its line is unknown.
  expect(restored.map(line => line.replace(/ Error: no cart$/, ""))).toEqual(
    lines(trace).filter(line => line !== "Error: no cart"),
  );
});

test.each([
  ["a question", "at which line is  cart set?"],
  ["what has lines", "a    b\nat load (a.js:3)"],
])("%s stays as it is", (_what, text) => {
  expect(withLineBreaks(text)).toBe(text);
});

test.each(["at ", " ", "a(", "a( ", ")\t", "1 ", "1    ", "\t ", 'File "', "#1 ", "1 a 0x"])(
  "%j, again and again, takes no longer than its length",
  piece => {
    withLineBreaks(piece.repeat(50_000));
  },
);

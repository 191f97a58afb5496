/** UTF-16 units before and after a place in which the name of its function stands. */
const MAX_BEFORE = 300;
const MAX_AFTER = 200;

/** What runtimes put around the name that somebody wrote: `async load`, `new Cart`, `Cart.load [as handler]`, `lambda$load$0`. */
const NAME = String.raw`[\p{L}\p{N}_$]+`;
const QUALIFIER = String.raw`(?:[\p{L}\p{N}_$<>{}~*()\[\]\\]+(?:\.|::|#|->)){0,20}`;
const AFTER = new RegExp(
  [
    // `File "a.py", line 3, in load`, `a.py:3: in load`, "a.rb:3:in `block in load'", `a.rb:3:in 'Cart#load'`
    String.raw`^[:,]? ?in ["'\x60]?(?:(?:block|rescue|ensure)(?: \(\d+ levels\))? in )?${QUALIFIER}(${NAME}[?!]?)(?=["'\x60(]|[^\S\n]*(?:\n|$))`,
    // `#0 a.php(3): Cart->load()`
    String.raw`^\): ${QUALIFIER}(${NAME})\(`,
  ].join("|"),
  "u",
);
const BEFORE = new RegExp(
  [
    // `at Cart.load (a.js:3:7)`, `at shop.Cart.load(Cart.java:3)`
    String.raw`(?:^|\n)[^\n]{0,20}?\bat (?:async |new )?${QUALIFIER}(${NAME})(?: \[as [^\]\n]+\])? ?\([^()\n]*$`,
    // `load@https://host/a.js:3:7`
    String.raw`(?:^|\n)${QUALIFIER}(${NAME})@[^\n]*$`,
    // `at Shop.Cart.Load(String name) in C:\a.cs:line 3`, `#0 load (name=0x0) at a.c:3`
    String.raw`(?:^|\n)[^\n]{0,20}?(?:\bat |#\d+ +(?:0x[\da-f]+ in )?)${QUALIFIER}(${NAME}) ?\([^\n]*\) (?:in|at) [^\n]*$`,
    // `main.(*Cart).Load(0x1, 0x2)` and in the next line `	/a.go:3 +0x1d`; `1: shop::cart::load` and `at ./a.rs:3:7`
    String.raw`(?:^|\n)(?:[\w.-]+/){0,20}${QUALIFIER}(${NAME})\([^\n]*\)\n\t[^\n]*$`,
    String.raw`(?:^|\n) *\d+: ${QUALIFIER}(${NAME})\n +at [^\n]*$`,
  ].join("|"),
  "u",
);
const LAMBDA = /^lambda\$(.+?)\$\d+$/;

/** The function that a frame of a stack trace names beside its place, which lies from `start` to `end` of a text, as it is written in code. */
export function frameName(text: string, start: number, end: number): string | undefined {
  const named =
    AFTER.exec(text.slice(end, end + MAX_AFTER)) ??
    BEFORE.exec(text.slice(Math.max(0, start - MAX_BEFORE), start));
  const name = named?.slice(1).find(group => group !== undefined);
  return name === undefined ? undefined : (LAMBDA.exec(name)?.[1] ?? name);
}

import { calledName } from "./calledName.ts";

/** UTF-16 units before and after a place that are searched for the name of its function. */
const MAX_BEFORE = 300;
const MAX_AFTER = 500;

/** The text after the place in frames that name the function last; the first group is the function. */
const AFTER: readonly RegExp[] = [
  // "a.rb:3:in `block in load'", `a.rb:3:in 'Cart#load'`, `a.lua:3: in method 'load'`
  /^[:,]? ?in (?:[a-z]{1,20} )?["'`]([^"'`\n]{1,150})["'`]/,
  // `File "a.py", line 3, in load`, `a.py:3: in load`
  /^[:,]? ?in ([^\s("'`]{1,150})(?=\(|[^\S\n]*(?:\n|$))/,
  // `a.zig:3:7: 0x10a in load (shop)`
  /^(?::\d{1,7})?: 0x[\da-f]{1,16} in (\S{1,150}) \(/,
  // A frame of PHP gives the function that was called there. The one that the place is in is in the next line:
  // `#0 a.php(3): total()`, `#1 b.php(7): Cart->load()`. That of the error itself is in the first frame: `in a.php:3`, `Stack trace:`, …
  /^\): [^\n]{0,300}\n#\d{1,4} [^\n]{0,300}?: ([^\s(]{1,150})\(/,
  /^\)?\s{1,2}(?:Stack trace:|\[stacktrace\])\s{1,2}#0 [^\n]{0,300}?: ([^\s(]{1,150})\(/,
  // The same in a console of Symfony: `at a.php:3`, ` Cart->load() at b.php:7`
  /^\r?\n {1,3}([^\s()]{1,200})\(\) at (?=\S)/,
  // `a.ex:3: Shop.Cart.load/2`, `a.ex:3: anonymous fn/1 in Shop.Cart.load/2`
  /^: ((?:anonymous fn\/\d{1,3} in )?[^\s(]{1,150}\/\d{1,3})(?!\S)/,
  // `a.php:3` and in the next line `    Shop\Cart::load()`
  /^\r?\n +([^\s()]{1,100}(?:::|->)[^\s()]{1,50})\([^()\n]*\)[^\S\n]*(?:\n|$)/,
];

/** The text before the place on its line, with the function as the first group. */
const BEFORE: readonly RegExp[] = [
  // `at 0x48: load (a.c:3)`, `by 0x48: shop::load(int) (a.cc:3)`
  /\b(?:at|by) 0x[\da-f]{1,16}: ([^\n]{1,200}) \([^()]*$/i,
  // `at Cart.load (a.js:3:7)`, `at async load (a.js:3:7)`, `at shop.Cart.load(Cart.java:3)`
  /^.{0,20}?\bat (?:async |new |(?:[^\s()]{1,100}\.)?[gs]et )?([^\s()]{1,200})(?: \[as [^\]]+\])? ?\([^()]*$/,
  // `at Shop.Cart.Load(String name) in C:\a.cs:line 3`
  /^.{0,20}?\bat ([^\s(]{1,200}) ?\(.*\)(?: \[0x[\da-f]+\])? in .*$/,
  // `bei Shop.Cart.Load(String name) in C:\a.cs:Zeile 3`
  /^\s*\p{L}{1,9} ([^\s(]{1,200}\.[^\s(]{1,100}) ?\(.*\) \p{L}{1,9} (?:[A-Za-z]:)?$/u,
  // `#0  0x55 in load (name=0x0) at a.c:3`, "#0: 0x55 shop`load(name=0x0) at a.c:3", `#0 Cart.load (package:shop/cart.dart:3:7)`
  /^.{0,20}?#\d+:? +(?:0x[\da-f]+ in )?((?:\(anonymous namespace\))?[^\s(][^(]{0,200}?) ?\((?:[^()]*|.*\) (?:at|in) .*)$/,
  // `#0 0x55 in load /src/a.c:3:7`
  /(?:^\s*#\d+ +|0x[\da-f]{1,16} in )(\S.{0,200}) (?:[A-Za-z]:)?$/,
  // ` ❯ Cart.load src/a.ts:3:7`
  /^\s*❯ (?:async )?([^\s()]{1,200}) $/,
  // `load@https://host/a.js:3:7`
  /^\s*([^\s@]{1,200})@.*$/,
];

/** The text before the place on its line and the line above, with the function as the first group. */
const ABOVE: readonly RegExp[] = [
  // `main.(*Cart).Load(0x1, 0x2)` and in the next line `	/a.go:3 +0x1d`
  /^(\S{1,200}?)\([^()\n]*\)\r?\n\t.*$/,
  // `created by main.Load in goroutine 1` and in the next line `	/a.go:3 +0x1d`
  /^created by (\S{1,200})(?: in goroutine \d+)?\r?\n\t.*$/,
  // `1: shop::cart::load` and in the next line `at ./a.rs:3:7`
  /^ *\d+: (?:0x[\da-f]+ - )?(\S.{0,200})\n +at .*$/,
];

/** The name in the source of the function in a stack frame. The place of the frame is at `[start, end)` of the text. */
export function frameName(text: string, start: number, end: number): string | undefined {
  const before = text.slice(Math.max(0, start - MAX_BEFORE), start);
  const line = before.slice(before.lastIndexOf("\n") + 1);
  const lines = before.slice(before.lastIndexOf("\n", before.length - line.length - 2) + 1);
  const called = find(AFTER, text.slice(end, end + MAX_AFTER)) ?? find(BEFORE, line) ?? find(ABOVE, lines);
  return called && calledName(called);
}

/** The first group of the first form that matches a text. */
function find(forms: readonly RegExp[], text: string): string | undefined {
  for (const form of forms) {
    const found = form.exec(text)?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}
